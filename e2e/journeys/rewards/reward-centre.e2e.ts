import { offerGifts, ownerSession, PAYMENT_PASSWORD, setPaymentPassword } from '@fairhouse/testkit';
import { inspect } from '../../kit/inspect.ts';
import { enterAs } from '../../kit/people.ts';
import { BOTH } from '../../kit/sizes.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('a member claims rewards, orders a gift and turns points into money', { tag: BOTH }, async ({
  page,
  house,
  phone,
}) => {
  test.slow();
  const member = await enterAs(page, house);
  await setPaymentPassword(member);
  await offerGifts(house, member, [
    { kind: 'cash', amount: '8' },
    { kind: 'cash', amount: '58' },
    { kind: 'points', amount: '20000' },
  ]);
  const main = page.getByRole('main');

  await test.step('the reward centre lists them, and one is claimed', async () => {
    await page.goto('/member/rewardCenter');
    await expect(main.getByText('P 58.00 cash')).toBeVisible();
    await inspect(page, 'the reward centre', phone);
    await main.getByRole('button', { name: 'Claim P 58.00 cash' }).click();
    await expect(main.getByRole('button', { name: 'Claim P 58.00 cash' })).toBeHidden();
  });

  await test.step('claim all takes the others', async () => {
    await main.getByRole('button', { name: 'Claim all' }).filter({ visible: true }).click();
    await expect(main.getByText('Nothing to claim')).toBeVisible();
    await expect.poll(async () => (await member.client.wallet.balance()).available).toBe('66.0000');
  });

  await test.step('points buy a gift, with an address and the payment password', async () => {
    await page.goto('/pointMall');
    await expect(main.getByText('20,000', { exact: true }).first()).toBeVisible();
    await inspect(page, 'the points mall', phone);
    await main.getByRole('button', { name: 'Redeem House mug' }).click();
    const order = dialog(page, 'Redeem House mug');
    await order.getByRole('button', { name: 'Redeem for 14,500 points' }).click();
    await expect(order.getByText('Enter where to send it.')).toBeVisible();
    await order.getByLabel('Send to').fill('Mara V., 14 Harbour Row, Port Alma');
    await order.getByLabel('Phone for the delivery').fill('+63 917 555 0143');
    await inspect(page, 'an order', phone);
    await order.getByRole('button', { name: 'Redeem for 14,500 points' }).click();
    await order.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
    await order.getByRole('button').last().click();
    await expect(order).toBeHidden();
    await expect(main.getByRole('region', { name: 'Your orders' })).toContainText('House mug');
  });

  await test.step('staff reject it, and the points are back with the reason', async () => {
    const { client } = await ownerSession(house);
    const { items } = await client.points.redeems({ query: {} });
    const own = items.find((one) => one.member.id === member.id)!;
    await client.points.decide({
      params: { redeem: own.id },
      body: { step: 'reject', remark: 'Out of mugs.' },
    });
    await expect(main.getByText('Out of mugs.')).toBeVisible();
  });

  await test.step('points become money', async () => {
    await main.getByLabel('Points', { exact: true }).fill('1200');
    await main.getByRole('button', { name: 'Convert' }).click();
    const confirm = dialog(page, 'Convert 1,200 points');
    await confirm.getByLabel('Payment password').fill(PAYMENT_PASSWORD);
    await confirm.getByRole('button').last().click();
    await expect(confirm).toBeHidden();
    await expect.poll(async () => (await member.client.wallet.balance()).available).toBe('78.0000');
  });

  await test.step('levels and cashback say what they give', async () => {
    await page.goto('/vip');
    await expect(main.getByRole('row', { name: /^0 You/ })).toBeVisible();
    await inspect(page, 'the levels', phone);
    await page.goto('/member/manualRebate');
    await expect(
      main.getByText('No rate is set for this category').filter({ visible: true }).first(),
    ).toBeVisible();
    await inspect(page, 'cashback', phone);
  });
});
