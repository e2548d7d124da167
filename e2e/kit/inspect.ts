import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The least that a thumb needs, in pixels. */
const TOUCH_PX = 44;

/**
 * Looks a page over as it stands: what axe finds, whether it scrolls sideways, and on phones what is too small to touch.
 * Soft: the walk goes on and tells everything it found.
 */
export async function inspect(page: Page, where: string, phone: boolean): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
  expect.soft(found, `accessibility of ${where}`).toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
  if (phone) expect.soft(await findSmallTargets(page), `touch targets of ${where}`).toEqual([]);
}

/** Waits until nothing loads and nothing moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

/** What can be touched and is too small; a link in a line of text may be small, a label or a row around lends its size. */
async function findSmallTargets(page: Page): Promise<string[]> {
  const small = await Promise.all(page.frames().map((frame) => frame.evaluate(smallTargets, TOUCH_PX)));
  return small.flat();
}

function smallTargets(least: number): string[] {
  const inText = (element: Element): boolean => {
    const around = element.parentElement;
    return (
      getComputedStyle(element).display.startsWith('inline') &&
      [...(around?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      )
    );
  };
  const stretches = (element: Element): boolean =>
    getComputedStyle(element, '::after').position === 'absolute' &&
    getComputedStyle(element).position === 'static';
  const touchArea = (element: Element): DOMRect =>
    (
      (element.matches('label *') && element.closest('label')) ||
      (stretches(element) && element.closest('tr')) ||
      element
    ).getBoundingClientRect();
  const reachable = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    !element.closest('[inert], [aria-hidden=true], .sr-only') &&
    element.getBoundingClientRect().bottom + scrollY > 0;
  return [...document.querySelectorAll('a[href], button, input, select, summary, [role=button], [role=tab]')]
    .filter((element) => reachable(element) && !inText(element))
    .map((element) => ({ element, area: touchArea(element) }))
    .filter(({ area }) => area.width < least - 0.5 || area.height < least - 0.5)
    .map(
      ({ element, area }) =>
        `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${Math.round(area.width)}×${Math.round(area.height)}`,
    );
}
