import { useEffect } from 'react';

const FIND = '.sports-find input';
const PRICES = '.sports-main .price';

/**
 * The keyboard of the hall and of a match: `/` finds, arrows go from price to price, `s` goes to the stake, `m` stakes the most.
 * Enter picks, as on any button. Keys that are typed into a field stay there, but for the arrow that leaves the search.
 */
export function useSportsKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const from = document.activeElement as HTMLElement | null;
      if (event.key === 'ArrowDown' && from?.matches(FIND))
        return take(event, document.querySelector(PRICES));
      if (from?.matches('input, textarea, select, [contenteditable], [role=dialog] *')) return;
      if (event.key === '/') take(event, document.querySelector(FIND));
      else if (event.key === 's') take(event, document.querySelector('.slip-side .slip input'));
      else if (event.key === 'm')
        document.querySelector<HTMLElement>('.slip-side [aria-keyshortcuts="m"]')?.click();
      else if (from?.matches(PRICES)) take(event, nextPrice(from, event.key));
    };
    // Before the search of the header, which the slash opens elsewhere.
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);
}

function take(event: KeyboardEvent, to: Element | null | undefined): void {
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  (to as HTMLElement).focus();
}

/** The price beside another: the one before or after it, or the nearest in the row above or below. */
function nextPrice(from: HTMLElement, key: string): HTMLElement | undefined {
  const prices = [...document.querySelectorAll<HTMLElement>(PRICES)];
  const at = prices.indexOf(from);
  if (key === 'ArrowLeft') return prices[at - 1];
  if (key === 'ArrowRight') return prices[at + 1];
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const down = key === 'ArrowDown';
  const here = from.getBoundingClientRect();
  const others = (down ? prices.slice(at + 1) : prices.slice(0, at).toReversed()).map((price) => ({
    price,
    box: price.getBoundingClientRect(),
  }));
  const row = others.find(({ box }) => (down ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1))?.box
    .top;
  return others
    .filter(({ box }) => row !== undefined && Math.abs(box.top - row) < 4)
    .toSorted((a, b) => Math.abs(a.box.left - here.left) - Math.abs(b.box.left - here.left))[0]?.price;
}
