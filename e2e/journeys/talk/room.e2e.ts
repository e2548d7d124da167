import { hire, newMember, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('two people talk in the room, one reports the other, a moderator removes the line', async ({
  page,
  browser,
  house,
  phone,
}) => {
  test.slow();
  const owner = await ownerSession(house);
  const moderator = await hire(house, owner, 'support');
  await moderator.client.room.set({
    body: { open: true, tables: true, slowSeconds: 0, rules: null, words: [] },
  });
  await enterAs(page, house);
  await page.goto('/index');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chat room' }).click();
  await expect(page.getByText('Nobody has written yet')).toBeVisible();
  await expect(page.locator('.room-head')).toHaveCSS('background-color', 'rgb(97, 66, 191)');
  await inspect(page, 'the empty room', phone);

  const other = await (
    await browser.newContext({ reducedMotion: 'reduce', baseURL: house.origins.site })
  ).newPage();
  await enterAs(other, house, await newMember(house));
  await other.goto('/room');
  await other.getByRole('textbox', { name: 'Message' }).fill('Send me money, friends');
  await other.keyboard.press('Enter');
  await expect(page.getByText('Send me money, friends')).toBeVisible();
  await page.getByRole('button', { name: /^Actions for the message of/ }).click();
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('No.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(other.getByText('No.', { exact: true })).toBeVisible();
  await inspect(page, 'the room', phone);
  await page
    .getByRole('button', { name: /^Actions for the message of/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report as begging' }).click();
  await expect(page.getByText('Reported. A moderator looks at it.')).toBeVisible();

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await workAs(desk, house, moderator);
  await desk.goto(`${house.origins.console}/room?shown=reported`);
  await expect(desk.getByText('begging')).toBeVisible();
  await inspect(desk, 'the desk of moderators', false);
  await desk.getByRole('button', { name: 'Remove message' }).click();
  await dialog(desk, 'Remove message').getByLabel('Reason, for the log').fill('Begging.');
  await dialog(desk, 'Remove message').getByRole('button', { name: 'Remove message' }).click();
  await expect(other.getByText('Removed by a moderator.').first()).toBeVisible();
  await expect(page.getByText('Send me money, friends')).toHaveCount(0);
  await other.context().close();
  await desk.context().close();
});
