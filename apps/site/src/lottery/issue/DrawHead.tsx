import { Badge, useText } from '@fairhouse/ui';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';
import { lotteryName } from '../menu/index.ts';
import { Balls, isDrawnInBalls } from './Balls.tsx';
import './issue.css';
import { Countdown } from './Countdown.tsx';
import type { DrawPhase } from './draw-clock.ts';

type DrawHeadProps = { readonly board: LotteryBoard; readonly phase: DrawPhase };

/** What is on sale, for how long, and what was drawn last. */
export function DrawHead({ board, phase }: DrawHeadProps) {
  const t = useText();
  const { issue, last } = board;
  const span = issue ? issue.closesAt - issue.opensAt : 1;
  return (
    <header className="draw-head card">
      <div className="min-w-0">
        <h1 className="display text-h3">{lotteryName(t, board.gameCode)}</h1>
        <p className="text-meta text-text-2">{t(board.own ? 'lottery.own' : 'lottery.official')}</p>
      </div>
      <div className="draw-clock">
        {phase.phase === 'selling' && issue ? (
          <>
            <p className="text-meta text-text-2">{t('lottery.closesIn', { label: issue.label })}</p>
            <p className="display tabular-nums text-h2" role="timer" aria-live="off">
              <Countdown leftMs={phase.leftMs} />
            </p>
          </>
        ) : (
          <p className="font-semibold" role="status">
            {t(phase.phase === 'drawing' ? 'lottery.drawing' : 'lottery.resting')}
          </p>
        )}
      </div>
      {last ? (
        <LastResult board={board} last={last} />
      ) : (
        <p className="text-text-2">{t('lottery.noResult')}</p>
      )}
      <span
        className="draw-progress"
        aria-hidden="true"
        style={{ transform: `scaleX(${phase.phase === 'selling' ? Math.min(1, phase.leftMs / span) : 0})` }}
      />
    </header>
  );
}

function LastResult({ board, last }: { board: LotteryBoard; last: LotteryResult }) {
  const t = useText();
  const label = t('lottery.lastNamed', { label: last.label });
  return (
    <div className="draw-last" aria-live="polite">
      <p className="text-meta text-text-2">{label}</p>
      {isDrawnInBalls(board.family) ? (
        <Balls key={last.issue} family={board.family} numbers={last.numbers} label={label} />
      ) : (
        <p className="font-bold tabular-nums">{last.numbers.slice(0, 3).join(' · ')}</p>
      )}
      {last.version > 1 && <Badge tone="warn">{t('lottery.corrected')}</Badge>}
    </div>
  );
}
