import { expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

test('a hundred contracts are offered and signed at once on one line, and nobody gives what they have not', {
  timeout: 1_200_000,
}, async () => {
  const { code, out, err } = await runDrill('signatures', '--times', '1', '--seed', '4');
  expect(err).toBe('');
  expect(out).toMatch(
    /^1 times a hundred at once: [1-9]\d* signed, \d+ ended with one above them, 0 deadlocks$/m,
  );
  expect(out).toMatch(/nobody gives what they have not$/m);
  expect(code).toBe(0);
});
