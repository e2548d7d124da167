import { offsetAt } from '@fairhouse/kernel';
import { describe, expect, it } from 'vitest';
import { listDraws, type Schedule } from './list-draws.ts';

const at = (text: string) => Date.parse(text);
const [START, END] = [at('2024-01-01T00:00Z'), at('2031-01-01T00:00Z')];
const WEEK = 7 * 86_400_000;

/** One zone of each kind: zones whose clocks agree week by week over the years have the same draws. */
const ZONES = [
  ...new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      Array.from({ length: (END - START) / WEEK }, (_, week) => offsetAt(zone, START + week * WEEK)).join(),
      zone,
    ]),
  ).values(),
];
const DAILY: Schedule = { kind: 'daily', at: '02:30' };

const told = (schedule: Schedule, zone: string, from: string, until: string) =>
  listDraws(schedule, zone, at(from), at(until)).map(
    ({ drawsAt, label }) => `${label} ${new Date(drawsAt).toISOString().slice(5, 16)}`,
  );

describe('every zone from 2024 to 2030', () => {
  it('has one daily draw a day at its local time, or at the end of the skip; the first of a repeated hour', () => {
    const wrong: unknown[] = [];
    for (const zone of ZONES) {
      const draws = listDraws(DAILY, zone, START, END);
      for (const [index, { drawsAt, day }] of draws.entries()) {
        const next = draws[index + 1];
        if (next && at(next.day) - at(day) !== 86_400_000) wrong.push([zone, day, next.day]);
        const wanted = at(`${day}T02:30Z`);
        const local = drawsAt + offsetAt(zone, drawsAt);
        if (local === wanted) continue;
        // Only where the clock jumps over half past two is the draw at another time: the first instant after the jump.
        const before = drawsAt - 1 + offsetAt(zone, drawsAt - 1);
        if (before >= wanted || local <= wanted) wrong.push([zone, day, local]);
      }
    }
    expect(ZONES.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it('draws on a grid of UTC with ordinals that neither skip nor come twice within a local day', () => {
    const wrong: unknown[] = [];
    const step = 8 * 3_600_000;
    for (const zone of ZONES) {
      const draws = listDraws({ kind: 'interval', seconds: step / 1000 }, zone, START, END);
      if (draws.length !== Math.ceil((END - START) / step)) wrong.push([zone, draws.length]);
      const labels = new Set(draws.map(({ label }) => label));
      if (labels.size !== draws.length) wrong.push([zone, labels.size]);
      for (const [index, { day, ordinal }] of draws.entries()) {
        const before = draws[index - 1];
        if (before && ordinal !== (day === before.day ? before.ordinal + 1 : 1))
          wrong.push([zone, day, ordinal]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it('gives a day of 23 hours 92 quarter hours and one of 25 hours 100', () => {
  const quarters: Schedule = { kind: 'interval', seconds: 900 };
  const lastOf = (day: string) =>
    listDraws(quarters, 'Europe/Berlin', at(`${day}T00:00Z`) - 7_200_000, at(`${day}T23:59Z`))
      .filter((draw) => draw.day === day)
      .map(({ ordinal }) => ordinal)
      .at(-1);
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(lastOf)).toEqual([96, 92, 100]);
});

it('moves a draw out of a skipped hour and holds it once in a repeated one', () => {
  expect(told(DAILY, 'Europe/Berlin', '2026-03-28T00:00Z', '2026-03-31T00:00Z')).toEqual([
    '20260328-001 03-28T01:30',
    '20260329-001 03-29T01:00',
    '20260330-001 03-30T00:30',
  ]);
  expect(told(DAILY, 'Europe/Berlin', '2026-10-24T00:00Z', '2026-10-27T00:00Z')).toEqual([
    '20261024-001 10-24T00:30',
    '20261025-001 10-25T00:30',
    '20261026-001 10-26T01:30',
  ]);
});

it('numbers the draws of a day from 001, past 999 with four digits', () => {
  const minutes: Schedule = { kind: 'interval', seconds: 60 };
  const labels = listDraws(minutes, 'Asia/Ho_Chi_Minh', at('2026-11-22T17:01Z'), at('2026-11-23T17:01Z')).map(
    ({ label }) => label,
  );
  expect([labels[0], labels[998], labels[1438], labels[1439]]).toEqual([
    '20261123-002',
    '20261123-1000',
    '20261123-1440',
    '20261124-001',
  ]);
});

it('keeps to its days of the week and of the month, skips holidays, and moves what is held on another day', () => {
  expect(
    told(
      { kind: 'daily', at: '19:00', weekdays: [3, 6, 7] },
      'Asia/Kuala_Lumpur',
      '2026-11-23T00:00Z',
      '2026-11-30T00:00Z',
    ),
  ).toEqual(['20261125-001 11-25T11:00', '20261128-001 11-28T11:00', '20261129-001 11-29T11:00']);
  const thai: Schedule = {
    kind: 'daily',
    at: '16:00',
    monthDays: [1, 16],
    holidays: [{ day: '2026-05-01', moveTo: '2026-05-02' }, { day: '2026-05-16' }],
  };
  expect(told(thai, 'Asia/Bangkok', '2026-04-16T00:00Z', '2026-06-02T00:00Z')).toEqual([
    '20260416-001 04-16T09:00',
    '20260502-001 05-02T09:00',
    '20260601-001 06-01T09:00',
  ]);
});

it('lists the same draws whether asked for at once or in pieces', () => {
  const zone = 'Africa/Casablanca';
  const whole = listDraws(DAILY, zone, START, at('2025-01-01T00:00Z'));
  const pieces: (typeof whole)[number][] = [];
  for (let from = START; from < at('2025-01-01T00:00Z'); from += 36 * 3_600_000)
    pieces.push(...listDraws(DAILY, zone, from, Math.min(from + 36 * 3_600_000, at('2025-01-01T00:00Z'))));
  expect(pieces).toEqual(whole);
});
