import { useCallback } from 'react';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import { useReplay } from '../replay/use-replay.ts';
import type { Replay } from '../state/api.ts';
import { showSteps } from './show-steps.ts';
import type { SoloPlay } from './use-solo.ts';

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type SoloReplayProps<C> = { readonly play: SoloPlay<C>; readonly replay: Replay };

/** Shows a round of a game for one again, move by move. */
export function SoloReplay<C>({ play: { opened, solo, state }, replay }: SoloReplayProps<C>) {
  const show = useCallback(() => showSteps(solo, replay.steps.at(-1)!.moves, wait), [solo, replay]);
  useReplay(true, show);
  return (
    <ReplayBar
      replay={replay}
      symbol={opened.currencySymbol}
      busy={state.phase !== 'idle'}
      onAgain={() => void show()}
    />
  );
}
