import { ageLogin, type House, type Member, newMember, ownerSession } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { dragPiece } from '../../kit/slider.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { balanceOf, dialog, shown } from '../../kit/ways.ts';

// What a member owes closes the rest of the site, and the browser says so.
test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

const SUPPORT = 'lan.support';
const SUPPORT_PASSWORD = 'quiet harbour at dusk 8';
const MEMBER_PASSWORD = 'windmill-harvest-7';

test('one of the staff asks, another approves, and the member is let in once', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);

  const given = await test.step('the owner, alone, adds a colleague', async () => {
    await workAs(page, house, owner);
    await page.goto(`${origin}/staff`);
    await expect(page.getByText(/^You are the only active owner\./)).toBeVisible();
    await page.getByRole('button', { name: 'Add to the staff' }).click();
    const form = dialog(page, 'Add to the staff');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('Enter a reason.')).toBeVisible();
    await form.getByLabel('Name').fill(SUPPORT);
    await form.getByLabel('Role', { exact: true }).selectOption({ label: 'Support' });
    await expect(form.getByText(/^May: See members, Lock, unlock and help members,/)).toBeVisible();
    await form.getByLabel('Reason').fill('She begins today.');
    await inspect(page, 'a colleague to add', phone);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    return takePassword(page, SUPPORT);
  });

  const supportToken = await test.step('the colleague sets a password and an authenticator', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(origin);
    await signInFirst(page, SUPPORT, given);
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    return page.evaluate(() => sessionStorage.getItem('staffToken')!);
  });

  await test.step('the colleague asks for a new password of a member, and cannot approve it', async () => {
    await page.goto(`${origin}/members/${member.id}?tab=identity`);
    await page.getByRole('button', { name: 'Reset password' }).click();
    const form = dialog(page, `Reset the password of ${member.username}`);
    await form.getByLabel('Reason').fill('Lost the phone; the last deposit was right.');
    await form.getByRole('button', { name: 'Request the reset' }).click();
    await dialog(page, 'Waiting for approval').getByRole('link', { name: 'Go to Approvals' }).click();
    await expect(page.getByRole('button', { name: withdrawOf(member) })).toBeVisible();
    await expect(page.getByRole('button', { name: decideOf(member) })).toHaveCount(0);
  });

  await test.step('the owner cannot approve what a login asks for that the owner has just given out', async () => {
    await workAs(page, house, owner);
    await page.goto(`${origin}/approvals`);
    await expect(page.getByText('Someone else decides')).toBeVisible();
    const { items } = await owner.client.staff.list();
    await ageLogin(house, items.find(({ username }) => username === SUPPORT)!.id);
  });

  await test.step('the owner sees that it waits, and approves it', async () => {
    await workAs(page, house, owner);
    await page.goto(`${origin}/approvals`);
    if (!phone) await expect(page.getByText('1 waiting for you')).toBeAttached();
    await page.getByRole('button', { name: decideOf(member) }).click();
    const form = dialog(page, 'Reset the password of a member');
    await expect(form.getByText('Lost the phone; the last deposit was right.')).toBeVisible();
    await form.getByLabel('Note (optional)').fill('Called back, it is her.');
    await inspect(page, 'a request to decide', phone);
    await form.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(/^Approved: /)).toBeVisible();
    await expect(page.getByText('Nothing is waiting for approval')).toBeVisible();
  });

  const oneTime = await test.step('the colleague is shown the password, once', async () => {
    await workAs(page, house, { token: supportToken });
    await page.goto(`${origin}/approvals?shown=decided`);
    const button = page.getByRole('button', { name: `Show the one-time password of ${member.username}` });
    await button.click();
    const password = await takePassword(page, member.username);
    await expect(button).toHaveCount(0);
    return password;
  });

  await test.step('the member logs in with it and must change it', () =>
    logInOnce(page, house, member, oneTime));
});

const decideOf = ({ username }: Member) => `Decide: Reset the password of a member, ${username}`;
const withdrawOf = ({ username }: Member) => `Withdraw: Reset the password of a member, ${username}`;

async function takePassword(page: Page, name: string): Promise<string> {
  const told = dialog(page, `One-time password of ${name}`);
  await told.getByRole('button', { name: 'Show the password' }).click();
  const password = await told.getByText(/^[A-Za-z2-9]{20}$/).innerText();
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  return password;
}

async function signInFirst(page: Page, username: string, oneTimePassword: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password', { exact: true }).fill(SUPPORT_PASSWORD);
  await page.getByLabel('New password again').fill(SUPPORT_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  const secret = await page.getByText(/^[A-Z2-7]{16,}$/).innerText();
  await page.getByLabel('Code from the app').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await page.getByRole('button', { name: 'Finish and open the console' }).click();
}

async function logInOnce(page: Page, house: House, member: Member, oneTime: string): Promise<void> {
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Log in' })).click();
  const login = dialog(page, 'Log in');
  await login.getByLabel('Username').fill(member.username);
  await login.getByLabel('Password', { exact: true }).fill(oneTime);
  await dragPiece(page, house);
  const forced = dialog(page, 'You need a new password');
  await forced.getByLabel('Old password').fill(oneTime);
  await forced.getByLabel('New password', { exact: true }).fill(MEMBER_PASSWORD);
  await forced.getByLabel('New password again').fill(MEMBER_PASSWORD);
  await forced.getByRole('button', { name: 'Change password' }).click();
  await expect(forced).toBeHidden();
  await expect(balanceOf(page)).toBeVisible();
}
