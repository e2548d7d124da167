import { expect, it, vi } from 'vitest';

const kept = vi.hoisted(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
});

const { mayCount, setCounted } = await import('./analytics.ts');

it('counts nobody who said no, here or in the browser', () => {
  vi.stubGlobal('navigator', {});
  expect(mayCount()).toBe(true);
  for (const wish of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    vi.stubGlobal('navigator', wish);
    expect(mayCount(), JSON.stringify(wish)).toBe(false);
  }
  vi.stubGlobal('navigator', { doNotTrack: null, globalPrivacyControl: false });
  setCounted(false);
  expect(mayCount()).toBe(false);
  expect(kept.get('analytics')).toBe('off');
  setCounted(true);
  expect(mayCount()).toBe(true);
  expect(kept.size).toBe(0);
});
