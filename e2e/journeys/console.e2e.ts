import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  depositFor,
  type House,
  type Member,
  newMember,
  openGame,
  spin,
} from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../kit/test.ts';
import { dialog } from '../kit/ways.ts';

const NEW_PASSWORD = 'quiet harbour at dawn 9';
const MOBILE = '09171234567';

test('the owner signs in, finds a player and sees where every coin went', async ({ page, house }) => {
  test.slow();
  const member = await playedMember(house);
  await page.goto(house.origins.console);

  await test.step('a one-time password, a new one, an authenticator', () => signInFirst(page, house));

  await test.step('the books balance', async () => {
    await expect(page.getByText('The books balance')).toBeVisible();
  });

  await test.step('a player is found by id, name and mobile', async () => {
    for (const search of [member.id, member.username, MOBILE]) {
      await openSection(page, 'Members');
      await page.getByRole('searchbox', { name: 'Search members by ID, name or mobile' }).fill(search);
      await expect(page.getByText('1 member', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: member.username })).toBeVisible();
    }
    await page.getByRole('link', { name: member.username }).click();
    await expect(page).toHaveURL(new RegExp(member.id));
  });

  await test.step('each movement opens a transfer that sums to zero', async () => {
    await expect(page.getByRole('region', { name: 'Lifetime totals' })).toContainText('100.00');
    await page.getByRole('tab', { name: 'Ledger' }).click();
    const ledger = page.getByRole('table', { name: /Movements of the main wallet/ });
    await ledger.getByRole('button', { name: /^Deposit, .*: open the transfer$/ }).click();
    const transfer = dialog(page, 'Transfer');
    await expect(transfer.getByText('The entries sum to zero.')).toBeVisible();
    await expect(transfer.getByRole('row', { name: /^Sum PHP/ })).toContainText('0.00');
    await page.keyboard.press('Escape');
    await expect(transfer).toBeHidden();
  });

  await test.step('a note is added, and an empty one is not', async () => {
    await page.getByRole('tab', { name: 'Notes' }).click();
    await expect(page.getByText('No notes yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Enter a note.')).toBeVisible();
    await page.getByLabel('Note', { exact: true }).fill('Asked how a deposit is paid.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('row', { name: /owner Asked how a deposit is paid/ })).toBeVisible();
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('');
  });

  await test.step('the bets and the audit log', async () => {
    await page.getByRole('tab', { name: 'Bets' }).click();
    await expect(
      page.getByRole('table', { name: /Bets/ }).getByRole('row', { name: /Koi Emperor/ }),
    ).toHaveCount(1);
    await openSection(page, 'Audit log');
    const log = page.getByRole('table', { name: /Who did what/ });
    await expect(log.getByRole('row').filter({ hasText: 'Intact' }).first()).toBeVisible();
    await expect(log.getByText('Broken')).toHaveCount(0);
  });

  await test.step('signing out asks first', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page
      .getByRole('alertdialog')
      .or(dialog(page, 'Sign out of the console?'))
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  });
});

async function signInFirst(page: Page, house: House): Promise<void> {
  const { username, oneTimePassword } = house.owner;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Password you were given')).toHaveCount(0);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('New password again').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await page.getByLabel('Code from the app').fill(code);
  await page.getByRole('button', { name: 'Finish and open the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
}

/** A member with a mobile number, a deposit and a round. */
async function playedMember(house: House): Promise<Member> {
  const member = await newMember(house);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set mobile = ${MOBILE} where id = ${member.id}`),
  );
  await depositFor(house, member, '100');
  await spin(await openGame(house, member), '1');
  return member;
}

/** Where the menu keeps what is not work that waits. */
const GROUPS: Readonly<Record<string, string>> = { Members: 'Look up', 'Audit log': 'Oversight' };

async function openSection(page: Page, name: string): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const inDrawer = !(await sections.isVisible());
  if (inDrawer) await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = sections.getByRole('link', { name, exact: true });
  if (!(await link.isVisible())) await sections.getByRole('button', { name: GROUPS[name]! }).click();
  await link.click();
  if (inDrawer) await expect(sections).toBeHidden();
}
