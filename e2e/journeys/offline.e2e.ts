import { enterAs } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';
import { waitForWorker } from '../kit/worker.ts';

/** What the browser writes of requests without a connection. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

test.use({ serviceWorkers: 'allow', expectedErrors: CUT_OFF });

test('without a connection the site opens, says so, and goes on at the same place', async ({
  page,
  context,
}) => {
  await page.goto('/index');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/rng?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slots');
  await expect(page).toHaveURL(/\/rng\?page=2$/);
});

test('what is kept on the device is the shell and no answer of any call', async ({ page, house }) => {
  await enterAs(page, house);
  await page.goto('/member/transferFund');
  await waitForWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My wallet');
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([]);
});

test('the site is an app of the brand that a browser can install', async ({ page, request }) => {
  await page.goto('/down');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href!)).json();
  expect(manifest).toMatchObject({ name: 'Fairhouse', display: 'standalone', start_url: '/index' });
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const side = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(side, src).toBe(sizes);
  }
  await page.getByRole('tab', { name: 'iOS' }).click();
  await expect(page.getByText('Tap Share, then Add to Home Screen.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of iOS' })).toBeVisible();
});
