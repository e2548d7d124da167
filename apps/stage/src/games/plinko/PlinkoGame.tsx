import './plinko.css';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoChoice,
  type PlinkoEvent,
  plinkoMultipliers,
} from '@fairhouse/games';
import { useText, wantsCalm } from '@fairhouse/ui';
import { NumberRange } from '../../parts/NumberRange.tsx';
import { eventsOf, sayTimes } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { PegBoard } from './PegBoard.tsx';

const ROW_MS = { calm: 130, quick: 40 } as const;
const LAND_MS = 260;

const dropOf = (round: Parameters<typeof eventsOf>[0]) =>
  eventsOf<PlinkoEvent, 'dropped'>(round, 'dropped')[0];

/** A ball falls through rows of pegs into a slot that pays. */
export function PlinkoGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<PlinkoChoice>({
    opened,
    choice: { rows: 12, risk: 'medium' },
    showMs: (round, pace) =>
      wantsCalm() ? LAND_MS : (dropOf(round)?.path.length ?? 0) * ROW_MS[pace] + LAND_MS,
    label: (round) => sayTimes(dropOf(round)?.multiplier ?? '0.0000'),
  });
  const { solo, state } = play;
  const { rows, risk } = state.choice;
  const drop = dropOf(state.round);
  return (
    <SoloFrame
      play={play}
      auto="rounds"
      says={
        drop && state.settled
          ? t('stage.plinko.landed', { slot: drop.slot + 1, times: sayTimes(drop.multiplier) })
          : t(state.phase === 'showing' ? 'stage.plinko.falling' : 'stage.plinko.ready', { rows })
      }
      rules={[t('stage.plinko.rule1'), t('stage.plinko.rule2')]}
      options={
        <>
          <Segments
            label={t('stage.solo.risk')}
            value={risk}
            items={PLINKO_RISKS.map((value) => ({ value, label: t(`stage.solo.risks.${value}`) }))}
            onChange={(next) => solo.setChoice({ rows, risk: next })}
          />
          <NumberRange
            label={t('stage.plinko.rows')}
            value={rows}
            from={PLINKO_ROWS.least}
            to={PLINKO_ROWS.most}
            onChange={(next) => solo.setChoice({ rows: next, risk })}
          />
        </>
      }
      board={
        <PegBoard
          rows={rows}
          pays={plinkoMultipliers(state.choice)}
          path={drop?.path}
          round={state.round?.roundId}
          landed={state.settled}
          rowMs={ROW_MS[state.pace]}
        />
      }
    />
  );
}
