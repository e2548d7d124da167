import { depositFor } from '@fairhouse/testkit';
import { enterAs } from '../../kit/people.ts';
import { expect, REFUSED, test } from '../../kit/test.ts';
import { dialog, openMemberPage } from '../../kit/ways.ts';

// What limits and pauses refuse comes as a refusal.
test.use({ expectedErrors: REFUSED });

const PAUSED = 'Play and deposits are paused';

test('a member sets a limit, is held to it, and pauses', async ({ page, house, phone }) => {
  test.slow();
  const member = await enterAs(page, house);
  await depositFor(house, member, '100');
  const main = page.getByRole('main');
  const deposits = page.getByRole('region', { name: 'Deposits' });

  await test.step('a first limit holds at once', async () => {
    await page.goto('/index');
    await openMemberPage(page, phone, 'Limits and pause');
    await page.getByRole('button', { name: 'Set: Deposit limit per day' }).click();
    const form = dialog(page, 'Deposit limit per day');
    await form.getByLabel('Maximum amount').fill('150');
    await expect(form.getByText('This takes effect right away.')).toBeVisible();
    await form.getByRole('button', { name: 'Set the limit' }).click();
    await expect(form).toBeHidden();
    await expect(deposits).toContainText('50.00 left');
    await expect(deposits).toContainText('Limit 150.00');
  });

  await test.step('a looser one waits, and can be dropped', async () => {
    await page.getByRole('button', { name: 'Change: Deposit limit per day' }).click();
    const form = dialog(page, 'Deposit limit per day');
    await form.getByRole('button', { name: '1,000', exact: true }).click();
    await expect(form.getByText('You can confirm it in 24 hours.')).toBeVisible();
    await form.getByRole('button', { name: 'Set the limit' }).click();
    await expect(form).toBeHidden();
    await expect(deposits).toContainText('Limit 150.00');
    await expect(deposits).toContainText(/From .+: 1,000\.00/);
    await page.getByRole('button', { name: 'Change: Deposit limit per day' }).click();
    await form.getByRole('button', { name: 'Keep this limit' }).click();
    await expect(form).toBeHidden();
    await expect(deposits).not.toContainText('1,000.00');
  });

  await test.step('a deposit above it is refused, and leads back to it', async () => {
    await page.goto('/member/deposit');
    await expect(main.getByText('Left of your limit today')).toBeVisible();
    await main.getByRole('button', { name: '500', exact: true }).click();
    await main.getByRole('button', { name: 'Deposit P500.00' }).click();
    const refusal = main.getByRole('alert');
    await expect(refusal).toContainText('would exceed your deposit limit');
    await refusal.getByRole('link', { name: 'Limits and pause' }).click();
    await expect(deposits).toContainText('Limit 150.00');
  });

  await test.step('a pause is asked for, begins at once and is not shortened', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    const ask = dialog(page, 'Pause for 7 days?');
    await expect(ask).toContainText('you can still withdraw');
    await ask.getByRole('button', { name: 'Pause now' }).click();
    await expect(ask).toBeHidden();
    await expect(main.getByText(`${PAUSED} until`)).toBeVisible();
    await expect(page.getByRole('button', { name: '1 day' })).toBeDisabled();
    await page.getByRole('button', { name: 'Exclude permanently' }).click();
    const forGood = dialog(page, 'Exclude yourself permanently?');
    await expect(forGood.getByRole('button', { name: 'Exclude permanently' })).toBeDisabled();
    await forGood.getByRole('button', { name: 'Cancel' }).click();
    await expect(forGood).toBeHidden();
  });

  await test.step('neither a deposit nor a game opens, and the closed page says why', async () => {
    for (const path of ['/member/deposit', '/game?gameId=koi-emperor&vassalage=PGSLOT']) {
      // The page may leave for the closed one before it has loaded, and the one before may still be leaving.
      await expect(() => page.goto(path, { waitUntil: 'commit' })).toPass();
      await page.waitForURL('**/closed');
      await expect(main.getByText(`${PAUSED} until`)).toBeVisible();
    }
  });
});
