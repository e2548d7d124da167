import type { Page } from '@playwright/test';
import { MEMBER_PAGES, paths } from '../../apps/site/src/paths.ts';
import { expect, test } from '../kit/test.ts';
import { dialog, shown } from '../kit/ways.ts';

/** spec §6: every page of the member centre, those that come later too. */
const PLACES = MEMBER_PAGES.map((page) => paths.member(page));

/** The step back over the entry of a closed window would break off the way to the next page. */
const historyFollowed = (page: Page) => page.waitForFunction(() => !history.state?.overlays);

test('no page of the member centre opens for a visitor, and each asks for the login', async ({ page }) => {
  test.slow();
  for (const place of PLACES) {
    await page.goto(place);
    await expect(dialog(page, 'Log in'), place).toBeVisible();
    await page.keyboard.press('Escape');
    await historyFollowed(page);
    const main = page.getByRole('main');
    await expect(main.getByText('Log in to continue'), place).toBeVisible();
    await expect(main.getByRole('button', { name: 'Log in' }), place).toBeVisible();
  }
});

test('no page of the member centre opens for a trial account, and each says why', async ({ page, phone }) => {
  test.slow();
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Try free play' })).click();
  await expect(page.getByText('Free play is on. You are playing with play money.')).toBeVisible();
  const warning = dialog(page, 'A real account is needed');
  for (const place of PLACES) {
    await page.goto(place);
    await warning.getByRole('button', { name: 'Understood' }).click();
    await expect(warning, place).toBeHidden();
    await historyFollowed(page);
    await expect(page.getByRole('main').getByText(/This needs a real account/), place).toBeVisible();
  }
  await page.goto('/hot');
  if (phone) await page.getByRole('button', { name: 'Open side menu' }).click();
  else await page.getByRole('button', { name: /^Your account/ }).click();
  await shown(page.getByRole(phone ? 'button' : 'menuitem', { name: /^Betting record/ })).click();
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL(/\/hot$/);
});
