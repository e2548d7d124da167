import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  depositAndPlay,
  newMember,
  ownerSession,
  PAYMENT_PASSWORD,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs, workAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('an agent sends a red envelope, a downline opens it, and staff see both', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const agent = await newMember(house);
  const [member, idle] = [await newMember(house), await newMember(house)];
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
    await run(
      tx,
      sql`update player set upline_id = ${agent.id} where id = any (${[member.id, idle.id]}::text[])`,
    );
  });
  await depositAndPlay(house, agent, '100');
  await setPaymentPassword(agent);
  const main = page.getByRole('main');

  await enterAs(page, house, agent);
  await page.goto('/agent/envelopes');
  await main.getByLabel('How it is shared').selectOption({ label: 'The same amount to each' });
  await expect(main.getByText('2 shares')).toBeVisible();
  await main.getByLabel('Amount for each').fill('7.50');
  await inspect(page, 'a red envelope to send', phone);
  await main.getByRole('button', { name: /^Send/ }).click();
  const confirm = dialog(page, 'Send a red envelope of 15.00');
  await confirm.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await confirm.getByRole('button').last().click();
  await expect(confirm).toBeHidden();
  await expect(main.getByText(/0 of 2 opened/)).toBeVisible();

  await enterAs(page, house, member);
  await page.goto('/envelope/team');
  await main.getByRole('button', { name: `Open the red envelope from ${agent.username}` }).click();
  await expect(main.getByText(/^You got .*7\.50$/)).toBeVisible();
  await inspect(page, 'a red envelope that is open', phone);
  expect((await member.client.wallet.balance()).available).toBe('7.5000');

  await workAs(page, house, await ownerSession(house));
  await page.goto(`${house.origins.console}/team?view=envelopes`);
  await main.getByRole('button', { name: `Shares of the red envelope of ${agent.username}` }).click();
  await expect(dialog(page, /^Red envelope of/).getByRole('row', { name: member.username })).toBeVisible();
  await inspect(page, 'shares of a red envelope', phone);
  await house.assertBooksBalance();
});
