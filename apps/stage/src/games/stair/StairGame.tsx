import './stair.css';
import {
  STAIR_LANTERNS,
  STAIR_WEATHERS,
  type StairChoice,
  type StairEvent,
  stairStreak,
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
import { StairTower } from './StairTower.tsx';

const SHOW_MS = { calm: 1_100, quick: 300 } as const;

/** Nine floors by night: behind which lantern is the stair, and which one does the wind put out? */
export function StairGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<StairChoice>({
    opened,
    choice: { weather: 'breeze' },
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => sayStreak(round, eventsOf<StairEvent, 'climbed'>(round, 'climbed').at(-1)),
  });
  const { solo, state } = play;
  const { round } = state;
  const { weather } = state.choice;
  const climbed = eventsOf<StairEvent, 'climbed'>(round, 'climbed');
  const blown = eventsOf<StairEvent, 'blown'>(round, 'blown')[0];
  const shown = eventsOf<StairEvent, 'shown'>(round, 'shown')[0];
  const streak = stairStreak(weather);
  const next = streakGoesOn(streak, climbed.length)
    ? streakMultiplier(streak, climbed.length + 1)
    : undefined;
  const last = climbed.at(-1);
  const worth = last?.worth ?? round?.stake;
  const open = state.phase === 'open';
  const { lanterns, out } = STAIR_LANTERNS[weather];
  const says = blown
    ? t('stage.stair.blown', { floor: blown.floor })
    : shown
      ? t('stage.stair.taken', { count: climbed.length })
      : last
        ? t('stage.stair.climbed', { floor: last.floor, times: sayTimes(last.multiplier) })
        : t(open ? 'stage.stair.pick' : 'stage.stair.ready', { out, lanterns });
  return (
    <SoloFrame
      play={play}
      says={says}
      keys={[
        ['1–4', t('stage.keys.lantern')],
        ['R', t('stage.keys.weather')],
      ]}
      rules={[t('stage.stair.rule1'), t('stage.stair.rule2'), t('stage.stair.rule3')]}
      options={
        <>
          <Segments
            label={t('stage.stair.weather')}
            hotkey="R"
            value={weather}
            items={STAIR_WEATHERS.map((value) => ({ value, label: t(`stage.stair.weathers.${value}`) }))}
            onChange={(value) => solo.setChoice({ weather: value })}
          />
          <NextStep label={t('stage.stair.next')} multiplier={next} stake={state.stake} />
        </>
      }
      action={<TakeButton worth={worth} onTake={() => void solo.move({ take: true })} />}
      board={
        <StairTower
          weather={weather}
          climbed={climbed}
          blown={blown}
          shown={shown}
          open={open}
          onPick={(lantern) => void solo.move({ lantern })}
        />
      }
    />
  );
}
