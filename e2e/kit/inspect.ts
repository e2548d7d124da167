import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { BOTH } from './sizes.ts';
import { expect, test } from './test.ts';

export const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The least that a thumb needs, in pixels. */
const TOUCH_PX = 44;

/**
 * Looks a page over as it stands, in both themes, or in its own where the same test runs in the other one too: what axe finds, whether it scrolls sideways, and on phones what is too
 * small to touch. Soft: the walk goes on and tells everything it found.
 */
export async function inspect(page: Page, where: string, phone: boolean): Promise<void> {
  // What comes late takes its colours at once.
  await page.evaluate(stopTransitions);
  await settle(page);
  expect
    .soft(await askAxe(page, { type: 'tag', values: STANDARDS }), `accessibility of ${where}`)
    .toEqual([]);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `sideways scroll of ${where}`).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(findWideParts), `sideways scroll within ${where}`).toEqual([]);
  expect.soft(await page.evaluate(findCutOff), `what nobody can reach of ${where}`).toEqual([]);
  if (phone) expect.soft(await findSmallTargets(page), `touch targets of ${where}`).toEqual([]);
  if (!test.info().tags.includes(BOTH)) await inspectColours(page, where);
}

/** No list on a phone loses its last columns; a matrix may scroll where the names of its rows stay in sight. */
export async function findCutColumns(page: Page, where: string): Promise<void> {
  await settle(page);
  expect.soft(await page.evaluate(listCutColumns), `columns of ${where}`).toEqual([]);
}

function listCutColumns(): string[] {
  const isWide = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1;
  const keepsNames = (list: Element): boolean =>
    [...list.querySelectorAll('tr > :first-child')].some(
      (cell) => getComputedStyle(cell).position === 'sticky',
    );
  return [...document.querySelectorAll('.table-scroll')]
    .filter((list) => list.checkVisibility() && !keepsNames(list))
    .flatMap((list) => [list, ...list.querySelectorAll('th, td')].filter(isWide))
    .map(
      (part) =>
        `${part.tagName.toLowerCase()} "${(part.getAttribute('aria-label') ?? part.textContent ?? '').slice(0, 40)}" ${part.scrollWidth}>${part.clientWidth}`,
    );
}

/** Parts of a window that are wider than their place, but for those that are made to scroll sideways. */
function findWideParts(): string[] {
  const meant = (element: Element): boolean =>
    element.closest('[class*="overflow-x-"], [data-wide], .table-scroll') !== null ||
    element.matches('input, select, textarea');
  return [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=dialog] *, [role=alertdialog] *'),
  ]
    .filter((element) => /auto|scroll|hidden/.test(getComputedStyle(element).overflowX))
    .filter(
      (element) => element.checkVisibility() && !meant(element) && !element.matches('.sr-only, .truncate'),
    )
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
    .map(
      (element) =>
        `${element.tagName.toLowerCase()} .${element.className} ${element.scrollWidth}>${element.clientWidth}`,
    );
}

/** What is beyond the edge of the screen and has no place around it that scrolls or cuts it off on purpose. */
function findCutOff(): string[] {
  const within = ({ parentElement }: Element): boolean =>
    parentElement !== null &&
    parentElement !== document.body &&
    (getComputedStyle(parentElement).overflowX !== 'visible' || within(parentElement));
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !within(element))
    .map((element) => `${element.tagName.toLowerCase()} .${element.className}`);
}

/** The other theme differs in nothing but colours. */
async function inspectColours(page: Page, where: string): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [other, own] = dark ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator(`html[data-theme="${own}"]`)).toHaveCount(0);
  await standStill(page);
  const found = await askAxe(page, { type: 'rule', values: ['color-contrast'] });
  expect.soft(found, `colours of ${where}, ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: own });
}

function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Has axe look for breaches of these rules alone. */
async function askAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const { violations } = await (page.frames().length === 1
    ? runAxe(page, options)
    : runAxeInFrames(page, options));
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
  );
}

/** Gives a document axe once, as half a megabyte of script is slower to read than most pages are to check. */
async function runAxe(page: Page, options: RunOptions): Promise<Pick<AxeResults, 'violations'>> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return { violations };
  }, options);
}

/** Frames of other origins take a page of axe's own, which takes time. */
const runAxeInFrames = (page: Page, options: RunOptions): Promise<AxeResults> =>
  new AxeBuilder({ page }).options(options).analyze();

/**
 * Waits until no part says that it is busy, its pictures and fonts are there and nothing moves; what the workbench shows
 * as busy stays so. Whether the network is quiet says nothing: queues ask again and again, and a preview's own document
 * may never count as idle.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root[inert]'), 'the page is alive').toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]:not([data-forever]):visible')).toHaveCount(0);
  await Promise.all(page.frames().map((frame) => frame.evaluate(waitForMedia)));
  await standStill(page);
}

/** Pictures that are far from the screen are not asked for until somebody comes near, and are not waited for. */
async function waitForMedia(): Promise<void> {
  const comes = (picture: HTMLImageElement): boolean => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && !picture.complete;
  };
  const coming = [...document.images].filter(comes);
  const ends = coming.map(
    (picture) =>
      new Promise((end) => {
        picture.addEventListener('load', end, { once: true });
        picture.addEventListener('error', end, { once: true });
      }),
  );
  await Promise.all([document.fonts.ready, ...ends]);
}

/** Waits until everything that moves for a while has come to its end, what begins meanwhile too. */
const standStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running');
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let still = 0; still < 3; still = moving().length === 0 ? still + 1 : 0) {
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})));
      await frame();
    }
  });

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
