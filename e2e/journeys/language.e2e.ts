import { PASSWORD } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { enterAs } from '../kit/people.ts';
import { dragPiece } from '../kit/slider.ts';
import { expect, test } from '../kit/test.ts';
import { dialog, shown } from '../kit/ways.ts';

const stored = (page: Page) => page.evaluate(() => [localStorage.lang, localStorage.hisLang]);

test('a language stays on the device and goes along with the member to the next one', async ({
  page,
  house,
  phone,
  browser,
}) => {
  const member = await enterAs(page, house);
  await page.goto('/help');
  if (phone) await page.getByRole('button', { name: 'Open side menu' }).click();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/wps/member/language'));
  await shown(page.getByRole('combobox', { name: 'Language' })).selectOption('VI');
  expect((await told).status()).toBe(200);
  expect(await stored(page)).toEqual(['VI', 'VI']);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');

  const other = await browser.newPage({ baseURL: house.origins.site, viewport: page.viewportSize() });
  await other.goto('/login');
  const login = dialog(other, 'Log in');
  await login.getByLabel('Username').fill(member.username);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dragPiece(other, house);
  await expect(other.locator('html')).toHaveAttribute('lang', 'vi');
  expect(await stored(other)).toEqual(['VI', 'VI']);
  await other.close();
});
