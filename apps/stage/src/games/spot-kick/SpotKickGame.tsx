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
import { useText } from '@fairhouse/ui';
import { NextStep } from '../../solo/NextStep.tsx';
import { eventsOf, sayStreak, sayTimes } from '../../solo/read-round.ts';
import { Segments } from '../../solo/Segments.tsx';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { TakeButton } from '../../solo/TakeButton.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';
import { GoalScene } from './GoalScene.tsx';

const SHOW_MS = { calm: 1_400, quick: 400 } as const;

/** Penalties, one after the other, against a keeper of one's choice. */
export function SpotKickGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<KickChoice>({
    opened,
    choice: { keeper: 'regular' },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => sayStreak(round, eventsOf<KickEvent, 'kicked'>(round, 'kicked').at(-1)),
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
      keys={[
        ['1–5', t('stage.keys.zone')],
        ['R', t('stage.keys.keeper')],
      ]}
      rules={[t('stage.kick.rule1'), t('stage.kick.rule2'), t('stage.kick.rule3')]}
      options={
        <>
          <Segments
            label={t('stage.kick.keeper')}
            hotkey="R"
            value={keeper}
            items={KEEPERS.map((value) => ({ value, label: t(`stage.kick.keepers.${value}`) }))}
            onChange={(value) => solo.setChoice({ keeper: value })}
          />
          <NextStep label={t('stage.kick.next')} multiplier={next} stake={state.stake} />
        </>
      }
      action={<TakeButton worth={worth} onTake={() => void solo.move({ take: true })} />}
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
