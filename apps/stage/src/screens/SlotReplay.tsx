import { ReplayBar } from '../replay/ReplayBar.tsx';
import { useReplay } from '../replay/use-replay.ts';
import type { Game, GameState } from '../round/game.ts';
import type { Replay, SlotOpened } from '../state/api.ts';

type SlotReplayProps = {
  readonly opened: SlotOpened;
  readonly replay: Replay;
  readonly state: GameState;
  readonly game: Game;
};

/** Turns the reels again as they turned once. */
export function SlotReplay({ opened, replay, state, game }: SlotReplayProps) {
  const idle = state.phase === 'idle';
  useReplay(idle, game.spin);
  return (
    <ReplayBar
      replay={replay}
      symbol={opened.currencySymbol}
      busy={!idle}
      onAgain={() => void game.spin()}
      onSkip={game.skip}
    />
  );
}
