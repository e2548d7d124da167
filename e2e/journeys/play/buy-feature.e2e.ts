import { depositFor } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

const ROUND_MS = 60_000;

test('a feature is bought after its price was asked for once more, and the round begins with it', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  await page.goto('/game?gameId=koi-emperor&vassalage=PGSLOT');
  const plain = page.getByTitle('Koi Emperor').contentFrame();
  await expect(plain.getByRole('button', { name: 'Spin', exact: true })).toBeEnabled({ timeout: ROUND_MS });
  await expect(plain.getByRole('button', { name: /^Buy feature/ })).toHaveCount(0);

  await page.goto('/game?gameId=dragon-masque&vassalage=PPSLOT');
  const game = page.getByTitle('Dragon Masque').contentFrame();
  await game.getByRole('button', { name: /^Buy feature/ }).click();
  await expect(game.getByText('It costs 44.4 times your stake of 1.00.', { exact: false })).toBeVisible();
  await inspect(page, 'buy-feature', phone);
  await game.getByRole('button', { name: /^Buy for .*44\.40$/ }).click();
  await expect(game.getByText('Respins', { exact: false }).first()).toBeVisible({ timeout: ROUND_MS });
  // The house has paid by now. What the site shows is the stake taken, until the game has shown the rest.
  await house.studio.settleOutbox();
  const balance = page.getByRole('link', { name: 'Balance' }).filter({ visible: true });
  await expect(balance).toContainText('55.60');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: ROUND_MS });
  await expect(balance).not.toContainText('55.60');
});
