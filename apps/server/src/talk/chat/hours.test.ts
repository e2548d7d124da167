import type { ChatHours } from '@fairhouse/wire/talk/chat';
import { expect, test } from 'vitest';
import { ALWAYS_OPEN, openingOf } from './hours.ts';

/** 2026-11-26 is a Thursday; Manila is eight hours ahead of UTC. */
const manila = (time: string, day = 26) => Date.parse(`2026-11-${day}T${time}:00+08:00`);
const open = (hours: ChatHours, nowMs: number) => openingOf(hours, 'Asia/Manila', nowMs);

const weekdays: ChatHours = [
  ...Array.from({ length: 5 }, () => ({ from: '08:00', to: '22:00' })),
  null,
  null,
];

test('a desk is open from the first minute to the last, by the clock of the brand', () => {
  expect(open(weekdays, manila('07:59'))).toEqual({ open: false, opensAt: manila('08:00') });
  expect(open(weekdays, manila('08:00'))).toEqual({ open: true, opensAt: null });
  expect(open(weekdays, manila('21:59')).open).toBe(true);
  expect(open(weekdays, manila('22:00'))).toEqual({ open: false, opensAt: manila('08:00', 27) });
});

test('after the last day it opens with the next that has hours', () => {
  expect(open(weekdays, manila('22:30', 27))).toEqual({ open: false, opensAt: manila('08:00', 30) });
  const thursdays: ChatHours = [null, null, null, { from: '08:00', to: '09:00' }, null, null, null];
  expect(open(thursdays, manila('10:00')).opensAt).toBe(manila('08:00') + 7 * 86_400_000);
});

test('a desk may never close, or never open', () => {
  for (const time of ['00:00', '12:00', '23:59']) expect(open(ALWAYS_OPEN, manila(time)).open).toBe(true);
  expect(
    open(
      Array.from({ length: 7 }, () => null),
      manila('12:00'),
    ),
  ).toEqual({ open: false, opensAt: null });
});
