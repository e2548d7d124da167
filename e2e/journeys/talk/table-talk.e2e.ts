import { hire, newMember, ownerSession } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openTable(page: Page): Promise<void> {
  await page.goto('/live');
  await page.getByRole('link', { name: /Seven Seats/ }).click();
  await page.getByRole('button', { name: 'Table chat' }).click();
}

test('two people talk at a table, beside the game, until the brand closes it', { tag: BOTH }, async ({
  page,
  browser,
  house,
  phone,
}) => {
  test.slow();
  const owner = await ownerSession(house);
  const moderator = await hire(house, owner, 'support');
  const settings = { open: true, tables: true, slowSeconds: 0, rules: null, words: [] };
  await moderator.client.room.set({ body: settings });
  await enterAs(page, house);
  await openTable(page);
  const talk = page.getByRole('complementary', { name: 'Table chat' });
  await expect(talk.getByText('Nobody has written yet')).toBeVisible();
  await inspect(page, 'the chat of a table', phone);

  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: house.origins.site });
  const other = await context.newPage();
  await enterAs(other, house, await newMember(house));
  await openTable(other);
  await other.getByRole('textbox', { name: 'Message' }).fill('Seat five, what a hand');
  await other.keyboard.press('Enter');
  await expect(talk.getByText('Seat five, what a hand')).toBeVisible();

  // The panel takes room from the game and lies over none of it.
  const [game, panel] = [await page.locator('.game-frame').boundingBox(), await talk.boundingBox()];
  const apart = phone ? panel!.y + panel!.height <= game!.y + 1 : game!.x + game!.width <= panel!.x + 1;
  expect(apart).toBe(true);

  await moderator.client.room.set({ body: { ...settings, tables: false } });
  await expect(talk.getByText('The room is closed right now.')).toBeVisible();
  await talk.getByRole('button', { name: 'Close table chat' }).click();
  await expect(page.getByRole('button', { name: 'Table chat' })).toHaveCount(0);
  await context.close();
});
