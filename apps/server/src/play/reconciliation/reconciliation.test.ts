import { getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  type House,
  type Member,
  newId,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  plantRound,
  refusalCode,
  type Staff,
  spin,
  type WalletSeat,
} from '@fairhouse/testkit';
import type { DifferenceKind } from '@fairhouse/wire/play/reconciliation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareDay } from './compare-day.ts';
import { countDifferences } from './index.ts';
import { askRun, type RunRow } from './store.ts';

let house: House;
let staff: Staff;
let member: Member;
let seat: WalletSeat;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  house = await bootHouse();
  // Noon: nothing below happens on two days.
  const now = house.platform.now();
  house.clock.advance(Math.ceil((now + 12 * HOUR) / DAY) * DAY + 12 * HOUR - now);
  staff = await ownerSession(house);
  member = await newMember(house);
  await depositFor(house, member, '500.00');
  seat = await openWallet(house, member);
});

afterAll(() => house.close());

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const ask = (): Promise<RunRow> => {
  const nowMs = house.platform.now();
  return transact(house.platform.db, (tx) =>
    askRun(tx, {
      book: 'games',
      provider: 'studio',
      day: dayOf(nowMs),
      untilMs: nowMs + 1,
      actor: null,
      nowMs,
    }),
  );
};

/** Compares today up to now. */
async function compare() {
  const { id } = await ask();
  await house.compareDays();
  const { items } = await staff.client.reconciliation.runs({ query: {} });
  return items.find((one) => one.id === id.toString())!;
}

const differencesOf = async (id: string) =>
  (await staff.client.reconciliation.differences({ query: { run: id, limit: '100' } })).items;

test('after ordinary play the list of differences is empty', async () => {
  const game = await openGame(house, member);
  for (let round = 0; round < 12; round += 1) await spin(game, '1');
  await house.studio.settleOutbox();
  const done = await compare();
  expect(done).toMatchObject({ state: 'done', differences: 0, latest: true, silent: false });
  expect(done.here).toBeGreaterThanOrEqual(12);
  expect(done.there).toBe(done.here);
  expect([done.oneSided, done.otherTime]).toEqual([0, 0]);
  expect(await differencesOf(done.id)).toEqual([]);
});

