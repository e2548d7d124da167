import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The buttons of the window in front, not of the page behind it. */
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Goes to a page within the app, as a link there would: what is loaded stays. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => '__TSR_ROUTER__' in self);
  await page.evaluate((href) => (self as unknown as Routed).__TSR_ROUTER__.navigate({ href }), path);
}

/** TanStack's router names itself there. */
type Routed = { readonly __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } };

/** What is shown under a name more than once, by size: the one that is there now. */
export const shown = (locator: Locator): Locator => locator.filter({ visible: true }).first();

export const balanceOf = (page: Page): Locator => shown(page.getByRole('link', { name: /^Balance / }));

/** Finds a choice of a combobox by typing, and takes it. */
export async function chooseFrom(field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await field.page().getByRole('option', { name }).first().click();
}

/** Reads "P1,234.50" and the like in hundredths. */
export function cents(text: string): number {
  const [, minus, whole, rest] = /([−-])?(?:P|PHP|FUN)?\s*([\d,]+)\.(\d\d)/.exec(text) ?? [];
  if (whole === undefined || rest === undefined) throw new Error(`no amount in "${text}"`);
  return Number(`${minus ? '-' : ''}${whole.replaceAll(',', '')}${rest}`);
}

/** From any page of the site to a page of the member centre, by the menus of this size. */
export async function openMemberPage(page: Page, phone: boolean, label: string): Promise<void> {
  if (phone) {
    await page.getByRole('button', { name: 'Open side menu' }).click();
    await shown(dialog(page, 'Side menu').getByRole('button', { name: label, exact: true })).click();
  } else {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  }
}

/** Every picture of the page is loaded, those further down too. @returns addresses of those that are not */
export async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const broken: string[] = [];
    for (const picture of document.images) {
      if (picture.getClientRects().length === 0) continue;
      picture.scrollIntoView({ block: 'center' });
      picture.loading = 'eager';
      await picture.decode().catch(() => {});
      if (picture.naturalWidth === 0) broken.push(picture.src);
    }
    scrollTo(0, 0);
    return broken;
  });
}

/** The welcome of a new member, left for later. */
export async function leaveWelcome(page: Page): Promise<void> {
  const welcome = dialog(page, /^Welcome to /);
  await welcome.getByRole('button', { name: 'Later' }).click();
  await expect(welcome).toBeHidden();
}

export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(balanceOf(page)).toBeVisible();
}
