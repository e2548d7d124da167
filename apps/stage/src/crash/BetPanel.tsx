import type { CrashSeat } from '@fairhouse/games';
import { Checkbox, useText } from '@fairhouse/ui';
import { Repeat, Square } from 'lucide-react';
import { StakeField } from '../solo/StakeField.tsx';
import { BetAction } from './BetAction.tsx';
import { TargetField } from './TargetField.tsx';
import type { CrashPlay } from './use-crash.ts';

type BetPanelProps = {
  readonly play: CrashPlay;
  readonly seat: CrashSeat;
  readonly onAuto: (seat: CrashSeat) => void;
};

/** One of the two bets: how much, when it leaves, and the one thing to do now. */
export function BetPanel({ play, seat, onAuto }: BetPanelProps) {
  const { opened, crash, state } = play;
  const t = useText();
  const panel = state.panels[seat];
  const own = state.own.find((bet) => bet.seat === seat && bet.crashRound === state.crashRound?.id);
  const queued = state.queue.find((bet) => bet.seat === seat);
  const phase = state.crashRound?.phase;
  const inIt = own !== undefined && own.payout === null && phase !== 'busted';
  const says = queued
    ? 'queued'
    : inIt
      ? phase === 'flying'
        ? 'flying'
        : 'in'
      : phase === 'betting'
        ? 'open'
        : 'next';
  const still = panel.sending || queued !== undefined || panel.autoLeft > 0;
  return (
    <section className="bet-panel" data-seat={seat} aria-label={t('crash.seat', { seat })}>
      <h2>
        {t('crash.seat', { seat })}
        <small>{t(`crash.state.${says}`)}</small>
        {opened.jurisdiction.autoplay && (
          <button
            type="button"
            className="btn bet-auto"
            disabled={panel.autoLeft === 0 && (still || inIt)}
            aria-label={panel.autoLeft > 0 ? t('crash.autoStop', { count: panel.autoLeft }) : t('stage.auto')}
            onClick={() => (panel.autoLeft > 0 ? crash.stopAuto() : onAuto(seat))}
          >
            {panel.autoLeft > 0 ? (
              <Square size={16} aria-hidden="true" />
            ) : (
              <Repeat size={16} aria-hidden="true" />
            )}
            <span>{panel.autoLeft > 0 ? panel.autoLeft : t('stage.auto')}</span>
          </button>
        )}
      </h2>
      <div className="bet-set">
        <StakeField
          stake={panel.stake}
          range={crash.range}
          symbol={opened.currencySymbol}
          onStake={(stake) => crash.setStake(seat, stake)}
          disabled={still}
        />
        <div className="bet-target">
          <Checkbox
            label={t('crash.byTarget')}
            checked={panel.leaves === 'by-target'}
            disabled={still}
            onChange={(event) => crash.setLeaves(seat, event.target.checked ? 'by-target' : 'by-hand')}
          />
          <TargetField
            target={panel.target}
            onTarget={(target) => crash.setTarget(seat, target)}
            disabled={still || panel.leaves === 'by-hand'}
          />
        </div>
      </div>
      <BetAction play={play} seat={seat} own={own} queued={queued} />
    </section>
  );
}
