import { ownerSession } from '@fairhouse/testkit';
import { BOTH } from '../kit/sizes.ts';
import { expect, test } from '../kit/test.ts';
import { brokenPictures, dialog, shown } from '../kit/ways.ts';

const TILE = /(PG|JL|FC|PP|BNG)SLOT/;

test('the lobby is full of games with their pictures', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house that shows its hand.');
  const tiles = page.getByRole('main').getByRole('link', { name: TILE });
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(24);
  expect(await brokenPictures(page)).toEqual([]);

  await page.goto('/hot');
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d\d games$/);
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(9);
  await page.getByRole('searchbox', { name: 'Search all games' }).last().fill('koi emp');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('1 game');
  await expect(page).toHaveURL(/search=koi/);
});

test.use({ expectedErrors: /no\/such\/place: .*status of 404/ });

test('an address that leads nowhere says so and leads on', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL(/\/hot$/);
});

test('the theme and the language of a visitor are kept', { tag: BOTH }, async ({
  page,
  phone,
  colorScheme,
}) => {
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  await page.goto('/index');
  await page.getByRole('button', { name: `Use the ${other} theme` }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);

  if (phone) await page.getByRole('button', { name: 'Open side menu' }).click();
  await shown(page.getByLabel('Language')).selectOption('VI');
  if (phone) await page.keyboard.press('Escape');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Nhà cái ngửa bài.');

  await page.reload();
  await expect(title).toHaveText('Nhà cái ngửa bài.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
});

test('notices are read nine to a page, one after the other on phones', { tag: BOTH }, async ({
  page,
  phone,
}) => {
  await page.goto('/noticePage');
  const main = page.getByRole('main');
  const heading = main.getByRole('article').getByRole('heading');
  if (phone) await main.getByRole('button', { name: /^Every round can be checked/ }).click();
  await expect(heading).toHaveText('Every round can be checked');
  if (phone) await main.getByRole('button', { name: 'All notices' }).click();
  await main.getByRole('button', { name: /^Play within your limits/ }).click();
  await expect(heading).toHaveText('Play within your limits');
  await main.getByRole('button', { name: 'Next notice' }).click();
  await expect(heading).toHaveText('Two languages');
  if (phone) await page.goBack();
  else await expect(main.getByText('Unread')).toHaveCount(6);
  await page.goto('/noticePage');
  await main.getByRole('button', { name: 'Mark all read' }).click();
  await expect(main.getByText('Unread')).toHaveCount(0);
  await main.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(main.getByRole('button', { name: /^How seeds work/ })).toBeVisible();
});

test('help opens at the answer that the address names, and is searched', async ({ page }) => {
  await page.goto('/help#verify');
  const main = page.getByRole('main');
  const answers = main.getByRole('group');
  const open = answers.and(page.locator('[open]'));
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('How do I verify a round?');
  await shown(answers.getByText('What usernames are allowed?')).click();
  await expect(open).toHaveCount(2);
  await main.getByRole('searchbox', { name: 'Search in help' }).fill('hashh');
  await expect(main.getByText('No answers for “hashh”')).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search in help' }).fill('HMAC');
  await expect(main.getByText('1 answer', { exact: true })).toBeVisible();
  await page.goto('/help#terms');
  await expect(open.filter({ hasText: 'General Terms and Conditions' })).toBeVisible();
});

test('the footer leads to every page of the house, and feedback arrives', async ({ page, house }) => {
  const { client } = await ownerSession(house);
  await page.goto('/help');
  for (const title of [
    'About Company',
    'Contact Us',
    'Affiliates',
    'General Terms and Conditions',
    'Responsible Gaming',
    'Privacy Policy',
    'Refund Policy',
    'News',
    'Feedback',
  ]) {
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Choose what it is about.')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('site');
  await page.getByLabel('Your feedback').fill('The lake is lovely.');
  await expect(page.getByText('19 of 140')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  const { items } = await client.feedback.list({ query: {} });
  expect(items).toMatchObject([{ question: 'site', content: 'The lake is lovely.', member: null }]);
});

test('help alone has nothing around it', async ({ page }) => {
  await page.goto('/helpmc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help centre');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Game providers' })).toHaveCount(0);
});

test('a game at rest says so, and a game asks to log in first', async ({ page }) => {
  await page.goto('/sports');
  await page
    .getByRole('button', { name: /Under maintenance/ })
    .last()
    .click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText('This game is under maintenance. Try other popular games.');
  await window.getByRole('link', { name: TILE }).first().click();
  await expect(dialog(page, 'Log in')).toBeVisible();
});
