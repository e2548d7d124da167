import {
  bindAccount,
  depositAndPlay,
  newMember,
  ownerSession,
  setPaymentPassword,
  withdraw,
} from '@fairhouse/testkit';
import { workAs } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { dialog } from '../../kit/ways.ts';

test('a withdrawal is found, judged and found again by keyboard alone', async ({ page, house }) => {
  const member = await newMember(house, 'orca17');
  await setPaymentPassword(member);
  const account = await bindAccount(member);
  await depositAndPlay(house, member, '100');
  const { id } = await withdraw(member, account.id, '100');
  await workAs(page, house, await ownerSession(house));
  await page.goto(house.origins.console);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const { keyboard } = page;
  const field = page.getByRole('combobox', { name: 'Find anything' });
  const find = async (text: string, answer: RegExp) => {
    await keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await keyboard.type(text);
    await expect(page.getByRole('option', { name: answer, selected: true })).toBeVisible();
    await keyboard.press('Enter');
    await expect(field).toBeHidden();
  };

  await find('orca', /^orca17/);
  await expect(page.getByRole('heading', { level: 1, name: 'orca17' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lifetime totals' })).toContainText('100.00');

  await keyboard.press('?');
  await expect(dialog(page, 'Keyboard shortcuts')).toBeVisible();
  await keyboard.press('Escape');

  await find('withdrawals', /^Withdrawals/);
  await expect(page.getByRole('button', { name: /orca17/ })).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('r');
  const open = page.getByRole('complementary', { name: 'Withdrawal of orca17' });
  await expect(open.getByRole('button', { name: 'Approve 100.00 PHP' })).toBeVisible();
  await expect(open.getByLabel('Reason', { exact: true })).toBeFocused();
  await keyboard.type('The name is another.');
  await keyboard.press('Enter');
  await expect(page.getByText('Rejected. The money is back in the member’s balance.')).toBeVisible();

  await find(id, /^Withdrawal 100\.00 PHP/);
  await expect(open.getByText('The name is another.')).toBeVisible();
});
