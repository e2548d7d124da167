import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, newestCode, PASSWORD } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { inspect } from '../../kit/inspect.ts';
import { newName } from '../../kit/people.ts';
import { nextStep, openRegistration } from '../../kit/register.ts';
import { dragPiece, keyPiece } from '../../kit/slider.ts';
import { expect, test } from '../../kit/test.ts';
import { balanceOf, chooseFrom, dialog, leaveWelcome } from '../../kit/ways.ts';

const flip = (house: House, switches: Readonly<Record<string, boolean>>) =>
  asSuperuser(house, async (tx) => {
    for (const [id, enabled] of Object.entries(switches))
      await run(
        tx,
        sql`update brand_switch set enabled = ${enabled} where brand_id = ${house.brandId} and switch_id = ${id}`,
      );
  });

const ask = (house: House, field: string, required = false) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_field_rule set enabled = true, required = ${required}
        where brand_id = ${house.brandId} and field = ${field}`,
    ),
  );

const inviteBy = (house: House, code: string) =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into affiliate_code (id, brand_id, code, code_key, enabled, created_at)
        values (${house.platform.newId('affiliate')}, ${house.brandId}, ${code}, ${code.toLowerCase()}, true, now())`,
    ),
  );

const currentStep = (page: Page) =>
  dialog(page, 'Open an account').getByRole('listitem').and(page.locator('[aria-current="step"]'));

test('three steps open an account, and a draft without passwords waits meanwhile', async ({
  page,
  house,
  phone,
}) => {
  for (const field of ['payeeName', 'birthday', 'nationality', 'affiliateCode']) await ask(house, field);
  const username = newName();
  let window = await openRegistration(page);
  await expect(currentStep(page)).toHaveText('1 Account');
  await expect(window.getByLabel('Username')).toHaveAccessibleDescription(/A letter first/);
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password *', { exact: true }).fill('two w');
  const needs = window.getByRole('list', { name: 'Password requirements' });
  await expect(needs.getByText('8 to 64 characters')).toBeVisible();
  await expect(needs.getByRole('listitem').filter({ hasText: 'missing:' })).toHaveCount(2);
  await window.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await expect(needs.getByRole('listitem').filter({ hasText: 'missing:' })).toHaveCount(0);
  await inspect(page, 'step 1 of the registration', phone);

  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  window = await openRegistration(page);
  await expect(window.getByLabel('Username')).toHaveValue(username);
  await expect(window.getByLabel('Password *', { exact: true })).toHaveValue('');

  await window.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await window.getByLabel('Confirm password').press('Enter');
  await expect(window.getByText('Please agree to the General Terms.')).toBeVisible();
  await expect(currentStep(page)).toHaveText('1 Account');
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await nextStep(window);

  await expect(currentStep(page)).toHaveText('2 About you');
  await expect(window.getByLabel('Mobile number')).toBeFocused();
  await window.getByLabel('Payee name').fill('Trần Thị B');
  await window.getByLabel('Mobile number').fill('0281234567');
  await nextStep(window);
  await expect(window.getByLabel('Payee name')).toHaveAccessibleDescription(
    /English letters and spaces only/,
  );
  await expect(window.getByLabel('Mobile number')).toHaveAccessibleDescription(/must have exactly 10 digits/);
  await expect(window.getByLabel('Mobile number')).toBeFocused();
  await window.getByLabel('Payee name').fill('Tran Thi B');
  await chooseFrom(window.getByLabel('Country of the number'), 'Vietnam');
  await window.getByLabel('Mobile number').fill('0912 345 678');
  await window.getByLabel('Birthday').fill('1990-02-28');
  await inspect(page, 'step 2 of the registration', phone);
  await nextStep(window);

  await expect(currentStep(page)).toHaveText('3 Check');
  await expect(window.getByRole('slider')).toBeVisible();
  await inspect(page, 'step 3 of the registration', phone);
  await keyPiece(page, house);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('registerDraft'))).toBeNull();
});

test('a mobile number opens an account with the code that was sent to it', async ({ page, house, phone }) => {
  await flip(house, { MOBILENUMREG3: true, REGMOBVERF3: true });
  const window = await openRegistration(page);
  await window.getByRole('tab', { name: 'Mobile number' }).click();
  await expect(window.getByLabel('Username')).toBeHidden();
  await expect(window.getByLabel('Password *', { exact: true })).toBeHidden();
  await window.getByLabel('Mobile number *', { exact: true }).fill('0917 555 0101');
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await nextStep(window);
  await nextStep(window);
  const code = window.getByLabel('Verification code *', { exact: true });
  await expect(code).toBeFocused();
  await window.getByRole('button', { name: 'Send code' }).click();
  await expect(window.getByRole('button', { name: /^Again in [45]:\d\d$/ })).toBeDisabled();
  await inspect(page, 'the code of the registration', phone);
  await code.fill(await newestCode(house, '+639175550101'));
  await dragPiece(page, house);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();
});

test('with direct registration off, its address opens nothing', async ({ page, house }) => {
  await flip(house, { DIRECTREG3: false });
  await page.goto('/register');
  await expect(page.getByText('This is not available at the moment.')).toBeVisible();
  await expect(dialog(page, 'Open an account')).toBeHidden();
  await expect(page).toHaveURL(/\/(index)?$/);
});

test('an address with a code that counts hides the field; a wrong code is told at once', async ({
  page,
  house,
}) => {
  await ask(house, 'affiliateCode', true);
  await inviteBy(house, 'Lantern1');
  await page.goto('/register?code=lantern1');
  const window = dialog(page, 'Open an account');
  await expect(window.getByLabel('Username')).toBeVisible();
  await expect(window.getByLabel('Invitation code')).toBeHidden();

  await page.goto('/register?code=nonsense');
  await window.getByLabel('Username').fill(newName());
  await window.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  const field = window.getByLabel('Invitation code *', { exact: true });
  await field.fill('nonsense');
  await nextStep(window);
  await expect(field).toHaveAccessibleDescription(/The invitation code is invalid\.$/);
  await expect(field).toBeFocused();
  await field.fill('LANTERN1');
  await nextStep(window);
  await expect(currentStep(page)).toHaveText('2 About you');
});

test('a password that is too common is told before the next step', async ({ page, house }) => {
  const window = await openRegistration(page);
  await window.getByLabel('Username').fill(newName());
  const password = window.getByLabel('Password *', { exact: true });
  await password.fill('P@ssw0rd2026');
  await window.getByLabel('Confirm password').fill('P@ssw0rd2026');
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await nextStep(window);
  await expect(password).toHaveAccessibleDescription(/too common/);
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await nextStep(window);
  await window.getByLabel('E-mail').fill('someone@example.org');
  await nextStep(window);
  await dragPiece(page, house);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();
});
