import { readFile } from 'node:fs/promises';
import { depositFor, newId, newMember, openWallet } from '@fairhouse/testkit';
import { enterAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

test('a member narrows the records, reads a receipt and takes the rows along', async ({ page, house }) => {
  const member = await newMember(house);
  await depositFor(house, member, '100');
  const wallet = await openWallet(house, member);
  const round = newId('r');
  await wallet.debit(round, newId('d'), '10');
  await wallet.credit(round, newId('c'), '4');
  await wallet.close(round);
  await house.catchUp();
  await enterAs(page, house, member);

  await test.step('the record adds up, and its address says what it is narrowed to', async () => {
    await page.goto('/member/transactionHistory');
    const sums = page.getByRole('region', { name: 'Totals for this period' });
    await expect(sums).toContainText('Closing balanceP94.00');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect(page).toHaveURL(/type=play/);
    await expect(sums).toContainText('Play, 2 lines: Money in P4.00 · Money out P10.00');
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
    await page.getByRole('link', { name: 'Yesterday' }).click();
    await expect(page.getByText('No transactions in this period')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(3);
  });

  await test.step('a file has the rows that are shown', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(',stake,-10.0000,90.0000,PHP,');
  });

  await test.step('a receipt says why, and where the money went', async () => {
    await page.getByRole('link', { name: 'Receipt: Stake' }).click();
    await expect(page.getByText('The stake is taken when a round starts')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Your balance' })).toContainText('The house');
    await page.reload();
    await expect(page.getByRole('article', { name: 'Receipt: Stake' })).toContainText('Balance afterP90.00');
  });

  await test.step('it goes to paper without the page around it, and to others by its address', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: 'Receipt: Stake' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      navigator.share = async (data) => void sessionStorage.setItem('shared', JSON.stringify(data));
    });
    await page.getByRole('button', { name: 'Share' }).click();
    const shared = JSON.parse((await page.evaluate(() => sessionStorage.getItem('shared')))!) as ShareData;
    expect(shared).toEqual({ title: 'Fairhouse: Stake', url: page.url() });
  });

  await test.step('profit and loss leads to its rounds', async () => {
    await page.goto('/member/personalProfit?by=game');
    await page.getByRole('link', { name: 'Koi Emperor' }).click();
    await expect(page).toHaveURL(/game=koi-emperor/);
    await expect(page.getByRole('region', { name: 'Totals for 1 settled round' })).toContainText('Net−P6.00');
  });

  await test.step('the credit report breaks the days down by kind', async () => {
    await page.goto('/member/creditReport');
    await expect(page.getByRole('row', { name: /^Deposit credited/ })).toContainText('100.00');
  });
});
