import { denyCountry } from '@fairhouse/testkit';
import { enterAs } from '../kit/people.ts';
import { setStatus } from '../kit/set-status.ts';
import { expect, test } from '../kit/test.ts';
import { balanceOf, openMemberPage, shown } from '../kit/ways.ts';

/** What the browser writes when a request is cut off, and React when a part of the page could not be loaded. */
const CUT_OFF = /ERR_FAILED|Failed to fetch dynamically imported module/;
test.use({ expectedErrors: CUT_OFF });

test('a part of the page that does not load can be tried again at the same place', async ({ page }) => {
  await page.route('**/assets/NoticesPage-*.js', (route) => route.abort());
  await page.goto('/noticePage?page=2');
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(page.getByText('This page did not load. Try again to reload it.')).toBeVisible();
  await page.unroute('**/assets/NoticesPage-*.js');
  await retry.click();
  await expect(page.getByRole('main').getByRole('button', { name: /^How seeds work/ })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
});

test('a server that cannot be reached is said, with a way to try again', async ({ page, house, phone }) => {
  const calls = `${house.origins.site}/wps/**`;
  await enterAs(page, house);
  await page.goto('/index');
  await expect(balanceOf(page)).toBeVisible();
  await page.route(calls, (route) => route.abort());
  await openMemberPage(page, phone, 'Account record');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No transactions in this period')).toBeVisible();

  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(balanceOf(page)).toBeVisible();
});

test('a house in maintenance says so and opens again', async ({ page, house }) => {
  await setStatus(house, 1);
  await page.goto('/member/deposit');
  await expect(page.getByRole('heading', { name: 'System Maintenance' })).toBeVisible();
  await expect(page.getByText('We are currently performing a system maintenance.')).toBeVisible();
  await setStatus(house, 0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(shown(page.getByRole('button', { name: 'Log in' }))).toBeVisible();
});

test('a visitor from a restricted country is told so, with the address that was seen', async ({
  page,
  house,
}) => {
  await denyCountry(house, 'US');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '8.8.8.8' });
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: 'IP Restriction' })).toBeVisible();
  await expect(page.getByText('8.8.8.8')).toBeVisible();
  await expect(page.getByText('United States')).toBeVisible();
});
