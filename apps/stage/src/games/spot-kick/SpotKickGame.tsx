import './spot-kick.css';
import {
  KEEPER_REACH,
  KEEPERS,
  type KickChoice,
  type KickEvent,
  kickStreak,
  streakGoesOn,
  streakMultiplier,
} from '@fairhouse/games';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { Figures } from '../../solo/Figures.tsx';
import { eventsOf, sayTimes, sayWin } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { GoalScene } from './GoalScene.tsx';

const SHOW_MS = { calm: 1_400, quick: 400 } as const;

const times = (multiplier: bigint): string => sayTimes((Number(multiplier) / 10_000).toFixed(4));

/** Penalties, one after the other, against a keeper of one's choice. */
export function SpotKickGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<KickChoice>({
    opened,
    choice: { keeper: 'regular' },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) =>
      round.payout === '0.0000'
        ? '0×'
        : sayTimes(eventsOf<KickEvent, 'kicked'>(round, 'kicked').at(-1)?.multiplier ?? '1.0000'),
  });
  const { solo, state } = play;
  const { round, phase } = state;
  const { keeper } = state.choice;
  const kicks = eventsOf<KickEvent, 'kicked'>(round, 'kicked');
  const last = kicks.at(-1);
  const goals = kicks.filter(({ goal }) => goal).length;
  const streak = kickStreak(keeper);
  const next = streakGoesOn(streak, goals) ? streakMultiplier(streak, goals + 1) : undefined;
  const worth = last?.worth ?? round?.stake;
  const open = phase === 'open';
  const ended = round !== null && !round.open;
  const says =
    last && !last.goal
      ? t('stage.kick.saved')
      : ended
        ? t('stage.kick.taken', { count: goals })
        : last
          ? t('stage.kick.goal', { count: goals, times: sayTimes(last.multiplier) })
          : t(open ? 'stage.kick.aim' : 'stage.kick.ready', { reach: KEEPER_REACH[keeper] });
  return (
    <SoloFrame
      play={play}
      says={says}
      rules={[t('stage.kick.rule1'), t('stage.kick.rule2'), t('stage.kick.rule3')]}
      options={
        <>
          <Segments
            label={t('stage.kick.keeper')}
            value={keeper}
            items={KEEPERS.map((value) => ({ value, label: t(`stage.kick.keepers.${value}`) }))}
            onChange={(value) => solo.setChoice({ keeper: value })}
          />
          <Figures
            items={[
              [t('stage.kick.next'), next === undefined ? '–' : times(next)],
              [t('stage.solo.onWin'), next === undefined ? '–' : sayWin(state.stake, next)],
            ]}
          />
        </>
      }
      action={
        <button type="button" className="solo-bet" onClick={() => void solo.move({ take: true })}>
          {t('stage.solo.take')}
          <small>{worth && formatMoney(parseMoney(worth)!)}</small>
        </button>
      }
      board={
        <GoalScene
          keeper={keeper}
          kicks={kicks}
          open={open}
          aiming={phase === 'asking' && round !== null && round.open}
          onKick={(zone) => void solo.move({ zone })}
        />
      }
    />
  );
}
