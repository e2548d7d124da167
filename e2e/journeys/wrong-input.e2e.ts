import { newMember, PASSWORD } from '@fairhouse/testkit';
import { enterAs } from '../kit/people.ts';
import { nextStep, openRegistration } from '../kit/register.ts';
import { dragPiece } from '../kit/slider.ts';
import { expect, REFUSED, test } from '../kit/test.ts';
import { balanceOf, dialog, shown } from '../kit/ways.ts';

test.use({ expectedErrors: REFUSED });

test('a registration says at each field what is wrong, and keeps what was typed', async ({ page, house }) => {
  const taken = await newMember(house);
  const window = await openRegistration(page);
  const field = (name: string) => window.getByLabel(name, { exact: true });
  await field('Username *').fill('9x');
  await field('Password *').fill('short');
  await field('Confirm password *').fill('other');
  await nextStep(window);
  for (const name of ['Username *', 'Password *', 'Confirm password *'])
    await expect(field(name), name).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Username *')).toHaveAccessibleDescription(/A letter first, then letters and digits/);
  await expect(field('Confirm password *')).toHaveAccessibleDescription(/The passwords do not match\.$/);
  await expect(window.getByText('Please agree to the General Terms.')).toBeVisible();
  await expect(field('Username *')).toHaveValue('9x');
  await expect(field('Username *')).toBeFocused();

  await field('Username *').fill(taken.username);
  await field('Password *').fill(PASSWORD);
  await field('Confirm password *').fill(PASSWORD);
  await window.getByRole('checkbox').check();
  await nextStep(window);
  await field('Mobile number (optional)').fill('abc');
  await field('E-mail (optional)').fill('nobody');
  await nextStep(window);
  for (const name of ['Mobile number (optional)', 'E-mail (optional)'])
    await expect(field(name), name).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Mobile number (optional)')).toHaveAccessibleDescription(/Digits only, 8 to 15/);

  await field('Mobile number (optional)').fill('');
  await field('E-mail (optional)').fill('someone@example.org');
  await nextStep(window);
  await dragPiece(page, house);
  await expect(field('Username *')).toHaveAccessibleDescription(/This username is taken\.$/);
  await expect(field('Username *')).toBeFocused();
  await expect(field('Password *')).toHaveValue(PASSWORD);
  await nextStep(window);
  await expect(field('E-mail (optional)')).toHaveValue('someone@example.org');
});

test('three wrong passwords bring a picture to type', async ({ page, house }) => {
  const { username } = await newMember(house);
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Log in' })).click();
  const window = dialog(page, 'Log in');
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password', { exact: true }).fill('not the password');
  const letters = window.getByLabel('Characters in the picture');
  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(letters).toBeHidden();
    const answered = page.waitForResponse('**/wps/v2/session/login');
    await dragPiece(page, house);
    await answered;
    await expect(window.getByRole('alert').first()).toHaveText('Wrong account or password.');
  }
  await expect(letters).toBeVisible();
  await expect(window.getByRole('button', { name: 'Show a new picture' })).toBeVisible();
  await letters.fill('zzzzz');
  await dragPiece(page, house);
  await expect(window.getByRole('alert').first()).toHaveText('The characters did not match the picture.');
  await expect(window.getByLabel('Username')).toHaveValue(username);
});

test('a deposit below the smallest amount is not sent', async ({ page, house }) => {
  await enterAs(page, house);
  await page.goto('/member/deposit');
  const amount = page.getByLabel('Amount', { exact: true });
  const submit = page.getByRole('main').getByRole('button', { name: /^Deposit/ });
  await amount.fill('9.99');
  await expect(page.getByText('The smallest amount is 10.00.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await amount.fill('50,000.01');
  await expect(page.getByText('The largest amount is 50,000.00.')).toBeVisible();
  await amount.fill('ten');
  await expect(page.getByText('Enter an amount with at most two decimals.')).toBeVisible();
  await expect(amount).toHaveValue('ten');
  await amount.fill('10');
  await expect(submit).toBeEnabled();
  await expect(balanceOf(page)).toHaveText(/P0\.00$/);
});

test('a payment that is declined moves nothing', async ({ page, house }) => {
  await enterAs(page, house);
  await page.goto('/member/deposit');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/member\/deposit\/dep_/);
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(balanceOf(page)).toHaveText(/P0\.00$/);
});
