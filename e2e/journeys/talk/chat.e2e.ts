import { run, sql } from '@fairhouse/db';
import { asSuperuser, depositFor, hire, newMember, ownerSession } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The window of customer service, as the site's own link opens it. */
async function openWindow(page: Page): Promise<Page> {
  await page.goto('/index');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
  const popup = await opened;
  await expect(popup).toHaveURL(/\/chat$/);
  return popup;
}

test('a member and the desk talk, the desk ends it, the member rates it and reads it again', async ({
  page,
  browser,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '500');
  await enterAs(page, house, member);
  const chat = await openWindow(page);
  await expect(chat.getByText('Hello! How can we help?')).toBeVisible();
  await chat.getByRole('textbox', { name: 'Message' }).fill('Where is my <b>deposit</b>?');
  await chat.getByRole('button', { name: 'Send message' }).click();
  await expect(chat.getByText('You are next.')).toBeVisible();
  await inspect(chat, 'the chat', phone);

  const staff = await hire(house, await ownerSession(house), 'support');
  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await workAs(desk, house, staff);
  await desk.goto(`${house.origins.console}/chats`);
  await desk.getByRole('button', { name: new RegExp(member.username) }).click();
  await expect(desk.getByText('Where is my <b>deposit</b>?').last()).toBeVisible();
  await desk.getByRole('button', { name: 'Take conversation' }).click();
  await desk.getByLabel('Answer').fill('It is on your balance now.');
  await desk.keyboard.press('Control+Enter');
  await expect(chat.getByText('It is on your balance now.')).toBeVisible();
  await expect(desk.getByText('Read', { exact: true })).toBeVisible();
  await chat.getByRole('textbox', { name: 'Message' }).pressSequentially('Thank');
  await expect(desk.getByText(`${member.username} is writing…`)).toBeVisible();
  await inspect(desk, 'the desk', false);
  await desk.getByRole('button', { name: 'End', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'End' }).click();

  await chat.getByLabel('4 stars').check({ force: true });
  await chat.getByRole('button', { name: 'Send rating' }).click();
  await expect(chat.getByText('You rated this conversation 4 out of 5.')).toBeVisible();
  await house.catchUp();
  await page.goto('/member/messageV2');
  await page.getByRole('link', { name: /Your conversation with customer service/ }).click();
  await expect(page.getByText('It is on your balance now.')).toBeVisible();
  await desk.context().close();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a line that is written is sent once it is back', async ({ page, context, house }) => {
    await enterAs(page, house);
    await page.goto('/chat');
    await expect(page.getByText('Hello! How can we help?')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'Message' }).fill('Are you there?');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sending…')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Are you there?')).toHaveCount(1);
  });
});

test('outside its hours the desk takes a message', async ({ page, house }) => {
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into chat_hours (brand_id, hours)
        values (${house.brandId}, '[null,null,null,null,null,null,null]')`,
    ),
  );
  await page.goto('/chat');
  await page.getByLabel('E-mail or phone').fill('me@example.com');
  await page.getByRole('textbox').last().fill('Please call me back.');
  await page.getByRole('button', { name: 'Leave message' }).click();
  await expect(page.getByText('Your message is with us')).toBeVisible();
});
