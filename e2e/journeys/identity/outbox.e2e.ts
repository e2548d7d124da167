import { run, sql } from '@fairhouse/db';
import { asSuperuser, ownerSession, siteClient } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff read a code in the outbox, set up a gateway and stop it', async ({ page, house, phone }) => {
  test.slow();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update brand_switch set enabled = true where switch_id = 'REGMOBVERF3'`),
  );
  await siteClient(house).verification.smsRegister({
    body: { countryDialingCode: '84', mobileNo: '0901234567' },
  });
  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/outbox`);
  await expect(page.getByText(/your code is \d{6}/)).toBeVisible();
  await inspect(page, 'the outbox', phone);

  await page.getByRole('button', { name: 'Set up Phone', exact: true }).click();
  await page.getByLabel('Address of the gateway').fill('https://gateway.example.test');
  await page.getByLabel('Account', { exact: true }).fill('AC0123456789');
  await page.getByLabel('Sender').fill('+15005550006');
  await page.getByLabel('Countries served, two letters each').fill('vn, ph');
  await page.getByLabel('Price per message').fill('0.05');
  await page.getByLabel('Daily spending cap').fill('40');
  await page.getByLabel('Token, key or password').fill('the token');
  await inspect(page, 'setting up a gateway', phone);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('SMS gateway')).toBeVisible();

  await page.getByRole('button', { name: 'Stop Phone', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Resume Phone', exact: true })).toBeVisible();
  await inspect(page, 'a stopped gateway', phone);
});
