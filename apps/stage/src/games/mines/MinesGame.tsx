import './mines.css';
import {
  MINES_CELLS,
  type MinesChoice,
  type MinesEvent,
  minesGoOn,
  minesLeast,
  minesMultiplier,
} from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { NumberRange } from '../../parts/NumberRange.tsx';
import { edgeOf, returnedShare } from '../../solo/edge-of.ts';
import { NextStep } from '../../solo/NextStep.tsx';
import { eventsOf, sayStreak, sayTimes } from '../../solo/read-round.ts';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { TakeButton } from '../../solo/TakeButton.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { Gem, Mine } from './pieces.tsx';

/** Any of them; the studio's result has nothing to do with it. */
const anyOf = (cells: readonly number[]): number | undefined =>
  cells[crypto.getRandomValues(new Uint32Array(1))[0]! % cells.length];

const SHOW_MS = { calm: 900, quick: 250 } as const;

/** 25 covered cells: each safe one raises what the round is worth, a mine ends it. */
export function MinesGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<MinesChoice>({
    opened,
    choice: { mines: 3 },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => sayStreak(round, eventsOf<MinesEvent, 'safe'>(round, 'safe').at(-1)),
  });
  const { solo, state } = play;
  const { round } = state;
  const { mines } = state.choice;
  const edge = edgeOf(opened);
  const safe = eventsOf<MinesEvent, 'safe'>(round, 'safe');
  const hit = eventsOf<MinesEvent, 'mine'>(round, 'mine')[0];
  const shown = eventsOf<MinesEvent, 'shown'>(round, 'shown')[0];
  const last = safe.at(-1);
  const worth = last?.worth ?? round?.stake;
  const next = minesGoOn(mines, safe.length, edge)
    ? minesMultiplier(mines, safe.length + 1, edge)
    : undefined;
  const open = state.phase === 'open';
  const { autoplay } = opened.jurisdiction;
  /** Cells that a run uncovers in every round, in the order in which they were marked. */
  const [marks, setMarks] = useState<readonly number[]>([]);
  const marking = autoplay && !opened.replay && state.phase === 'idle' && state.autoLeft === 0;
  const mark = (cell: number) =>
    setMarks(marks.includes(cell) ? marks.filter((each) => each !== cell) : [...marks, cell]);
  const left = Array.from({ length: MINES_CELLS }, (_, cell) => cell).filter(
    (cell) => !safe.some((event) => event.cell === cell),
  );
  const says = hit
    ? t('stage.mines.hit')
    : shown
      ? t('stage.mines.taken', { count: safe.length })
      : last
        ? t('stage.mines.safe', { count: safe.length, times: sayTimes(last.multiplier) })
        : t(open ? 'stage.mines.pick' : 'stage.mines.ready', { count: mines });
  return (
    <SoloFrame
      play={play}
      says={says}
      auto={{
        moves: marks.length > 0 ? [...marks.map((cell) => ({ cell })), { take: true }] : [],
        missing: t('stage.mines.autoMissing'),
      }}
      keys={[['R', t('stage.mines.any')]]}
      rules={[
        t('stage.mines.rule1'),
        t('stage.mines.rule2', { share: returnedShare(edge) }),
        t('stage.mines.rule3'),
      ]}
      options={
        <>
          <NumberRange
            label={t('stage.mines.count')}
            value={mines}
            from={minesLeast(edge)}
            to={MINES_CELLS - 1}
            onChange={(count) => {
              solo.setChoice({ mines: count });
              // No more cells can be uncovered than hide none.
              setMarks(marks.slice(0, MINES_CELLS - count));
            }}
          />
          <NextStep label={t('stage.mines.next')} multiplier={next} stake={state.stake} />
        </>
      }
      action={
        <>
          <TakeButton worth={worth} onTake={() => void solo.move({ take: true })} />
          <button
            type="button"
            className="btn solo-auto"
            data-hotkey="R"
            onClick={() => void solo.move({ cell: anyOf(left) })}
          >
            {t('stage.mines.any')}
          </button>
        </>
      }
      board={
        <fieldset className="mines" aria-label={t('stage.mines.field')}>
          {Array.from({ length: MINES_CELLS }, (_, cell) => {
            const isSafe = safe.some((event) => event.cell === cell);
            const isMine = hit?.cell === cell || shown?.mines.includes(cell) === true;
            const covered = !isSafe && !isMine && !shown;
            const face = isMine ? 'mine' : isSafe ? 'safe' : shown ? 'left' : 'covered';
            return (
              <button
                key={cell}
                type="button"
                className="mines-cell"
                data-face={face}
                data-hit={hit?.cell === cell || undefined}
                data-marked={marks.includes(cell) || undefined}
                aria-pressed={marking ? marks.includes(cell) : undefined}
                disabled={marking ? isFull(marks, mines, cell) : !open || !covered || state.autoLeft > 0}
                aria-label={t(`stage.mines.cell.${face}`, {
                  row: Math.floor(cell / 5) + 1,
                  column: (cell % 5) + 1,
                })}
                onClick={() => (marking ? mark(cell) : void solo.move({ cell }))}
              >
                {isMine ? <Mine /> : isSafe || shown ? <Gem /> : null}
              </button>
            );
          })}
        </fieldset>
      }
    />
  );
}

/** Every cell that can be safe is marked already. */
const isFull = (marks: readonly number[], mines: number, cell: number): boolean =>
  !marks.includes(cell) && marks.length >= MINES_CELLS - mines;
