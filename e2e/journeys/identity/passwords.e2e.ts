import { run, sql } from '@fairhouse/db';
import { asSuperuser, logIn, newestCode, newMember } from '@fairhouse/testkit';
import { Secret, TOTP } from 'otpauth';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { chooseFrom, dialog, expectLoggedIn } from '../../kit/ways.ts';

// Wrong passwords come as refusals.
test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

const OLD = 'harbour-lantern-42';
const NEXT = 'windmill-harvest-7';

test('a member changes the password', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  await page.goto('/member/securityCenter');
  await page.getByRole('button', { name: 'Change: Login password' }).click();
  const form = dialog(page, 'Change password');
  const [old, next, again] = ['Old password', 'New password', 'New password again'].map((name) =>
    form.getByRole('textbox', { name, exact: true }),
  );
  const submit = form.getByRole('button', { name: 'Change password' });

  await submit.click();
  await expect(form.getByText('Enter the old password.')).toBeVisible();
  await expect(old!).toBeFocused();
  await old!.fill('not my password');
  await next!.fill('short-7');
  await again!.fill('short-8');
  await submit.click();
  await expect(form.getByText('The passwords do not match.')).toBeVisible();
  await inspect(page, 'the change of a password', phone);
  await next!.fill(NEXT);
  await again!.fill(NEXT);
  await submit.click();
  await expect(form.getByText('The password is not right.')).toBeVisible();
  await old!.fill(OLD);
  await next!.fill(OLD);
  await again!.fill(OLD);
  await submit.click();
  await expect(form.getByText('The new password must be different from the old one.')).toBeVisible();
  await next!.fill(NEXT);
  await again!.fill(NEXT);
  await submit.click();
  await expect(page).toHaveURL(/\/index$/);
  await expectLoggedIn(page);
  expect((await logIn(house, member.username, { password: NEXT })).token).toHaveLength(43);
});

test('who forgot the password gets a link to a new one', async ({ page, house, phone }) => {
  test.slow();
  const member = await newMember(house);
  const email = `${member.username}@mail.example`;
  await asSuperuser(house, (tx) => run(tx, sql`update player set email = ${email} where id = ${member.id}`));
  await page.goto('/login');
  await dialog(page, 'Log in').getByRole('button', { name: 'Forgot password' }).click();
  const form = dialog(page, 'Reset your password');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('Enter the username.')).toBeVisible();
  await form.getByLabel('Username').fill(member.username);
  await form.getByLabel('E-mail address').fill(email);
  await inspect(page, 'a link to ask for', phone);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('If this username and e-mail address match an account')).toBeVisible();
  await inspect(page, 'a link on its way', phone);
  await form.getByRole('button', { name: 'Close' }).last().click();

  await page.goto(await newestCode(house, email));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL(/\/reset$/);
  await inspect(page, 'a password to set by a link', phone);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEXT);
  await page.getByRole('textbox', { name: 'New password again' }).fill(NEXT);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(dialog(page, 'Log in')).toBeVisible();
  expect((await logIn(house, member.username, { password: NEXT })).token).toHaveLength(43);

  await page.goto('/reset');
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});

test('who forgot the password gets in by the phone', async ({ page, house, phone }) => {
  test.slow();
  const member = await newMember(house);
  const mobile = '+84901234567';
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set mobile = ${mobile} where id = ${member.id}`),
  );
  await page.goto('/login');
  await dialog(page, 'Log in').getByRole('button', { name: 'Forgot password' }).click();
  const form = dialog(page, 'Reset your password');
  await form.getByRole('tab', { name: 'By phone' }).click();
  await chooseFrom(form.getByLabel('Country'), 'Vietnam');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('Enter a phone number of this country.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Phone number' }).fill('0901234567');
  // The button hears one press a second.
  await expect(async () => {
    await form.getByRole('button', { name: 'Send code' }).click({ timeout: 1_000 });
    await expect(form.getByText('a code is on its way')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await form.getByLabel('Verification code').fill(await newestCode(house, mobile));
  await form.getByRole('textbox', { name: 'New password', exact: true }).fill(NEXT);
  await form.getByRole('textbox', { name: 'New password again' }).fill(NEXT);
  await inspect(page, 'a password to set by phone', phone);
  await form.getByRole('button', { name: 'Set the password and log in' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expectLoggedIn(page);
  await page.goto('/member/securityCenter');
  await expect(page.getByText(/Withdrawals are on hold until .+: the password was reset\./)).toBeVisible();
});

test('who has an authenticator app confirms with it when the phone sets a new password', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await newMember(house);
  const mobile = '+84901234568';
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set mobile = ${mobile} where id = ${member.id}`),
  );
  const { proof } = await member.client.password.check({
    body: { method: 'password', purpose: 'authenticator', password: OLD },
  });
  const { secret } = await member.client.security.enrol({ proof });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: house.platform.now() });
  await member.client.security.confirm({ body: { code: code() } });

  await page.goto('/login');
  await dialog(page, 'Log in').getByRole('button', { name: 'Forgot password' }).click();
  const form = dialog(page, 'Reset your password');
  await form.getByRole('tab', { name: 'By phone' }).click();
  await chooseFrom(form.getByLabel('Country'), 'Vietnam');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('0901234568');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByText('a code is on its way')).toBeVisible();
  await form.getByLabel('Verification code').fill(await newestCode(house, mobile));
  await form.getByRole('textbox', { name: 'New password', exact: true }).fill(NEXT);
  await form.getByRole('textbox', { name: 'New password again' }).fill(NEXT);
  await form.getByRole('button', { name: 'Set the password and log in' }).click();
  const more = form.getByLabel('Code from the authenticator app, or a recovery code');
  await expect(more).toBeVisible();
  await inspect(page, 'a password to set by phone and app', phone);
  house.clock.advance(30_000);
  await more.fill(code());
  await form.getByRole('button', { name: 'Set the password and log in' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expectLoggedIn(page);
});
