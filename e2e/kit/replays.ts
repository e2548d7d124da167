import type { FrameLocator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { dialog } from './ways.ts';

/** A round with free spins, or a long crash round, takes its time. */
const ROUND_MS = 90_000;

/** What stands in place of stakes where a round is watched again. */
export const replayBar = (game: FrameLocator) => game.getByRole('region', { name: 'Replay', exact: true });

/** Waits until the round was shown to its end. */
export async function watchToEnd(game: FrameLocator): Promise<void> {
  await expect(replayBar(game).getByText('Replays use no money.')).toBeVisible({ timeout: ROUND_MS });
  await expect(replayBar(game).getByRole('button', { name: 'Watch again' })).toBeVisible({
    timeout: ROUND_MS,
  });
}

/** Presses the button that shows a round again. @returns the game in the window that opens */
export async function openReplay(page: Page, button: string, title: string): Promise<FrameLocator> {
  await page.getByRole('button', { name: button }).click();
  return dialog(page, title).getByTitle(title).contentFrame();
}

/** Watches an own round from its page to its end, for which nobody has to wait. @returns the game */
export async function watchOwn(page: Page, betId: string): Promise<FrameLocator> {
  await page.goto(`/member/personalHistoryCopy/${betId}`);
  const game = await openReplay(page, 'Watch again', 'The round again');
  await replayBar(game).getByRole('button', { name: 'Show the result now' }).click({ timeout: ROUND_MS });
  await watchToEnd(game);
  return game;
}
