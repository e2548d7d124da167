import { depositFor } from '@fairhouse/testkit';
import { paths } from '../../../apps/site/src/paths.ts';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test('a fish table shoots by hand, by itself and locked on, settles what was shot, and shows it in the record', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '500');
  await page.goto('/fish');
  await expect(page.getByRole('main').getByText('Deep Patrol').first()).toBeVisible();
  await page.goto('/game?gameId=deep-patrol&vassalage=REEF');
  const game = page.getByTitle('Deep Patrol').contentFrame();

  await test.step('the room has a seat', async () => {
    await expect(game.getByText(/^Room \d+ · \d of 4$/)).toBeVisible();
    await inspect(page, 'a fish table', phone);
  });

  await test.step('bullets change their price, and the cannon fires by itself', async () => {
    await game.getByRole('button', { name: 'Dearer bullets' }).click();
    await expect(game.getByText('Per shot').locator('..')).toContainText('1.00');
    await game.getByRole('button', { name: 'Lock', exact: true }).click();
    await game.getByRole('button', { name: 'Auto', exact: true }).click();
    await expect
      .poll(async () => (await member.client.betting.list({ query: {} })).items.length)
      .toBeGreaterThan(0);
    await game.getByRole('button', { name: 'Auto', exact: true }).click();
  });

  await test.step('what was shot is a bet, and nothing is held any more', async () => {
    await expect
      .poll(async () => {
        await house.studio.settleOutbox();
        const { items } = await member.client.betting.list({ query: {} });
        return items.every(({ state }) => state !== 'open');
      })
      .toBe(true);
    const [bet] = (await member.client.betting.list({ query: {} })).items;
    expect(bet!.stake).toMatch(/[1-9]/);
    await page.goto(paths.round(bet!.id));
    await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
  });
});
