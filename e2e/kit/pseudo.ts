import { site } from '@fairhouse/text/en/site';
import type { Page, Response } from '@playwright/test';

const LETTERS: Readonly<Record<string, string>> = {
  a: 'ả',
  e: 'ễ',
  i: 'ị',
  o: 'ỗ',
  u: 'ữ',
  y: 'ỹ',
  A: 'Ẫ',
  E: 'Ễ',
  I: 'Ị',
  O: 'Ỗ',
  U: 'Ữ',
};

const OPEN = '⟦';
const CLOSE = '⟧';

/** "Log out {{name}}" as "⟦Lỗg ỗữt {{name}} ~~~⟧": the marks show that it was looked up, the tail that it may be longer. */
export const pseudoText = (text: string): string => {
  const letters = text.replace(/\{\{[^}]*\}\}|[a-z]/gi, (part) => LETTERS[part] ?? part);
  return `${OPEN}${letters} ${'~'.repeat(Math.ceil(text.replace(/\{\{[^}]*\}\}/g, '').length * 0.3))}${CLOSE}`;
};

const pseudoPack = (pack: object): object =>
  Object.fromEntries(
    Object.entries(pack).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoPack(value as object),
    ]),
  );

/** Serves the pseudo language in the place of the second one, and hears what the server says, which is data. */
export async function speakPseudo(page: Page): Promise<() => Promise<string>> {
  const said: Promise<string>[] = [];
  const body = `export const site = ${JSON.stringify(pseudoPack(site))};`;
  await page.route('**/assets/site-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.addInitScript(() => localStorage.setItem('lang', 'VI'));
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/json|html/.test(type)) said.push(response.text().catch(() => askAgain(page, response)));
  });
  return async () => (await Promise.all(said)).join('\n');
}

/** A busy browser drops the text of an answer before it is read: the same question is asked once more. */
async function askAgain(page: Page, response: Response): Promise<string> {
  const request = response.request();
  if (request.method() !== 'GET') return '';
  const again = await page.request.get(response.url(), { headers: await request.allHeaders() });
  return again.text();
}

/** Words on the page that were not looked up and that no answer of the server holds, as `data` has heard them by then. */
export async function findUntranslated(page: Page, data: () => Promise<string>): Promise<string[]> {
  const words = await page.evaluate(readWords);
  const known = plain(await data());
  return [...new Set(words)].filter((text) => !known.includes(plain(text)));
}

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|\\u003c[^>]*>/g, ' ')
    .replace(/\\[nt]|&\w+;|&#\d+;/g, ' ')
    .replace(/[\s\d"\\]+/g, '')
    .toLowerCase();

/** Runs in the page: what stands outside the marks of the pseudo language and has a word in it. */
function readWords(): string[] {
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], select');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && !parent.closest('script, style, kbd') && shown(parent))
      found.push(walker.currentNode.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], img[alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      if (shown(element)) found.push(element.getAttribute(name) ?? '');
  return found
    .map((text) => text.replace(/⟦[^⟧]*⟧/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text.replace(/\b(?:thg|AM|PM|SA|CH|UTC|PHP|VIP|EN|VI)\b/g, '')));
}

/** Looked-up words that a box cuts off. */
export const findClipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, [aria-hidden=true], select, .find'))
      .filter((element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').includes('⟦'),
        ),
      )
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const wide = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
        const high = element.scrollHeight > element.clientHeight + 2 && overflowY !== 'visible';
        return element.clientWidth > 1 && (wide || high);
      })
      .map((element) =>
        `${element.tagName.toLowerCase()}.${element.className} ${element.textContent}`.slice(0, 120),
      ),
  );
