import { PASSWORD } from '@fairhouse/testkit';
import { newName } from '../kit/people.ts';
import { fillRegistration } from '../kit/register.ts';
import { keyPiece } from '../kit/slider.ts';
import { expect, test } from '../kit/test.ts';
import { balanceOf, dialog, leaveWelcome, openMemberPage, shown } from '../kit/ways.ts';

test('a keyboard opens an account, and a check without the picture logs in', async ({
  page,
  house,
  phone,
}) => {
  const username = newName();
  await fillRegistration(page, username);
  await keyPiece(page, house);
  await leaveWelcome(page);
  await expect(balanceOf(page)).toBeVisible();

  await openMemberPage(page, phone, 'Log out');
  await dialog(page, 'Log out?').getByRole('button', { name: 'Log out' }).click();
  await expect(balanceOf(page)).toBeHidden();

  await shown(page.getByRole('button', { name: 'Log in' })).click();
  const window = dialog(page, 'Log in');
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await window.getByRole('button', { name: 'Use the check without the picture' }).click();
  await expect(balanceOf(page)).toBeVisible();

  const second = await page.context().newPage();
  await second.goto('/index');
  const note = second.getByRole('region', { name: 'You are logged in in another tab' });
  await note.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog(second, 'Log in')).toBeVisible();
});
