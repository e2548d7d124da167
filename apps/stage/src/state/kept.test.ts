// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

test('what a browser refuses to keep in the frame of another site, the page keeps until it is left', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const { keepSeen, findSeen } = await import('./seen-seeds.ts');
  expect(findSeen('a-seed')).toBeUndefined();
  keepSeen({ serverSeedHash: 'a-hash', clientSeed: 'a-seed', seenAt: 1 });
  expect(findSeen('a-seed')).toMatchObject({ serverSeedHash: 'a-hash' });
});