describe('a difference', () => {
  /** Each plants one and says what must be found, by the id of the transaction. */
  const PLANTS: Readonly<Record<string, () => Promise<Readonly<Record<string, DifferenceKind>>>>> = {
    'a stake the provider does not know': async () => {
      const id = newId('d');
      await seat.debit(newId('r'), id, '1');
      return { [id]: 'missing_there' };
    },
    'a win the provider does not know': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '0' });
      await seat.debit(round, `${round}-d`, '1');
      const id = newId('c');
      await seat.credit(round, id, '3');
      return { [id]: 'missing_there' };
    },
    'a round that never came here': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '2' });
      return { [`${round}-d`]: 'missing_here', [`${round}-c`]: 'missing_here' };
    },
    'a cancel that never came here': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'void' });
      return { [`${round}-d`]: 'missing_here', [`${round}-x`]: 'missing_here' };
    },
    'another amount': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '0' });
      await seat.debit(round, `${round}-d`, '1.0001');
      return { [`${round}-d`]: 'amount' };
    },
    'another currency': async () => {
      const planted = { player: seat.player, state: 'settled', payout: '0', currency: 'FUN' } as const;
      const round = await plantRound(house, planted);
      await seat.debit(round, `${round}-d`, '1');
      return { [`${round}-d`]: 'amount' };
    },
    'another player': async () => {
      const round = await plantRound(house, { player: 'somebody-else', state: 'settled', payout: '0' });
      await seat.debit(round, `${round}-d`, '1');
      return { [`${round}-d`]: 'player' };
    },
    'another round': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '0' });
      await seat.debit(newId('r'), `${round}-d`, '1');
      return { [`${round}-d`]: 'round' };
    },
    'another call': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '2' });
      await seat.debit(round, `${round}-d`, '1');
      await seat.debit(round, `${round}-c`, '2');
      return { [`${round}-c`]: 'call' };
    },
    'a stake that was taken here and refused there': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'refused' });
      await seat.debit(round, `${round}-d`, '1');
      return { [`${round}-d`]: 'state' };
    },
    'a stake that was given back here and stands there': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '0' });
      await seat.debit(round, `${round}-d`, '1');
      await seat.cancel(round, newId('x'), `${round}-d`, '1');
      return { [`${round}-d`]: 'state' };
    },
    'a stake that stands there and was refused here, as its cancel came first': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'settled', payout: '0' });
      await seat.cancel(round, newId('x'), `${round}-d`, '1');
      return { [`${round}-d`]: 'state' };
    },
    'a win under way for ever': async () => {
      const { client, player, other } = await stranger();
      const round = await plantRound(house, { player, state: 'settling', payout: '2' });
      await client.debit(round, `${round}-d`, '1');
      await other.logout();
      return { [`${round}-c`]: 'missing_here' };
    },
  };

  /** What must not be found. */
  const EQUALS: Readonly<Record<string, () => Promise<unknown>>> = {
    'a stake given back on both sides': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'void' });
      await seat.debit(round, `${round}-d`, '1');
      await seat.cancel(round, `${round}-x`, `${round}-d`, '1');
    },
    'a stake given back under another id than the provider says': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'void' });
      await seat.debit(round, `${round}-d`, '1');
      await seat.cancel(round, newId('x'), `${round}-d`, '1');
    },
    'a cancel that came first on both sides': async () => {
      const round = await plantRound(house, { player: seat.player, state: 'void' });
      await seat.cancel(round, `${round}-x`, `${round}-d`, '1');
    },
    'a refused stake that left no trace here': () =>
      plantRound(house, { player: seat.player, state: 'refused' }),
    'a stake that the provider books on the day before': async () => {
      const yesterday = house.platform.now() - DAY;
      const planted = { player: seat.player, state: 'settled', payout: '2' } as const;
      const round = await plantRound(house, { ...planted, placedAtMs: yesterday });
      await seat.debit(round, `${round}-d`, '1');
      await seat.credit(round, `${round}-c`, '2');
    },
  };

  const stranger = async () => {
    const someone = await newMember(house);
    await depositFor(house, someone, '10.00');
    const client = await openWallet(house, someone);
    return { client, player: client.player, other: someone.client.session };
  };

  test('of every kind is found, and nothing else is', async () => {
    const planted: Record<string, DifferenceKind> = {};
    for (const plant of Object.values(PLANTS)) Object.assign(planted, await plant());
    for (const plant of Object.values(EQUALS)) await plant();
    const done = await compare();
    const found = await differencesOf(done.id);
    expect(Object.fromEntries(found.map((one) => [one.transaction, one.kind]))).toEqual(planted);
    expect(done.differences).toBe(found.length);
    expect(done.otherTime).toBeGreaterThan(0);
    expect(found).toHaveLength(Object.keys(planted).length);
    expect(await countDifferences(house.platform.db)).toBe(found.length);
  });

  test('shows both sides, and none where a side has nothing', async () => {
    const { items } = await staff.client.reconciliation.differences({ query: { limit: '100' } });
    for (const { kind, here, there } of items) {
      expect(here === null).toBe(kind === 'missing_here');
      expect(there === null).toBe(kind === 'missing_there');
    }
    const amount = items.find((one) => one.kind === 'amount' && one.here?.amount !== one.there?.amount);
    expect(amount).toMatchObject({
      here: { call: 'debit', amount: '1.0001', player: seat.player, state: 'done' },
      there: { call: 'debit', amount: '1.0000', player: seat.player, state: 'done' },
    });
  });

  test('that was mended is gone at the next comparison', async () => {
    const before = await countDifferences(house.platform.db);
    const { items } = await staff.client.reconciliation.differences({ query: { limit: '100' } });
    const { transaction } = items.find((one) => one.kind === 'amount' && one.here?.amount === '1.0001')!;
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update studio.round set stake = 10001, staked = 10001 where id = ${transaction.replace(/-d$/, '')}`,
      ),
    );
    const done = await compare();
    expect(done.differences).toBe(before - 1);
    expect(await countDifferences(house.platform.db)).toBe(before - 1);
  });
});

describe('a comparison', () => {
  test('waits for a provider that is silent, and is done when it answers', async () => {
    const moveTo = (url: string) =>
      asSuperuser(house, (tx) => run(tx, sql`update provider set base_url = ${url} where code = 'studio'`));
    await moveTo('http://127.0.0.1:9');
    const waiting = await compare();
    expect(waiting).toMatchObject({ state: 'waiting', silent: true, differences: null, latest: false });
    await moveTo(house.origins.studio);
    house.clock.advance(11 * 60_000);
    await house.compareDays();
    const { items } = await staff.client.reconciliation.runs({ query: {} });
    expect(items.find(({ id }) => id === waiting.id)).toMatchObject({ state: 'done', silent: false });
  });

  test('that fails for another reason holds up no other, and is tried again', async () => {
    const broken = await ask();
    const alter = (change: ReturnType<typeof sql>) =>
      asSuperuser(house, (tx) => run(tx, sql`alter table reconciliation_told ${change}`));
    await alter(sql`add constraint broken check (call = 'nothing') not valid`);
    await house.compareDays();
    await alter(sql`drop constraint broken`);
    const find = async () =>
      (await staff.client.reconciliation.runs({ query: {} })).items.find(
        ({ id }) => id === broken.id.toString(),
      );
    expect(await find()).toMatchObject({ state: 'waiting', silent: false });
    await house.compareDays();
    expect(await find()).toMatchObject({ state: 'waiting' });
    house.clock.advance(11 * 60_000);
    await house.compareDays();
    expect(await find()).toMatchObject({ state: 'done' });
  });

  test('by two processes at once ends once', async () => {
    const waiting = await ask();
    const db = openDatabase({ url: house.databaseUrl, role: 'fairhouse_app', schema: 'platform' });
    const platforms = [house.platform, { ...house.platform, db }];
    await Promise.all(
      platforms.map((platform) => compareDay(platform, waiting, new AbortController().signal)),
    );
    await db.close();
    const row = await getRow(
      house.platform.db,
      sql<{ runs: bigint; differences: bigint; found: bigint; told: bigint }>`
        select count(*) as runs, sum(differences)::bigint as differences,
          (select count(*) from reconciliation_difference where run_id = ${waiting.id}) as found,
          (select count(*) from reconciliation_told) as told
        from reconciliation_run where latest and day = ${waiting.day}::date`,
    );
    expect(row).toMatchObject({ runs: 1n, told: 0n });
    expect(row.found).toBe(row.differences);
  });

  test('that was cut off in the middle is not ended by whoever lost its lease', async () => {
    const waiting = await ask();
    const lost = new AbortController();
    lost.abort();
    await compareDay(house.platform, waiting, lost.signal);
    const find = async () =>
      (await staff.client.reconciliation.runs({ query: {} })).items.find(
        ({ id }) => id === waiting.id.toString(),
      );
    expect(await find()).toMatchObject({ state: 'waiting' });
    await house.compareDays();
    expect(await find()).toMatchObject({ state: 'done' });
  });
});

describe('staff', () => {
  test('ask for a day again, once while it waits, and the audit log says who did', async () => {
    const day = dayOf(house.platform.now());
    const asked = await staff.client.reconciliation.compare({
      body: { book: 'games', provider: 'studio', day },
    });
    const again = await staff.client.reconciliation.compare({
      body: { book: 'games', provider: 'studio', day },
    });
    expect(again.id).toBe(asked.id);
    expect(asked).toMatchObject({ provider: 'studio', day, state: 'waiting', actor: house.owner.username });
    expect(asked.until).toBeLessThan(house.platform.now());
    const { items } = await staff.client.audit.list({ query: { limit: '1' } });
    expect(items[0]).toMatchObject({ action: 'reconciliation.asked', subject: 'studio', detail: { day } });
    await house.compareDays();
  });

  test('cannot ask for a provider that is not theirs, nor for a day that has not begun', async () => {
    const today = dayOf(house.platform.now());
    const tomorrow = dayOf(house.platform.now() + DAY);
    for (const body of [
      { book: 'games', provider: 'elsewhere', day: today },
      { book: 'payments', provider: 'studio', day: today },
      { book: 'games', provider: 'studio', day: tomorrow },
    ] as const)
      expect(await refusalCode(staff.client.reconciliation.compare({ body }))).toBe('not_found');
  });

  test('see every comparison page by page', async () => {
    const whole = await staff.client.reconciliation.runs({ query: { limit: '100' } });
    expect(whole.providers).toEqual([
      { book: 'games', provider: 'studio' },
      { book: 'payments', provider: 'sandbox' },
    ]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await staff.client.reconciliation.runs({ query: { limit: '2', cursor } });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
  });
});
