import type { Pace } from '../round/game.ts';

/** How long each move of a round that is watched again can be looked at. */
const STEP_MS: Readonly<Record<Pace, number>> = { calm: 1_200, quick: 350 };

type Shown = {
  bet(): Promise<void>;
  move(move: unknown): Promise<void>;
  getState(): { readonly pace: Pace };
};

/** Bets and moves as it was done once, with time between to see it. */
export async function showSteps(
  solo: Shown,
  moves: readonly unknown[],
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  await solo.bet();
  for (const move of moves) {
    await wait(STEP_MS[solo.getState().pace]);
    await solo.move(move);
  }
}
