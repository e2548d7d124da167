import { logIn, newestCode } from '@fairhouse/testkit';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { brokenPictures, chooseFrom, dialog, openMemberPage } from '../../kit/ways.ts';

// What is confirmed with a wrong password comes as a refusal.
test.use({ expectedErrors: REFUSED, contextOptions: { reducedMotion: 'reduce' } });

test('a member secures the account, part by part', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  await logIn(house, member.username);
  const main = page.getByRole('main');
  const confirm = async (title: string) => {
    const form = dialog(page, title);
    await form.getByRole('textbox', { name: 'Login password' }).fill('harbour-lantern-42');
    await form.getByRole('button', { name: 'Continue' }).click();
    return form;
  };

  await test.step('it is what the member centre opens with', async () => {
    await page.goto('/member');
    await expect(page).toHaveURL(/\/member\/securityCenter$/);
    await expect(main.getByText('1 of 5 set up')).toBeVisible();
    await expect(main.getByText('This device')).toBeVisible();
    await inspect(page, 'the security centre', phone);
  });

  await test.step('a payment password wants the login password first', async () => {
    await main.getByRole('button', { name: 'Set: Payment password' }).click();
    const form = dialog(page, 'Payment password');
    await form.getByRole('textbox', { name: 'Login password' }).fill('not my password');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByText('The password is not right.')).toBeVisible();
    await confirm('Payment password');
    await form.getByRole('textbox', { name: 'Payment password', exact: true }).fill('402917');
    await form.getByRole('textbox', { name: 'Payment password again' }).fill('402918');
    await form.getByRole('button', { name: 'Set the payment password' }).click();
    await expect(form.getByText('The passwords do not match.')).toBeVisible();
    await inspect(page, 'the payment password', phone);
    await form.getByRole('textbox', { name: 'Payment password again' }).fill('402917');
    await form.getByRole('button', { name: 'Set the payment password' }).click();
    await expect(form).toBeHidden();
    await expect(main.getByText('2 of 5 set up')).toBeVisible();
  });

  await test.step('a phone is bound by the code that goes to it', async () => {
    await main.getByRole('button', { name: 'Set: Phone number' }).click();
    const form = await confirm('Phone number');
    await chooseFrom(form.getByLabel('Country'), 'Vietnam');
    await form.getByRole('textbox', { name: 'Phone number' }).fill('090 123 45 67');
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByText('a code is on its way')).toBeVisible();
    await inspect(page, 'a phone to bind', phone);
    await form.getByLabel('Verification code').fill(await newestCode(house, '+84901234567'));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(main.getByText('+84 •••••• 67')).toBeVisible();
  });

  await test.step('an authenticator app comes with recovery codes', async () => {
    await main.getByRole('button', { name: 'Set: Authenticator app' }).click();
    const form = await confirm('Authenticator app');
    await expect(form.getByRole('img', { name: /as a QR code/ })).toBeVisible();
    await inspect(page, 'the secret of the app', phone);
    const secret = await form.locator('code').first().innerText();
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await form.getByLabel('Code from the app').fill(totp.generate({ timestamp: house.platform.now() }));
    await form.getByRole('button', { name: 'Turn on' }).click();
    const codes = dialog(page, 'Recovery codes');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await inspect(page, 'the recovery codes', phone);
    await codes.getByLabel('I have saved the codes').check();
    await codes.getByRole('button', { name: 'Done' }).click();
    await expect(main.getByText('10 recovery codes left')).toBeVisible();
    await expect(main.getByText('4 of 5 set up')).toBeVisible();
  });

  await test.step('name and picture are chosen', async () => {
    await main.getByRole('button', { name: 'Change name and picture' }).click();
    const form = dialog(page, 'How others see you');
    await form.getByRole('textbox', { name: 'Nickname' }).fill('<b>');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('with single spaces, dots or dashes')).toBeVisible();
    await form.getByRole('textbox', { name: 'Nickname' }).fill('Trần Văn An');
    await form.getByRole('button', { name: 'Picture 3' }).click();
    await inspect(page, 'name and picture', phone);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(main.getByText('Trần Văn An')).toBeVisible();
    // On a phone it lies over the top of the next window for as long as it is read.
    await expect(page.getByText('Saved.')).toHaveCount(0);
  });

  await test.step('a picture of their own is cut to a square, and taken away again', async () => {
    const file = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2060c0' } })
      .jpeg()
      .toBuffer();
    await main.getByRole('button', { name: 'Change name and picture' }).click();
    const form = dialog(page, 'How others see you');
    const input = form.locator('input[type=file]');
    await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(form.getByText('This file cannot be used.')).toBeVisible();
    await input.setInputFiles({ name: 'own.jpg', mimeType: 'image/jpeg', buffer: file });
    await expect(form.getByRole('img', { name: 'What others will see' })).toBeVisible();
    await form.getByLabel('Zoom').press('ArrowRight');
    await inspect(page, 'a picture to cut', phone);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(main.locator('img[src^="/wps/picture/"]')).toBeVisible();
    expect(await brokenPictures(page)).toEqual([]);
    await main.getByRole('button', { name: 'Change name and picture' }).click();
    await form.getByRole('button', { name: 'Remove my own picture' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(main.locator('img[src^="/wps/picture/"]')).toBeHidden();
  });

  await test.step('every other device is signed out', async () => {
    await main.getByRole('button', { name: 'Sign out all others' }).click();
    await expect(main.getByRole('button', { name: 'Sign out all others' })).toBeHidden();
    await expect(main.getByText('This device')).toBeVisible();
  });

  await page.goto('/index');
  await openMemberPage(page, phone, phone ? 'Security centre' : 'Member centre');
  await expect(main.getByText('4 of 5 set up')).toBeVisible();
});
