import { useEffect, useRef, useSyncExternalStore } from 'react';
import { roundsOf } from '../replay/rounds-of.ts';
import { createGame, type Game, type GameState } from '../round/game.ts';
import { useSlotSounds } from '../sound/use-sounds.ts';
import type { SlotOpened } from './api.ts';
import { tellFrame, useTellPlaying } from './frame.ts';
import { useStopUnseen } from './use-stop-unseen.ts';

/** The game of an opened session and its state as of now. */
export function useGame(opened: SlotOpened) {
  const { setting, hue } = opened.game;
  const sounds = useSlotSounds(setting, hue);
  const kept = useRef<Game>(null);
  kept.current ??= createGame({
    opened,
    api: roundsOf(opened),
    sounds,
    now: () => performance.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    makeKey: () => crypto.randomUUID(),
    onExpired: () => tellFrame(opened.parentOrigin, 'fairhouse.expired'),
  });
  const game = kept.current;
  const state: GameState = useSyncExternalStore(game.subscribe, game.getState);
  useSpace(game);
  useStopUnseen(game.stopAuto);
  useTellPlaying(opened.parentOrigin, state.playing);
  return { game, state, sounds };
}

/** Space spins, unless it presses a button or types. */
function useSpace(game: Game): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const busyElsewhere =
        event.target instanceof Element && event.target.closest('button, input, [role=dialog]');
      if (event.code !== 'Space' || event.repeat || busyElsewhere) return;
      event.preventDefault();
      if (game.getState().phase === 'idle') void game.spin();
      else game.skip();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [game]);
}
