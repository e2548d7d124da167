import { expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

test('a provider over a line that loses, doubles and delays comes back a day later, and both sides are equal', {
  timeout: 1_200_000,
}, async () => {
  const { code, out, err } = await runDrill('chaos', '--rounds', '120', '--seed', '2');
  expect(err).toBe('');
  for (const manner of ['pass', 'slow', 'cut before', 'cut after', 'twice', 'late'])
    expect(out).toMatch(new RegExp(`^messages: ${manner} +[1-9]`, 'm'));
  expect(out).toMatch(/^rounds that went on a day later +[1-9]/m);
  expect(out).toMatch(/^differences +0$/m);
  expect(out).toContain('both sides are equal; the books balance');
  expect(code).toBe(0);
});
