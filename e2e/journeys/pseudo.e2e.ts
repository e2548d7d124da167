import { depositFor, newMember } from '@fairhouse/testkit';
import type { Page } from '@playwright/test';
import { enterAs } from '../kit/people.ts';
import { findClipped, findUntranslated, speakPseudo } from '../kit/pseudo.ts';
import { expect, test } from '../kit/test.ts';
import { moveTo, shown } from '../kit/ways.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /nowhere: .*status of 404/ });

const VISITED = [
  '/index',
  '/rng',
  '/hot',
  '/live',
  '/elott',
  '/promotions',
  '/vip',
  '/pointMall',
  '/down',
  '/join',
  '/noticePage',
  '/help',
  '/news',
  '/feedback',
  '/nowhere',
];

const ENTERED = [
  '/index',
  '/vip',
  '/seamless',
  '/member/securityCenter',
  '/member/transferFund',
  '/member/deposit',
  '/member/withdraw',
  '/member/personalHistoryCopy',
  '/member/manualRebate',
  '/member/transactionHistory',
  '/member/personalProfit',
  '/member/rewardCenter',
  '/member/referral',
  '/member/messageV2',
  '/member/limits',
];

/** Soft: the walk goes on and tells everything it found. */
async function look(page: Page, where: string, data: () => Promise<string>): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  expect.soft(await findUntranslated(page, data), `untranslated on ${where}`).toEqual([]);
  expect.soft(await findClipped(page), `clipped on ${where}`).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
}

test('a visitor reads nothing that is not translated or does not fit', async ({ page }) => {
  test.slow();
  const data = await speakPseudo(page);
  await page.goto('/');
  for (const path of VISITED) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('⟦');
    await look(page, path, data);
  }
  await page.goto('/login');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the login', data);
  await page.goto('/register');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the registration', data);
});

test('a member reads nothing that is not translated or does not fit', async ({ page, house }) => {
  test.slow();
  const member = await newMember(house);
  await depositFor(house, member, '100');
  await enterAs(page, house, member);
  const data = await speakPseudo(page);
  await page.goto('/');
  for (const path of ENTERED) {
    await moveTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await look(page, path, data);
  }
  await shown(page.getByRole('banner').getByRole('button').first()).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'the side menu', data);
});

test('from right to left nothing scrolls sideways', async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl';
    }).observe(document, { subtree: true, childList: true, attributes: true }),
  );
  for (const path of ['/index', '/rng', '/promotions', '/down', '/noticePage']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const sides = await page.evaluate(() => {
      const menu = document.querySelector('header button')!.getBoundingClientRect();
      const { scrollWidth, clientWidth } = document.documentElement;
      return { over: scrollWidth - clientWidth, menuAtEnd: menu.left > clientWidth / 2 };
    });
    expect(sides, path).toEqual({ over: 0, menuAtEnd: true });
  }
});
