import { PASSWORD } from '@fairhouse/testkit';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { dialog, shown } from './ways.ts';

export const openRegistration = async (page: Page): Promise<Locator> => {
  await page.goto('/index');
  await shown(page.getByRole('button', { name: 'Open an account' })).click();
  return dialog(page, 'Open an account');
};

export const nextStep = (window: Locator): Promise<void> =>
  window.getByRole('button', { name: /^Continue to step/ }).click();

/** Opens the registration from the home page and fills it; the check is left to do. */
export async function fillRegistration(page: Page, username: string): Promise<Locator> {
  const window = await openRegistration(page);
  await window.getByLabel('Username').fill(username);
  await window.getByLabel('Password *', { exact: true }).fill(PASSWORD);
  await window.getByLabel('Confirm password').fill(PASSWORD);
  await window.getByRole('checkbox', { name: /I am 18 or older/ }).check();
  await nextStep(window);
  await expect(window.getByLabel('E-mail')).toBeVisible();
  await nextStep(window);
  await expect(window.getByRole('slider')).toBeVisible();
  return window;
}
