import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

test('pauses end in their time, and those that are on when all are ended', async () => {
  const pauses = createPauses();
  await pauses.wait(1);
  const long = pauses.wait(3_600_000);
  pauses.endAll();
  await long;
});

test('as many pauses as a process makes in a day leave nothing behind', async () => {
  const pauses = createPauses();
  await Promise.all(Array.from({ length: 50_000 }, () => pauses.wait(0)));
  expect(pauses.endAll).not.toThrow();
});
