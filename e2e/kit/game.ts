import type { FrameLocator } from '@playwright/test';
import { expect } from './test.ts';

const RESULT = /No win|win|pays/;

/** Plays rounds of a slot, each to its end. */
export async function playRounds(game: FrameLocator, rounds: number): Promise<void> {
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  const skip = game.getByRole('button', { name: 'Show the result now' });
  for (let round = 0; round < rounds; round += 1) {
    await spin.click();
    await expect(skip).toBeVisible();
    await expect(async () => {
      if (await skip.isVisible()) await skip.click({ timeout: 500 });
      await expect(spin).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 30_000 });
    await expect(game.getByRole('status').first()).toHaveText(RESULT);
  }
}
