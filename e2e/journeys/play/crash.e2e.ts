import { depositFor } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { replayBar, watchOwn } from '../../kit/replays.ts';
import { expect, test } from '../../kit/test.ts';

// A bet that comes too late for its round is refused.
test.use({ boot: { tables: 'run' }, expectedErrors: /status of 409/ });

/** What a panel says of a bet that was taken, however far its crash round is by then. */
const IN = /^(Bet placed|Cash out|Cancel bet|Cashed out at|Not cashed out in time)/;

/** Most crash rounds are over in less; one that is not is waited for. */
const CRASH_ROUND_MS = 90_000;

test('a round takes a bet that leaves by itself and one by hand, queues the next over a reload, and proves its end', async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '500');
  const open = async () => {
    await page.goto('/game?gameId=comet-run&vassalage=ORIGINAL');
    const game = page.getByTitle('Comet Run').contentFrame();
    await expect(game.getByRole('region', { name: 'Bet 1' })).toBeVisible({ timeout: CRASH_ROUND_MS });
    return game;
  };
  let game = await open();
  const show = async (seat: 1 | 2) => {
    if (phone) await game.getByRole('tab', { name: `Bet ${seat}` }).click();
    return game.getByRole('region', { name: `Bet ${seat}` });
  };

  await test.step('both bets get in, or wait for the next round', async () => {
    const second = await show(2);
    await second.getByLabel('Cash out at').fill('1.01');
    await second.getByRole('button', { name: /^Bet / }).click();
    await expect(second.getByText(IN).first()).toBeVisible();
    const first = await show(1);
    await first.getByRole('button', { name: /^Bet / }).click();
    await expect(first.getByText(IN).first()).toBeVisible();
  });

  await test.step('a round goes up, and the one by hand is taken out of it', async () => {
    const first = await show(1);
    await expect(async () => {
      const again = first.getByRole('button', { name: /^Bet / });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await first.getByRole('button', { name: 'Cash out bet 1' }).click({ timeout: CRASH_ROUND_MS / 2 });
      await expect(first.getByText(/^Cashed out at/)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 3 * CRASH_ROUND_MS });
    await inspect(page, 'crash', phone);
  });

  await test.step('a bet on the next round is there after a reload, and can be taken back', async () => {
    await expect(async () => {
      const first = await show(1);
      await first.getByRole('button', { name: /on the next round$/ }).click({ timeout: 20_000 });
      await expect(first.getByRole('button', { name: /^Cancel bet/ })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 2 * CRASH_ROUND_MS });
    game = await open();
    const back = (await show(1)).getByRole('button', { name: /^Cancel bet/ });
    if (await back.isVisible()) await back.click();
    await expect(back).toHaveCount(0);
  });

  await test.step('the last round is worked out again in the browser', async () => {
    const last = game.getByRole('list', { name: 'Last rounds' }).getByRole('button').first();
    await expect(last).toBeVisible({ timeout: CRASH_ROUND_MS });
    await last.click();
    const proof = game.getByRole('dialog');
    await expect(proof.getByText('holds').first()).toBeVisible();
    await expect(proof.getByText('FAILS')).toHaveCount(0);
    await inspect(page, 'crash proof', phone);
  });

  await test.step('a bet is watched again to the end of its round', async () => {
    const settled = async () => {
      await house.studio.settleOutbox();
      const { items } = await member.client.betting.list({ query: {} });
      return items.findLast(({ state }) => state === 'settled');
    };
    await expect.poll(settled, { timeout: CRASH_ROUND_MS }).toBeDefined();
    const again = await watchOwn(page, (await settled())!.id);
    await expect(again.getByText('Ended at', { exact: true })).toBeVisible();
    await expect(replayBar(again).getByText('Cashed out at')).toBeVisible();
    await inspect(page, 'a round watched again', phone);
  });
});
