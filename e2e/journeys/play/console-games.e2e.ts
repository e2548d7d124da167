import { depositFor, newMember, openGame, ownerSession, siteClient, spin } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { workAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: REFUSED });

test('staff rest a vendor and badge a game, and members see it', async ({ page, house, phone }) => {
  const { console: origin } = house.origins;
  const owner = await ownerSession(house);
  await workAs(page, house, owner);
  await page.goto(`${origin}/vendors`);
  await page.getByRole('button', { name: 'Put Paper Garden into maintenance' }).click();
  const resting = dialog(page, 'Put Paper Garden into maintenance');
  await resting.getByRole('button', { name: 'Start maintenance' }).click();
  await expect(resting.getByText('Enter a reason.')).toBeVisible();
  await resting.getByLabel('Reason').fill('The provider moves');
  await resting.getByLabel(/^Expected back/).fill('2099-01-01T10:00');
  await inspect(page, 'a vendor on its way to rest', phone);
  await resting.getByRole('button', { name: 'Start maintenance' }).click();
  await expect(page.getByText('Paper Garden is under maintenance.')).toBeVisible();
  await expect(resting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open Paper Garden again' })).toBeVisible();
  await inspect(page, 'the vendors', phone);

  await page.goto(`${origin}/catalogue?search=citrus`);
  await page.getByRole('checkbox', { name: 'Choose Citrus Club' }).check({ force: true });
  await page.getByRole('button', { name: 'Badge', exact: true }).click();
  const badge = dialog(page, 'Badge of Citrus Club');
  await badge.getByLabel('Badge').selectOption('Top');
  await badge.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The badge is saved.')).toBeVisible();
  await expect(badge).toBeHidden();
  await inspect(page, 'the games', phone);

  const told = async (code: string) => siteClient(house).games.get({ params: { code } });
  expect(await told('citrus-club')).toMatchObject({ badge: 'top', state: 'open' });
  expect(await told('koi-emperor')).toMatchObject({ state: 'maintenance' });
});

test('staff find a round, and work it out once its seeds are shown', async ({ page, house, phone }) => {
  const owner = await ownerSession(house);
  const member = await newMember(house);
  await depositFor(house, member, '100.00');
  await spin(await openGame(house, member), '1');
  await house.studio.settleOutbox();
  await workAs(page, house, owner);
  await page.goto(`${house.origins.console}/rounds`);
  await page.getByRole('searchbox').last().fill(member.username);
  await page.getByRole('combobox', { name: 'Game' }).fill('citrus');
  await page.getByRole('option', { name: 'Citrus Club' }).click();
  await expect(page.getByText('No rounds found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByLabel('Won at least').fill('much');
  await expect(page.getByText(/^Enter an amount/)).toBeVisible();
  await page.getByLabel('Won at least').fill('-1');
  await page.getByLabel(/^From/).fill('2020-01-01T00:00');
  await expect(page).toHaveURL(/from=2020-01-01T00.+netMin=-1/);
  await page.getByRole('searchbox').last().fill(member.username);
  await page.reload();
  await inspect(page, 'the rounds', phone);
  await page.getByRole('button', { name: 'Koi Emperor' }).click();
  const drawer = page.getByRole('dialog', { name: 'Koi Emperor' });
  await expect(drawer.getByText('Started')).toBeVisible();
  await expect(drawer.getByText('In use, so it is not shown yet')).toBeVisible();
  await drawer.getByRole('button', { name: 'Verify now' }).click();
  await expect(drawer.getByText(/^The seeds of this round are still in use/)).toBeVisible();
  const [bet] = (await member.client.betting.list({ query: {} })).items;
  await member.client.betting.reveal({ params: { id: bet!.id } });
  await drawer.getByRole('button', { name: 'Verify now' }).click();
  await expect(drawer.getByText('Passed')).toHaveCount(5);
  await inspect(page, 'a round', phone);
});
