import { bootHouse, depositFor, type House, newMember, openGame, spin } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRuns } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

const wholeDays = async () =>
  (await listRuns(house.platform.db, house.brandId, 2n ** 62n, 100)).filter(
    ({ book, day, until }) => book === 'games' && until === Date.parse(`${day}T00:00:00Z`) + DAY,
  );

/** Moves the clock to so long after the next midnight in UTC. */
const passMidnight = (ms: number) => {
  const now = house.platform.now();
  house.clock.advance((Math.floor(now / DAY) + 1) * DAY + ms - now);
};

test('a day is compared once, an hour after it is over, and the list of differences is empty', async () => {
  passMidnight(12 * HOUR);
  await house.compareDays();
  const before = (await wholeDays()).length;
  const member = await newMember(house);
  await depositFor(house, member, '50.00');
  const seat = await openGame(house, member);
  for (let round = 0; round < 5; round += 1) await spin(seat, '1');
  await house.studio.settleOutbox();

  passMidnight(30 * 60_000);
  await house.compareDays();
  expect(await wholeDays()).toHaveLength(before);

  house.clock.advance(31 * 60_000);
  await house.compareDays();
  await house.compareDays();
  const [whole, ...earlier] = await wholeDays();
  expect(earlier).toHaveLength(before);
  expect(whole).toMatchObject({ actor: null, differences: 0n, latest: true });
  expect(whole!.here).toBeGreaterThanOrEqual(5n);
  expect(whole!.there).toBe(whole!.here);
});

test('days on which the house stood still are made up for, a week of them at most', async () => {
  const before = (await wholeDays()).length;
  house.clock.advance(20 * DAY);
  await house.compareDays();
  expect(await wholeDays()).toHaveLength(before + 7);
});
