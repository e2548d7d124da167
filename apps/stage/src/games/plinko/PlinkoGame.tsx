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
import type { SoloState } from '../../solo/solo.ts';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { type Ball, PegBoard } from './PegBoard.tsx';

const ROW_MS = { calm: 130, quick: 40 } as const;
const LAND_MS = 260;
/** Balls in the air at once. */
const BALLS = 12;

const dropOf = (round: Parameters<typeof eventsOf>[0]) =>
  eventsOf<PlinkoEvent, 'dropped'>(round, 'dropped')[0];

/** The balls in the air, and the one that landed last. */
const ballsOf = ({ ended, shown, choice }: SoloState<PlinkoChoice>): readonly Ball[] =>
  [...(ended ? [ended] : []), ...shown].flatMap((round) => {
    const path = dropOf(round)?.path;
    return path?.length === choice.rows ? [{ id: round.roundId, path }] : [];
  });

/** A ball falls through rows of pegs into a slot that pays. */
export function PlinkoGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<PlinkoChoice>({
    opened,
    choice: { rows: 12, risk: 'medium' },
    atOnce: BALLS,
    showMs: (round, pace) =>
      wantsCalm() ? LAND_MS : (dropOf(round)?.path.length ?? 0) * ROW_MS[pace] + LAND_MS,
    label: (round) => sayTimes(dropOf(round)?.multiplier ?? '0.0000'),
  });
  const { solo, state } = play;
  const { rows, risk } = state.choice;
  const landed = dropOf(state.ended);
  const falling = state.shown.length;
  return (
    <SoloFrame
      play={play}
      auto="rounds"
      says={
        falling > 0
          ? t('stage.plinko.falls', { count: falling })
          : landed
            ? t('stage.plinko.landed', { slot: landed.slot + 1, times: sayTimes(landed.multiplier) })
            : t('stage.plinko.ready', { rows })
      }
      keys={[['R', t('stage.keys.risk')]]}
      rules={[t('stage.plinko.rule1'), t('stage.plinko.rule2')]}
      options={
        <>
          <Segments
            label={t('stage.solo.risk')}
            hotkey="R"
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
          balls={ballsOf(state)}
          landed={state.ended?.roundId}
          rowMs={ROW_MS[state.pace]}
        />
      }
    />
  );
}
