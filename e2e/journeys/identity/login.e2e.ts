import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, type Member, newestCode, newMember, PASSWORD } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { BOTH } from '../../kit/sizes.ts';
import { dragPiece } from '../../kit/slider.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { balanceOf, dialog, leaveWelcome, openMemberPage, shown } from '../../kit/ways.ts';

async function openLogin(page: Page) {
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Log in' })).click();
  const window = dialog(page, 'Log in');
  await expect(window.getByRole('slider')).toBeVisible();
  return window;
}

const setPlayer = (house: House, member: Member, change: ReturnType<typeof sql>) =>
  asSuperuser(house, (tx) => run(tx, sql`update player set ${change} where id = ${member.id}`));

async function fillName(page: Page, member: Member, password = PASSWORD) {
  const window = await openLogin(page);
  await window.getByLabel('Username').fill(member.username);
  await window.getByLabel('Password', { exact: true }).fill(password);
  return window;
}

test('the login form agrees to the terms, and says so when it does not', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  const member = await newMember(house);
  const window = await fillName(page, member);
  const terms = window.getByRole('checkbox', { name: /I agree to the/ });
  await expect(terms).toBeChecked();
  await expect(window.getByRole('checkbox', { name: 'Remember me for a day' })).not.toBeChecked();
  await inspect(page, 'login', phone);
  await terms.uncheck();
  await dragPiece(page, house);
  await expect(window.getByText('Please agree to the General Terms.')).toBeVisible();
  await terms.check();
  await expect(window.getByRole('slider')).toBeVisible();
  await dragPiece(page, house);
  await expect(balanceOf(page)).toBeVisible();
  await expect(page.getByText(/^Last login: /)).toBeVisible();
});

test('a browser that remembers logs in without the password, and forgets with the tick', async ({
  page,
  house,
  phone,
}) => {
  const member = await newMember(house);
  const first = await fillName(page, member);
  await first.getByRole('checkbox', { name: 'Remember me for a day' }).check();
  await dragPiece(page, house);
  await expect(balanceOf(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  const again = await openLogin(page);
  await expect(again.getByLabel('Username')).toHaveValue(member.username);
  await expect(again.getByLabel('Password', { exact: true })).toHaveValue('•'.repeat(8));
  await inspect(page, 'remembered login', phone);
  await dragPiece(page, house);
  await expect(balanceOf(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  const third = await openLogin(page);
  await expect(third.getByLabel('Password', { exact: true })).toHaveValue('•'.repeat(8));
  await third.getByRole('checkbox', { name: 'Remember me for a day' }).uncheck();
  await expect(third.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name.includes('rm_')))
    .toEqual([]);
});

test('a login from a new address wants one proof more', async ({ page, house, phone }) => {
  const member = await newMember(house);
  await setPlayer(house, member, sql`payee_name = 'Ana Reyes'`);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7' });
  await fillName(page, member);
  await dragPiece(page, house);
  const window = dialog(page, 'One more check');
  await expect(window.getByLabel('Bank account name')).toBeVisible();
  await inspect(page, 'second check', phone);
  await window.getByLabel('Bank account name').fill('ana reyes');
  await window.getByRole('button', { name: 'Log in' }).click();
  await expect(balanceOf(page)).toBeVisible();
});

test.describe('a password that must not stay', () => {
  test.use({ expectedErrors: REFUSED });

  test('is changed before anything else', async ({ page, house, phone }) => {
    const member = await newMember(house);
    await setPlayer(house, member, sql`must_change = true`);
    await fillName(page, member);
    await dragPiece(page, house);
    const window = dialog(page, 'You need a new password');
    await expect(window).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(window).toBeVisible();
    await inspect(page, 'forced password', phone);
    await window.getByLabel('Old password').fill(PASSWORD);
    await window.getByLabel('New password', { exact: true }).fill('other-lantern-43');
    await window.getByLabel('New password again').fill('other-lantern-43');
    await window.getByRole('button', { name: 'Change password' }).click();
    await expect(window).toBeHidden();
    await expect(balanceOf(page)).toBeVisible();
  });

  test('asks from the start for the code that the brand wants with it', async ({ page, house, phone }) => {
    const member = await newMember(house);
    const email = `${member.username}@mail.example`;
    await setPlayer(house, member, sql`must_change = true, email = ${email}`);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into brand_switch values (${house.brandId}, 'CHNGPASSVERIF3', true)
          on conflict (brand_id, switch_id) do update set enabled = true`,
      ),
    );
    await fillName(page, member);
    await dragPiece(page, house);
    const window = dialog(page, 'You need a new password');
    await expect(window.getByLabel('Verification code')).toBeVisible();
    await window.getByRole('button', { name: 'Send code' }).click();
    await expect(window.getByText('a code is on its way')).toBeVisible();
    await inspect(page, 'forced password with a code', phone);
    await window.getByLabel('Old password').fill(PASSWORD);
    await window.getByLabel('New password', { exact: true }).fill('other-lantern-43');
    await window.getByLabel('New password again').fill('other-lantern-43');
    await window.getByLabel('Verification code').fill(await newestCode(house, email));
    await window.getByRole('button', { name: 'Change password' }).click();
    await expect(window).toBeHidden();
    await expect(balanceOf(page)).toBeVisible();
  });
});

test('a new member is welcomed once, and may leave all of it for later', async ({ page, house, phone }) => {
  const member = await newMember(house);
  await setPlayer(house, member, sql`last_login_at = null`);
  await fillName(page, member);
  await dragPiece(page, house);
  const window = dialog(page, /^Welcome to /);
  await expect(window.getByRole('textbox', { name: 'Nickname' })).toBeVisible();
  await inspect(page, 'first login', phone);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();
});

test('logging out asks first, and leaves nothing private behind', async ({ page, house, phone }) => {
  const member = await newMember(house);
  await fillName(page, member);
  await dragPiece(page, house);
  await expect(balanceOf(page)).toBeVisible();
  await openMemberPage(page, phone, 'Log out');
  await dialog(page, 'Log out?').getByRole('button', { name: 'Stay' }).click();
  await expect(balanceOf(page)).toBeVisible();
  await openMemberPage(page, phone, 'Log out');
  await dialog(page, 'Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(balanceOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/(index)?$/);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name !== 'merchant'));
  await expect.poll(kept).toEqual([]);
  await page.goBack();
  await expect(balanceOf(page)).toBeHidden();
  await expect(page.getByText(member.username)).toBeHidden();
});

test('where the login comes before the home page, five addresses stay open', async ({ page, house }) => {
  await asSuperuser(house, (tx) =>
    run(tx, sql`update brand set logined_to_home = true where id = ${house.brandId}`),
  );
  await page.goto('/index');
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog(page, 'Log in')).toBeVisible();
  for (const path of ['/register', '/register.html', '/helpmc', '/download', '/login']) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});
