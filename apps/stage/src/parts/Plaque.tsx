import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, useCountUp, useText, wantsCalm } from '@fairhouse/ui';
import type { GameState } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';
import { describeState } from './describe-state.ts';
import { useSymbolNames } from './use-symbol-names.ts';

/** What the round says: the words for everyone, the amount for the eye. */
export function Plaque({ opened, state }: { opened: SlotOpened; state: GameState }) {
  const t = useText();
  const { show, round } = state;
  const shownTotal = round?.payout ?? show?.roundTotal ?? ZERO;
  // No celebration of a return that is not more than the stake.
  const celebrates = round !== null && round.payout > round.stake && !wantsCalm();
  const freeSpin = show?.freeSpin;
  return (
    <div className="plaque" data-win={celebrates || undefined}>
      <p className="plaque-words" role="status">
        {describeState(t, opened, state, useSymbolNames(opened))}
      </p>
      {shownTotal > ZERO && (
        <p className="plaque-amount" aria-hidden="true">
          {celebrates ? (
            <Counting
              key={String(round.payout)}
              from={round.stake}
              to={round.payout}
              symbol={opened.currencySymbol}
            />
          ) : (
            <Amount value={wireMoney(shownTotal)} symbol={opened.currencySymbol} />
          )}
        </p>
      )}
      {freeSpin && (
        <p className="plaque-free">
          <b>{t('stage.freeSpin', freeSpin)}</b>
          <span>×{show.multiplier ?? opened.machine.freeSpinMultiplier}</span>
        </p>
      )}
      {show?.respinsLeft !== undefined && !show.held && (
        <p className="plaque-free">
          <b>{t('stage.respins')}</b>
          <span>{show.respinsLeft}</span>
        </p>
      )}
    </div>
  );
}

function Counting({ from, to, symbol }: { from: Money; to: Money; symbol: string }) {
  return <Amount value={wireMoney(useCountUp(from, to))} symbol={symbol} />;
}
