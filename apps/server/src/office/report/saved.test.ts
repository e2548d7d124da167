import { getRow, sql } from '@fairhouse/db';
import { bootHouse, type House, hire, ownerSession, refusalCode, type Staff } from '@fairhouse/testkit';
import type { ReportToSave } from '@fairhouse/wire/office/report';
import { SAVED_REPORTS_MAX } from '@fairhouse/wire/office/report-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDueReport, nextTime } from './make-reports.ts';

const HOUR_MS = 3_600_000;

let house: House;
let owner: Staff;
let finance: Staff;

beforeAll(async () => {
  house = await bootHouse();
  owner = await ownerSession(house);
  finance = await hire(house, owner, 'finance');
});

afterAll(() => house.close());

const saving = (changes: Partial<ReportToSave> = {}): ReportToSave => ({
  name: 'Slots of the month',
  page: 'overview',
  search: { range: 'month', category: 'RNG', by: 'game' },
  shared: false,
  every: 'never',
  hour: 8,
  ...changes,
});

const save = (by: Staff, changes: Partial<ReportToSave> = {}) =>
  by.client.report.save({ body: saving(changes) });

const namesFor = async (who: Staff) => (await who.client.report.saved()).items.map(({ name }) => name);

test('a report is its owner’s until it is shared, and only the owner replaces or deletes it', async () => {
  const mine = await save(owner);
  expect(mine).toMatchObject({ mine: true, shared: false, nextAt: null, search: { category: 'RNG' } });
  expect(await namesFor(finance)).toEqual([]);
  const shared = await save(owner, { shared: true });
  expect(shared.id).toBe(mine.id);
  expect((await finance.client.report.saved()).items).toMatchObject([
    { name: mine.name, mine: false, by: owner.username },
  ]);
  const params = { saved: mine.id };
  expect(await refusalCode(finance.client.report.forget({ params }))).toBe('not_found');
  await save(finance, { search: { range: 'today' } });
  expect((await owner.client.report.saved()).items).toMatchObject([{ search: { range: 'month' } }]);
  await owner.client.report.forget({ params });
  expect(await namesFor(owner)).toEqual([]);
  expect(await refusalCode(owner.client.report.forget({ params }))).toBe('not_found');
});

test('many at once under one name are one report, and more than the most are refused', async () => {
  await Promise.all(Array.from({ length: 24 }, () => save(owner, { name: 'Again' })));
  expect(await namesFor(owner)).toEqual(['Again']);
  const more = Array.from({ length: SAVED_REPORTS_MAX + 4 }, (_, n) => save(owner, { name: `Report ${n}` }));
  const outcomes = await Promise.allSettled(more);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(SAVED_REPORTS_MAX - 1);
  expect(await namesFor(owner)).toHaveLength(SAVED_REPORTS_MAX);
});

test('a schedule is made once when it is due, however many look, and what was missed is made once', async () => {
  const { nextAt, id } = await save(finance, { name: 'Daily', every: 'day', hour: 6, shared: true });
  expect(nextAt).toBe(nextTime('day', 6, { timeZone: 'Asia/Manila' }, house.platform.now()));
  expect(await makeDueReport(house.platform)).toBe(0);
  const waitMs = nextAt! - house.platform.now() + 3 * 24 * HOUR_MS;
  house.clock.advance(waitMs);
  const made = await Promise.all(Array.from({ length: 16 }, () => makeDueReport(house.platform)));
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1);
  const [next] = [
    await getRow(
      house.platform.db,
      sql<{ at: number }>`select next_at as at from report_saved where id = ${BigInt(id)}`,
    ),
  ];
  expect(next!.at).toBeGreaterThan(house.platform.now());
  house.clock.advance(-waitMs);
  const { items } = await owner.client.report.made();
  expect(items).toMatchObject([{ name: 'Daily' }]);
  const opened = await owner.client.report.opened({ params: { made: items[0]!.id } });
  expect(opened).toMatchObject({ currency: 'PHP', by: 'game', rows: [], figures: { play: { bets: 0 } } });
  await finance.client.report.forget({ params: { saved: id } });
  expect(await refusalCode(owner.client.report.opened({ params: { made: items[0]!.id } }))).toBe('not_found');
});

test('of what has no figures of one moment nothing is made', async () => {
  expect(await save(finance, { name: 'Agents', page: 'agents', every: 'week' })).toMatchObject({
    every: 'never',
    nextAt: null,
  });
});
