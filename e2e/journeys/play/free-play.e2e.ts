import { playRounds } from '../../kit/game.ts';
import { expect, test } from '../../kit/test.ts';
import { balanceOf, dialog, shown } from '../../kit/ways.ts';

test('a trial account plays with play money and is told what needs a real one', async ({ page, phone }) => {
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Try free play' })).click();
  await expect(page.getByText('Free play is on. You are playing with play money.')).toBeVisible();
  await expect(balanceOf(page)).not.toHaveText(/P0\.00$/);
  await expect(page.getByText('Play money', { exact: true })).toBeVisible();

  await shown(page.getByRole('main').getByRole('link', { name: /Koi Emperor/ })).click();
  const game = page.getByTitle('Koi Emperor').contentFrame();
  await expect(game.getByText('no real money')).toBeVisible();
  await expect(page).toHaveTitle('Koi Emperor · Fairhouse');
  await playRounds(game, 1);
  await shown(page.getByRole('button', { name: 'Back' })).click();

  if (phone) await page.getByRole('button', { name: 'Open side menu' }).click();
  await shown(page.getByRole(phone ? 'button' : 'link', { name: 'Deposit', exact: true })).click();
  const window = dialog(page, 'A real account is needed');
  await expect(window).toContainText('This needs a real account. Register or log in to a real account.');
  await window.getByRole('button', { name: 'Understood' }).click();
  await expect(window).toBeHidden();
});
