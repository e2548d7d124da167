// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';

/** What the bell counts of some notices, on a page that is loaded now. */
async function load() {
  vi.resetModules();
  const { greet, markRead, useNewNotices } = await import('./read-notices.ts');
  const Count = ({ ids }: { ids: readonly string[] }) => <>{useNewNotices(ids)}</>;
  const counted = (...ids: string[]) => Number(renderToString(<Count ids={ids} />));
  return { greet, markRead, counted };
}

beforeEach(() => localStorage.clear());

it('whoever comes for the first time has missed nothing, and hears of what comes after', async () => {
  const first = await load();
  expect(first.counted('a', 'b')).toBe(0);
  first.greet(['a', 'b']);
  const later = await load();
  later.greet(['c', 'a', 'b']);
  expect(later.counted('c', 'a', 'b')).toBe(1);
  later.markRead('c');
  expect((await load()).counted('c', 'a', 'b')).toBe(0);
});

it('whoever was here before has read what they have read', async () => {
  localStorage.setItem('readNotices', '["a"]');
  const again = await load();
  again.greet(['b', 'a']);
  expect(again.counted('b', 'a')).toBe(1);
});
