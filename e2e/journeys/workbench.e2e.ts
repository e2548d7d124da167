import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Served, serveWorkbench } from '../../tools/workbench/build-workbench.ts';
import { inspect, STANDARDS } from '../kit/inspect.ts';
import { BOTH } from '../kit/sizes.ts';
import { chooseFrom } from '../kit/ways.ts';

const test = base.extend<{ readonly phone: boolean }, { readonly bench: Served }>({
  bench: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use, { workerIndex }) => {
      const bench = await serveWorkbench(`worker-${workerIndex}`);
      await use(bench);
      await bench.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  phone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, bench: Served): Promise<void> {
  await page.goto(bench.url);
  await expect(page.getByRole('heading', { name: 'Workbench' })).toBeVisible();
}

/** What has the focus, by its kind and name; UNSEEN where the focus changes nothing about it or its frame. */
function focused(): string | undefined {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return undefined;
  const parts = [at, at.closest('.field-box, .money-box')].filter((part) => part !== null);
  const look = (): string => {
    const styles = parts.map((part) => getComputedStyle(part));
    const say = () =>
      styles.map((style) => [style.outline, style.boxShadow, style.borderColor].join()).join();
    // What fades is looked at when it has.
    if (say()) for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    return say();
  };
  const lit = look();
  at.blur();
  const seen = look() !== lit;
  at.focus();
  const name =
    at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.innerText ?? at.textContent;
  return `${seen ? '' : 'UNSEEN '}${at.tagName.toLowerCase()} ${name?.trim().slice(0, 40)}`;
}

/** Everything that Tab comes to, in order. */
async function tabThrough(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focused);
    if (stop === undefined || stop === stops[0]) return stops;
    stops.push(stop);
  }
}

test('every primitive is open to everyone, in both themes, brands and languages', { tag: BOTH }, async ({
  page,
  bench,
  phone,
}) => {
  test.slow();
  await open(page, bench);
  await inspect(page, 'the workbench', phone);
  for (const seed of ['azure', 'ember', 'orchid']) {
    await page.getByRole('tab', { name: seed }).click();
    await inspect(page, `the workbench in ${seed}`, phone);
  }
  await page.getByRole('tab', { name: 'VI' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await inspect(page, 'the workbench in Vietnamese', phone);
  await page.getByRole('tab', { name: 'EN' }).click();

  for (const [opener, name] of [
    ['Open a dialog', 'A dialog'],
    ['Open a question', 'Log out?'],
    ['Open a drawer', 'A drawer'],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    await button.press('Enter');
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await inspect(page, name, phone);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  const combobox = page.getByRole('combobox', { name: 'Combobox' });
  await combobox.fill('l');
  await expect(page.getByRole('option').first()).toBeVisible();
  // Whatever lies around an open list is hidden from screen readers and can still be tabbed to, which closes the list.
  const axe = new AxeBuilder({ page }).withTags(STANDARDS).disableRules(['aria-hidden-focus']);
  expect((await axe.analyze()).violations).toEqual([]);
});

test('every primitive is reached and worked by keys alone', { tag: BOTH }, async ({ page, bench }) => {
  await open(page, bench);
  const stops = await tabThrough(page);
  expect(stops.filter((stop) => stop.startsWith('UNSEEN'))).toEqual([]);
  for (const name of [
    'main',
    'Favourite',
    'Text',
    'Password',
    'Select',
    'Money',
    'Whole number',
    'Combobox',
    'Unchecked',
  ])
    expect(
      stops.some((stop) => stop.endsWith(` ${name}`)),
      `${name} among ${stops.join(' | ')}`,
    ).toBe(true);

  const tabs = page.getByRole('tablist', { name: 'Tabs in a box' });
  await tabs.getByRole('tab', { name: 'All' }).press('ArrowRight');
  await expect(tabs.getByRole('tab', { name: 'Money in' })).toBeFocused();
  await expect(page.getByText('The panel of in.').first()).toBeVisible();

  const menu = page.getByRole('button', { name: 'Open a menu' });
  await menu.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'First' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Second was chosen.')).toBeVisible();

  const wide = page.getByRole('region', { name: 'Many columns' });
  await wide.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => wide.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Lines', exact: true })).not.toHaveAttribute('tabindex');

  const box = page.getByRole('checkbox', { name: 'Unchecked' });
  await box.press('Space');
  await expect(box).toBeChecked();
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(pager.getByRole('button', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page');
});

test('amounts are read as typed, stepped by keys and spelt out', async ({ page, bench }) => {
  await open(page, bench);
  const money = page.getByRole('spinbutton', { name: 'Money', exact: true });
  const says: readonly (readonly [string, string])[] = [
    ['ArrowUp', '110.00'],
    ['PageUp', '200.00'],
    ['ArrowDown', '190.00'],
    ['PageDown', '100.00'],
    ['PageDown', '10.00'],
    ['ArrowDown', '10.00'],
  ];
  for (const [key, shown] of says) {
    await money.press(key);
    await expect(money).toHaveValue(shown);
  }
  await money.fill('1234,5');
  await money.press('ArrowUp');
  await expect(money).toHaveValue('500.00');
  await money.fill('1234,5');
  await expect(money).toHaveAttribute('aria-valuetext', '1,234.50');
  await money.blur();
  await expect(money).toHaveValue('1,234.50');
  await money.fill('1.000');
  await money.blur();
  await expect(money).toHaveValue('1.000');

  const whole = page.getByLabel('Whole number');
  await whole.press('ArrowUp');
  await expect(whole).toHaveValue('7');
  await whole.fill('999');
  await whole.blur();
  await expect(whole).toHaveValue('255');
});

test('a choice is found by typing, without its accents, and Escape leaves it', async ({ page, bench }) => {
  await open(page, bench);
  const combobox = page.getByRole('combobox', { name: 'Combobox' });
  await combobox.focus();
  await page.keyboard.type('viet');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(combobox).toHaveValue('VN +84');
  await combobox.fill('zzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await combobox.blur();
  await expect(combobox).toHaveValue('VN +84');
  await chooseFrom(combobox, 'Laos');
  await expect(combobox).toHaveValue('LA +856');
});

test.describe('an amount that changes', () => {
  const balance = (page: Page) => page.getByRole('img', { name: 'balance that counts' });

  test('is there at once where less motion is wished for, and is told once', async ({ page, bench }) => {
    await open(page, bench);
    await page.getByRole('button', { name: 'Pay in 250' }).click();
    expect(await balance(page).innerText()).toContain('12,730.50');
    await expect(page.getByText('Came to rest at 12730.5000')).toBeVisible();
  });

  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('counts through what lies between, and is told at the end', async ({ page, bench }) => {
      await open(page, bench);
      await page.getByRole('button', { name: 'Pay in 250' }).scrollIntoViewIfNeeded();
      const seen = page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const amount = document.querySelector('[aria-label="balance that counts"]')!;
            const status = [...document.querySelectorAll('[role=status]')];
            const steps: string[] = [];
            const look = () => {
              steps.push((amount as HTMLElement).innerText.replace(/\s/g, ''));
              if (status.some((each) => each.textContent?.startsWith('Came to rest'))) resolve(steps);
              else requestAnimationFrame(look);
            };
            look();
          }),
      );
      await page.getByRole('button', { name: 'Pay in 250' }).click();
      const steps = await seen;
      expect(steps.at(-1)).toBe('P12,730.50');
      expect(steps.some((step) => step !== 'P12,480.50' && step !== 'P12,730.50')).toBe(true);
    });
  });
});
