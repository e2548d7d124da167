import type { FrameLocator } from '@playwright/test';
import { expect } from './test.ts';

const RESULT = /win|pay/i;

/** A round with free spins takes its time. */
const ROUND_MS = 45_000;

/** Plays rounds of a slot, each to its end. */
export async function playRounds(game: FrameLocator, rounds: number): Promise<void> {
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  for (let round = 0; round < rounds; round += 1) {
    await spin.click();
    await expect(game.getByRole('button', { name: 'Show the result now' })).toBeVisible();
    await expect(spin).toBeVisible({ timeout: ROUND_MS });
    await expect(game.getByRole('status').first()).toHaveText(RESULT);
  }
}
