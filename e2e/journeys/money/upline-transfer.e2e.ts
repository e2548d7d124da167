import { run, sql } from '@fairhouse/db';
import {
  asSuperuser,
  depositAndPlay,
  newMember,
  PAYMENT_PASSWORD,
  setPaymentPassword,
} from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('a member sends money to the upline, and each record says why', async ({ page, house }) => {
  test.slow();
  const agent = await newMember(house);
  const member = await enterAs(page, house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
    await run(tx, sql`update player set upline_id = ${agent.id} where id = ${member.id}`);
  });
  await depositAndPlay(house, member, '100.0000');
  await setPaymentPassword(member);
  const main = page.getByRole('main');

  await test.step('the page names the upline and what is free', async () => {
    await page.goto('/member/transferUpline');
    await expect(main.getByText(`Upline ${agent.username}`)).toBeVisible();
    await expect(main.getByText('No transfers yet')).toBeVisible();
  });

  await test.step('the payment password sends it', async () => {
    await main.getByRole('spinbutton', { name: 'Amount' }).fill('101');
    await expect(main.getByText('The largest amount is')).toBeVisible();
    await main.getByRole('spinbutton', { name: 'Amount' }).fill('40');
    await main.getByRole('button', { name: 'Send P40.00' }).click();
    const confirm = dialog(page, 'Send 40.00');
    await expect(confirm).toContainText(`To ${agent.username}`);
    await confirm.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
    await confirm.getByRole('button').last().click();
    await expect(confirm).toBeHidden();
    await expect(page.getByRole('region', { name: 'Sent and received' })).toContainText(
      `To ${agent.username}`,
    );
  });

  await test.step('the receipt explains it', async () => {
    await page.goto('/member/transactionHistory');
    await main.getByRole('link', { name: 'Receipt: Transfer in the team' }).click();
    await expect(main).toContainText(`${member.username} → ${agent.username}`);
    await expect(main).toContainText('The other account');
    await expect(main).toContainText('A transfer between you and your upline or downline.');
  });
});

test('an agent finds a downline by its name and sends it money', async ({ page, house, phone }) => {
  test.slow();
  const member = await newMember(house);
  const agent = await enterAs(page, house);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update player set agent_type = 1 where id = ${agent.id}`);
    await run(tx, sql`update player set upline_id = ${agent.id} where id = ${member.id}`);
  });
  await depositAndPlay(house, agent, '100.0000');
  await setPaymentPassword(agent);
  const main = page.getByRole('main');
  await page.goto('/member/transferUpline');
  const field = main.getByRole('combobox', { name: 'Account of the downline' });
  await field.fill('nobody-here');
  await expect(main.getByText('No downline account starts with this.')).toBeVisible();
  await field.fill(member.username.slice(0, 5));
  await page.getByRole('option', { name: member.username }).click();
  await expect(field).toHaveValue(member.username);
  await inspect(page, 'a transfer to a downline', phone);
  await main.getByRole('spinbutton', { name: 'Amount' }).fill('25');
  await main.getByRole('button', { name: 'Send P25.00' }).click();
  const confirm = dialog(page, 'Send 25.00');
  await expect(confirm).toContainText(`To ${member.username}`);
  await confirm.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
  await confirm.getByRole('button').last().click();
  await expect(confirm).toBeHidden();
  await expect.poll(async () => (await member.client.wallet.balance()).available).toBe('25.0000');
});
