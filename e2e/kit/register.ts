import { PASSWORD } from '@fairhouse/testkit';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { dialog, shown } from './ways.ts';

/** Opens the registration from the home page and fills it; the check is left to do. */
export async function fillRegistration(page: Page, username: string): Promise<Locator> {
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Open an account' })).click();
  const window = dialog(page, 'Open an account');
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await window.getByLabel('Same password again').fill(PASSWORD);
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await expect(window.getByRole('slider')).toBeVisible();
  return window;
}
