import { hire, ownerSession } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: REFUSED });

test('staff change a method, its place and the amounts of the brand', async ({ page, house, phone }) => {
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);
  await workAs(page, house, owner);
  const { depositMethods } = await owner.client.cashier.get();
  const [first, second] = depositMethods;
  const [firstName, secondName] = [first!.name.EN, second!.name.EN];

  await page.goto(`${origin}/cashier`);
  await page.getByRole('button', { name: `Edit ${firstName}` }).click();
  const method = dialog(page, `Edit ${firstName}`);
  await method.getByLabel('Maximum').fill('1');
  await expect(method.getByText('The maximum must not be less than the minimum.')).toBeVisible();
  await method.getByLabel('Maximum').fill('2,500');
  await method.getByLabel('Fee').fill('9999');
  await expect(method.getByText('The fee must be less than the minimum amount.')).toBeVisible();
  await method.getByLabel('Fee').fill('0.5');
  await inspect(page, 'a way to deposit', phone);
  await method.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${firstName} is saved.`)).toBeVisible();
  await expect(method).toBeHidden();
  const saved = (await owner.client.cashier.get()).depositMethods[0]!;
  expect(saved).toMatchObject({ maximum: '2500.0000', fee: '0.5000', changed: { by: owner.username } });

  await page.getByRole('button', { name: `Move ${firstName} down` }).click();
  await expect(page.getByRole('button', { name: `Move ${secondName} up` })).toBeDisabled();
  expect((await owner.client.cashier.get()).depositMethods.slice(0, 2).map(({ id }) => id)).toEqual([
    second!.id,
    first!.id,
  ]);

  await page.getByLabel(/^Promised review time/).fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The limits are saved.')).toBeVisible();
  expect((await owner.client.cashier.get()).rules.reviewMinutes).toBe(90);
  await inspect(page, 'the cashier', phone);
});

test('staff add a way to deposit, and what is wrong with it is said at its field', async ({
  page,
  house,
  phone,
}) => {
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);
  await workAs(page, house, owner);
  const { depositMethods } = await owner.client.cashier.get();
  await page.goto(`${origin}/cashier`);
  await page.getByRole('button', { name: 'Add a deposit method' }).click();
  const adding = dialog(page, 'Add a deposit method');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText(/^Enter 2 to 40 lowercase letters/)).toBeVisible();
  await adding.getByLabel('Code').fill(depositMethods[0]!.id);
  await adding.getByLabel('Name in English').fill('Harbour page');
  await adding.getByLabel('Name in Vietnamese').fill('Trang bến cảng');
  await adding.getByLabel('Fee').fill('1.5');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding.getByText('There is already a method with this code.')).toBeVisible();
  await inspect(page, 'a new way to deposit', phone);
  await adding.getByLabel('Code').fill('harbour-page');
  await adding.getByRole('checkbox', { name: 'Members can use it' }).check();
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Harbour page' })).toBeVisible();
  const member = await enterAs(page, house);
  expect((await member.client.deposit.methods()).at(-1)).toMatchObject({ id: 'harbour-page', fee: '1.5000' });
  await page.goto('/member/deposit');
  await expect(page.getByRole('radio', { name: /^Harbour page/ })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('lang', 'VI'));
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Trang bến cảng/ })).toBeVisible();
});

test('from which amounts on two decide is asked for and decided by somebody else', async ({
  page,
  house,
  phone,
}) => {
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);
  const finance = await hire(house, owner, 'finance');
  await workAs(page, house, owner);
  await page.goto(`${origin}/cashier`);
  await page.getByRole('button', { name: 'Change the rules' }).click();
  const asking = dialog(page, 'Change the rules');
  await asking.getByLabel('Withdrawals and refunds').fill('20,000');
  await asking.getByLabel('Wagering requirement, % of a deposit').fill('200');
  await asking.getByLabel('Reason').fill('The season is quiet.');
  await inspect(page, 'asking for other amounts', phone);
  await asking.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog(page, 'Waiting for approval')).toBeVisible();
  const { items } = await finance.client.approval.list({ query: {} });
  expect(items[0]!.changes).toEqual([
    { part: 'withdrawalFourEyes', from: '50000.0000', to: '20000.0000' },
    { part: 'turnoverPercent', from: '100', to: '200' },
  ]);
  await finance.client.approval.decide({ params: { id: items[0]!.id }, body: { verdict: 'approved' } });
  await page.goto(`${origin}/approvals?shown=decided`);
  await expect(page.getByText('Change the approval and wagering rules').first()).toBeVisible();
  await inspect(page, 'the decided request', phone);
  await page.goto(`${origin}/cashier`);
  const panel = page.locator('section').filter({ hasText: 'Two-person approval' });
  await expect(panel.getByText('20,000')).toBeVisible();
});
