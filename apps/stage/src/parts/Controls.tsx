import {
  addMoney,
  formatMoney,
  parseMoney,
  scaleMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { Amount, IconButton, useText } from '@fairhouse/ui';
import { CirclePlus, FastForward, Repeat, RotateCw, Square, Table2 } from 'lucide-react';
import { buyPrice, type Game, type GameState } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';
import { tellFrame } from '../state/frame.ts';
import type { StageDialog } from '../state/stage-dialog.ts';
import { StakeStepper } from './StakeStepper.tsx';

type ControlsProps = {
  readonly opened: SlotOpened;
  readonly state: GameState;
  readonly game: Game;
  readonly onOpen: (dialog: StageDialog) => void;
};

/** Everything a hand needs during play: in one row, in reach of a thumb on phones. */
export function Controls({ opened, state, game, onOpen }: ControlsProps) {
  const t = useText();
  const lines = opened.machine.lines.length;
  const { stake } = state;
  const lineStake = lines > 0 ? formatMoney(scaleMoney(stake, 1n, BigInt(lines))) : '';
  const change = state.round ? subtractMoney(state.round.payout, state.round.stake) : undefined;
  return (
    <section className="controls" aria-label={t('stage.spin')}>
      <button type="button" className="btn control-paytable" onClick={() => onOpen('paytable')}>
        <Table2 size={20} aria-hidden="true" />
        <span>{t('stage.paytable')}</span>
      </button>
      <div className="figure control-balance">
        <span>{t('stage.balance')}</span>
        <b>
          <Amount value={wireMoney(state.balance)} symbol={opened.currencySymbol} />
        </b>
        <IconButton
          label={t('stage.deposit')}
          className="control-deposit"
          onClick={() => tellFrame(opened.parentOrigin, 'fairhouse.deposit')}
        >
          <CirclePlus size={22} />
        </IconButton>
      </div>
      {state.free ? (
        <FreeRounds free={state.free} symbol={opened.currencySymbol} />
      ) : (
        <StakeStepper
          opened={opened}
          state={state}
          game={game}
          label={lines > 0 ? t('stage.stakeOf', { lines, line: lineStake }) : t('stage.stake')}
        />
      )}
      <div className="figure control-change">
        <span>{t('stage.thisSpin')}</span>
        <b>{change === undefined ? '–' : <Amount value={wireMoney(change)} signed />}</b>
      </div>
      <div className="figure control-ten">
        <span>{t('stage.lastTen')}</span>
        <b>
          <Amount value={wireMoney(addMoney(ZERO, ...state.lastTen))} signed />
        </b>
      </div>
      {lines > 0 && !state.free && (
        <div className="figure control-lines">
          <span>{t('stage.stake')}</span>
          <b>{t('stage.lineStake', { lines, line: lineStake })}</b>
        </div>
      )}
      {opened.jurisdiction.buyFeature && !state.free && (
        <BuyButton opened={opened} state={state} onOpen={onOpen} />
      )}
      {opened.jurisdiction.autoplay && <AutoButton state={state} game={game} onOpen={onOpen} />}
      <SpinButton state={state} game={game} />
    </section>
  );
}

/** In the place of the stake, while the house stakes. */
function FreeRounds({ free, symbol }: { free: NonNullable<GameState['free']>; symbol: string }) {
  const t = useText();
  const each = `${symbol} ${formatMoney(parseMoney(free.stake)!)}`;
  return (
    <div className="figure control-stake" role="status">
      <span>{t('stage.free.each', { amount: each })}</span>
      <b>{t('stage.free.left', { count: free.left })}</b>
    </div>
  );
}

/** Only where the machine sells its feature. */
function BuyButton({ opened, state, onOpen }: Omit<ControlsProps, 'game'>) {
  const t = useText();
  const price = buyPrice(opened, state.stake);
  if (price === undefined) return null;
  return (
    <button
      type="button"
      className="control-buy"
      disabled={state.phase !== 'idle' || state.autoLeft > 0}
      onClick={() => onOpen('buy')}
    >
      <span>{t('stage.buy.short')}</span>
      <b>{formatMoney(price)}</b>
    </button>
  );
}

function AutoButton({ state, game, onOpen }: Omit<ControlsProps, 'opened'>) {
  const t = useText();
  const going = state.autoLeft > 0;
  return (
    <button
      type="button"
      className="btn control-auto"
      disabled={!going && state.phase !== 'idle'}
      aria-label={going ? t('stage.autoStop', { count: state.autoLeft }) : undefined}
      onClick={() => (going ? game.stopAuto() : onOpen('auto'))}
    >
      {going ? <Square size={20} aria-hidden="true" /> : <Repeat size={20} aria-hidden="true" />}
      <span>{going ? state.autoLeft : t('stage.auto')}</span>
    </button>
  );
}

/** The one glowing action. While something is shown it brings the result on instead. */
function SpinButton({ state, game }: Pick<ControlsProps, 'state' | 'game'>) {
  const t = useText();
  const idle = state.phase === 'idle';
  return (
    <button
      type="button"
      className="spin"
      data-turning={!idle || undefined}
      disabled={state.phase === 'loading'}
      aria-label={idle ? t(state.free ? 'stage.free.spin' : 'stage.spin') : t('stage.skip')}
      title={t('stage.spinKey')}
      onClick={() => (idle ? void game.spin() : game.skip())}
    >
      {state.phase === 'showing' ? <FastForward aria-hidden="true" /> : <RotateCw aria-hidden="true" />}
    </button>
  );
}
