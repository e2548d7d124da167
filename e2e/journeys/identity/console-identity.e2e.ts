import { bearer, type House, logIn, ownerSession } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { balanceOf, dialog, expectLoggedIn, shown } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: REFUSED });

/** A page of the console beside the member's, signed in as the owner. */
async function openConsole(page: Page, house: House): Promise<Page> {
  const desk = await page.context().newPage();
  await workAs(desk, house, await ownerSession(house));
  return desk;
}

test('staff lock a member who is online, unlock the account, and sign it out', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const desk = await openConsole(page, house);
  const member = await enterAs(page, house);
  const { username } = member;
  await page.goto('/');
  await expectLoggedIn(page);
  const loggedOut = () => expect(page.getByText('You have been logged out.')).toBeVisible();

  await test.step('locking shows the open page the way out', async () => {
    await desk.goto(`${house.origins.console}/members/${member.id}?tab=identity`);
    await desk.getByRole('button', { name: 'Lock the account' }).click();
    const form = dialog(desk, `Lock ${username}?`);
    await form.getByRole('button', { name: 'Lock the account' }).click();
    await expect(form.getByText('Enter a reason for the record.')).toBeVisible();
    await form.getByLabel('Reason').fill('Two people play this account');
    await inspect(desk, 'locking an account', phone);
    await form.getByRole('button', { name: 'Lock the account' }).click();
    await expect(desk.getByText(`${username} is locked.`)).toBeVisible();
    await expect(desk.getByText('Two people play this account')).toBeVisible();
    await expect(desk.getByText('Nobody is logged in.')).toBeVisible();
    await loggedOut();
    await expect(shown(page.getByRole('button', { name: 'Log in' }))).toBeVisible();
    await inspect(desk, 'a locked account', phone);
  });

  await test.step('unlocking lets the owner in again', async () => {
    await desk.getByRole('button', { name: 'Unlock the account' }).click();
    const form = dialog(desk, `Unlock ${username}?`);
    await form.getByLabel('Reason').fill('It was the owner and her sister');
    await form.getByRole('button', { name: 'Unlock the account' }).click();
    await expect(desk.getByText(`${username} is unlocked.`)).toBeVisible();
    const again = await logIn(house, username);
    await enterAs(page, house, { ...member, token: again.token });
    await page.goto('/');
    await expectLoggedIn(page);
  });

  await test.step('signing out everywhere ends the page, and the account stays open', async () => {
    await desk.reload();
    await desk.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog(desk, `Sign ${username} out everywhere?`).getByRole('button', { name: 'Sign out' }).click();
    await expect(desk.getByText(`${username} is signed out everywhere.`)).toBeVisible();
    await loggedOut();
    await expect(desk.getByRole('button', { name: 'Lock the account' })).toBeVisible();
  });
});

test('a rule shuts out who is there, says so, and lifting it brings the site back', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const desk = await openConsole(page, house);
  const member = await enterAs(page, house);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto('/');
  await expectLoggedIn(page);

  await test.step('a rule is added, and the bench says what it does', async () => {
    await desk.goto(`${house.origins.console}/access`);
    await desk.getByRole('button', { name: 'Add a rule' }).click();
    const form = dialog(desk, 'Add a rule');
    await form.getByLabel('Address or range').fill('203.0.113.0/4');
    await form.getByLabel('Reason').fill('Bonus ring of the harbour');
    await form.getByRole('button', { name: 'Add the rule' }).click();
    await expect(form.getByText('This range is too wide: /8 at the widest, /16 for IPv6.')).toBeVisible();
    await inspect(desk, 'adding a rule', phone);
    await form.getByLabel('Address or range').fill('203.0.113.9/24');
    await form.getByRole('button', { name: 'Add the rule' }).click();
    await expect(desk.getByText('Added: 203.0.113.0/24 is blocked.')).toBeVisible();
    await desk.getByRole('textbox', { name: 'Address' }).fill('203.0.113.77');
    await desk.getByRole('button', { name: 'Test address' }).click();
    await expect(desk.getByText('Restricted page')).toBeVisible();
    await expect(desk.getByText('203.0.113.0/24 is blocked (Bonus ring of the harbour)')).toBeVisible();
    await inspect(desk, 'the rules by address', phone);
  });

  await test.step('the next call of the open page is refused, and the page says why', async () => {
    await balanceOf(page).click();
    await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible();
    await expect(page.getByText('203.0.113.9')).toBeVisible();
    const answer = await fetch(`${house.origins.site}/wps/member/info`, { headers: bearer(member.token) });
    expect(answer.status, 'the same session from elsewhere').toBe(200);
  });

  await test.step('lifting the rule brings the site back', async () => {
    await desk.getByRole('button', { name: 'Remove the rule: 203.0.113.0/24 is blocked' }).click();
    await dialog(desk, /^Remove this rule/)
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(desk.getByText('Removed: 203.0.113.0/24 is blocked.')).toBeVisible();
    await expect(desk.getByText('No rules', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(balanceOf(page)).toBeVisible();
  });
});

test('staff hand out an invitation code and switch it off', async ({ page, house, phone }) => {
  const desk = await openConsole(page, house);
  await desk.goto(`${house.origins.console}/affiliates`);
  await desk.getByRole('button', { name: 'Add a code' }).click();
  const form = dialog(desk, 'Add a code');
  await form.getByLabel('Code').fill('no!');
  await form.getByLabel('Owner').fill('nobody-here');
  await form.getByRole('button', { name: 'Add the code' }).click();
  await expect(form.getByText('4 to 32 letters and digits.')).toBeVisible();
  await form.getByLabel('Code').fill('Harbour2026');
  await form.getByRole('button', { name: 'Add the code' }).click();
  await expect(form.getByText('There is no active account of this name.')).toBeVisible();
  await inspect(desk, 'adding an invitation code', phone);
  await form.getByLabel('Owner').fill('');
  await form.getByRole('button', { name: 'Add the code' }).click();
  await expect(desk.getByText('Harbour2026 is added.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Copy the link of Harbour2026' })).toBeVisible();
  await inspect(desk, 'the invitation codes', phone);
  await desk.getByRole('button', { name: 'Switch Harbour2026 off' }).click();
  await expect(desk.getByText('Harbour2026 is off. Nobody can register with it.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Switch Harbour2026 on' })).toBeVisible();
});
