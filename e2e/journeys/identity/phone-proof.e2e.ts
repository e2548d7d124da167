import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  type House,
  type IdentityProvider,
  newestCode,
  newMember,
  openIdentityProvider,
  ownerSession,
  PROVIDER_CODE,
  PROVIDER_PROJECT,
} from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { nextStep, openRegistration } from '../../kit/register.ts';
import { keyPiece } from '../../kit/slider.ts';
import { expect, test } from '../../kit/test.ts';
import { balanceOf, dialog, leaveWelcome } from '../../kit/ways.ts';

// Wrong codes come as refusals, and a quota that is used up as a service that is not there.
test.use({ expectedErrors: /status of (4\d\d|503)/, contextOptions: { reducedMotion: 'reduce' } });

async function setUp(house: House): Promise<IdentityProvider> {
  const provider = await openIdentityProvider(house.platform.now);
  const { client } = await ownerSession(house);
  await client.messaging.setAdapter({
    body: {
      kind: 'firebase',
      settings: {
        channel: 'main',
        projectId: PROVIDER_PROJECT,
        keysUrl: provider.keys.keysUrl,
        origin: provider.origin,
      },
      secret: 'the key of the brand',
    },
  });
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`update brand_switch set enabled = true
        where switch_id in ('MOBILENUMREG3', 'REGMOBVERF3', 'MOBILEVERCODELOGIN3')`,
    ),
  );
  return provider;
}

test('the identity provider proves the phone of a registration', async ({ page, house, phone }) => {
  test.slow();
  const provider = await setUp(house);
  const window = await openRegistration(page);
  await window.getByRole('tab', { name: 'Mobile number' }).click();
  await window.getByLabel('Mobile number').fill('0917 555 0177');
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await nextStep(window);
  await expect(window.getByLabel('E-mail')).toBeVisible();
  await nextStep(window);
  await inspect(page, 'a number to prove', phone);
  await window.getByRole('button', { name: 'Verify the phone number' }).click();
  const proof = dialog(page, 'Verify the phone number');
  await expect(proof.getByRole('textbox', { name: 'Phone number' })).toHaveValue('9175550177');

  await test.step('a wrong code is told, and so is what the provider refuses', async () => {
    await proof.getByRole('button', { name: 'Send code' }).click();
    await expect(proof.getByRole('button', { name: /^Again in (1:00|0:5\d)$/ })).toBeDisabled();
    await proof.getByLabel('Verification code').fill('000000');
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('The verification code is not right.')).toBeVisible();
    provider.mood = { refuse: 'QUOTA_EXCEEDED' };
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('No more codes can be sent right now. Contact support.')).toBeVisible();
    provider.mood = undefined;
    await inspect(page, 'the proof of a phone', phone);
  });

  await test.step('closing it proves nothing, and it can be begun again', async () => {
    await page.keyboard.press('Escape');
    await expect(proof).toBeHidden();
    await expect(window.getByText('Login failed, retry.')).toBeVisible();
    await window.getByRole('button', { name: 'Verify the phone number' }).click();
    await proof.getByLabel('Verification code').fill(PROVIDER_CODE);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof.getByText('Send a code to this number first.')).toBeVisible();
    await proof.getByRole('button', { name: 'Send code' }).click();
    await expect(proof.getByText('a code is on its way')).toBeVisible();
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(proof).toBeHidden();
    await expect(window.getByText('The phone number is verified.')).toBeVisible();
  });

  await inspect(page, 'a number that is proven', phone);
  await keyPiece(page, house);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();
  await provider.close();
});

test('the identity provider logs in, five minutes are waited when it has had enough, and SMS is offered', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const provider = await setUp(house);
  const member = await newMember(house);
  const mobile = '+639175550178';
  await asSuperuser(house, (tx) =>
    run(tx, sql`update player set mobile = ${mobile} where id = ${member.id}`),
  );
  const openTab = async () => {
    await page.goto('/login');
    const window = dialog(page, 'Log in');
    await window.getByRole('tab', { name: 'Mobile code' }).click();
    return window;
  };
  const window = await openTab();
  const begin = window.getByRole('button', { name: 'Verify the phone number' });
  await expect(begin).toBeVisible();
  await inspect(page, 'a login by proof', phone);
  await begin.click();
  const proof = dialog(page, 'Verify the phone number');
  await proof.getByRole('textbox', { name: 'Phone number' }).fill('917 555 0178');
  provider.mood = { refuse: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
  await proof.getByRole('button', { name: 'Send code' }).click();
  const warning = dialog(page, 'No code was sent');
  await expect(warning.getByText('Too many tries. Try again in 5 minutes.')).toBeVisible();
  await warning.getByRole('button', { name: 'Understood' }).click();
  await expect(warning).toBeHidden();
  await expect(proof.getByRole('button', { name: /^Again in (5:00|4:5\d)$/ })).toBeDisabled();
  await expect(proof.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await inspect(page, 'a proof that has to wait', phone);
  provider.mood = undefined;
  await proof.getByRole('button', { name: 'Get a code by SMS instead' }).click();

  await test.step('by SMS', async () => {
    await window.getByRole('textbox', { name: 'Phone number' }).fill('917 555 0178');
    await window.getByRole('button', { name: 'Send code' }).click();
    await expect(window.getByText('a code is on its way')).toBeVisible();
    await window.getByLabel('Verification code').fill(await newestCode(house, mobile));
    await inspect(page, 'a login by SMS', phone);
    await window.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(balanceOf(page)).toBeVisible();
  });

  await test.step('by the provider, on a page that has not had to wait', async () => {
    await page.evaluate(() => sessionStorage.clear());
    await openTab();
    await begin.click();
    await proof.getByRole('textbox', { name: 'Phone number' }).fill('917 555 0178');
    await proof.getByRole('button', { name: 'Send code' }).click();
    await expect(proof.getByText('a code is on its way')).toBeVisible();
    await proof.getByLabel('Verification code').fill(PROVIDER_CODE);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(balanceOf(page)).toBeVisible();
  });
  await provider.close();
});
