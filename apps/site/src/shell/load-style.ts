/** A token of the design system: without it the style of the page has not come. */
const TOKEN = '--r-card';

const isStyled = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue(TOKEN).trim() !== '';

/** Asks once more for a style sheet that did not come. */
const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.crossOrigin = link.crossOrigin;
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => resolve());
    next.href = link.href;
    link.replaceWith(next);
  });

/** Whether the page has its style, after a second try where it did not come. */
export async function loadStyle(): Promise<boolean> {
  if (isStyled()) return true;
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(askAgain));
  return isStyled();
}
