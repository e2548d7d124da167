import { getRow, sql } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { foldDays } from '@fairhouse/server';
import { bootHouse, type House, type Member, newMember, ownerSession } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { foldBooks } from '../books.ts';
import { vacuumDatabase } from '../database.ts';
import { runCallers, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { fillRecords } from './fill-records.ts';
import type { RecordsOptions } from './records-options.ts';

/** Boots the house, writes its records and folds their days as its job does. */
export async function openRecords(
  { readers, rows, brand, players }: Numbers<RecordsOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  const member = await newMember(house);
  const filling = { brandId: house.brandId, playerId: member.id, rows, others: { rows: brand, players } };
  await fillRecords(house.databaseUrl, filling, onLine);
  onLine('folding days');
  await foldAll(house);
  await vacuumDatabase(house.databaseUrl);
  const owner = await ownerSession(house);
  const pages = await pagesOf(house, member, () => owner.client.finance.days({ query: {} }));
  return {
    subjects: [
      subject('balance', null, 'the balance of the player, for comparison', readers, () =>
        member.client.wallet.balance(),
      ),
      ...pages.map(([name, says, call]) => subject(name, 'balance', says, readers, call)),
    ],
    figures: [],
    settings: {
      load: `${readers} reader of a house in one process, over HTTP; ${rows} movements and ${Math.floor(rows / 2)} bets of the player within a year, ${brand} movements and ${Math.floor(brand / 2)} bets of ${players} others`,
    },
    databases: [house.databaseUrl],
    checkBooks: () => foldBooks(house.databaseUrl),
    close: () => house.close(),
  };
}

type Call = () => Promise<unknown>;

const subject = (
  name: string,
  yardstick: string | null,
  says: string,
  callers: number,
  call: Call,
): Subject => ({
  name,
  unit: 'pages/s',
  yardstick,
  says,
  measure: (seconds) => runCallers(callers, seconds, async () => void (await call())),
});

/** What people do with records: the newest rows, a month long past, rare rows, the middle of all, and sums. */
async function pagesOf(
  house: House,
  { client }: Member,
  finance: Call,
): Promise<readonly (readonly [name: string, says: string, call: Call])[]> {
  const day = (ago: number) => new Date(house.platform.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const past = { from: day(230), to: day(200) };
  const middle = (await client.statement.list({ query: { ...past, limit: '1' } })).next;
  const betMiddle = (await client.betting.list({ query: { ...past, limit: '1' } })).next;
  assert(middle && betMiddle, 'the middle of the year has rows');
  const { rows } = await client.betting.profit({ query: { by: 'game' } });
  const rare = rows.toSorted((a, b) => a.bets - b.bets)[0]?.key;
  assert(rare, 'the player has bets');
  return [
    ['account', 'account record, all days, first page with sums', () => client.statement.list({ query: {} })],
    ['account-month', 'a month long past, with sums', () => client.statement.list({ query: past })],
    [
      'account-rare',
      'all days, deposits alone, with sums',
      () => client.statement.list({ query: { type: 'deposit' } }),
    ],
    [
      'account-middle',
      'a page in the middle of all',
      () => client.statement.list({ query: { cursor: middle } }),
    ],
    ['bets', 'betting record, all days, first page with sums', () => client.betting.list({ query: {} })],
    ['bets-month', 'a month long past, with sums', () => client.betting.list({ query: past })],
    [
      'bets-rare',
      'all days, the game least played, with sums',
      () => client.betting.list({ query: { game: rare } }),
    ],
    [
      'bets-middle',
      'a page in the middle of all',
      () => client.betting.list({ query: { cursor: betMiddle } }),
    ],
    ['profit', 'profit and loss of all days, by day', () => client.betting.profit({ query: { by: 'day' } })],
    ['finance', 'a month of the books of the brand, for staff', finance],
  ];
}

async function foldAll(house: House): Promise<void> {
  const isBehind = async () =>
    (
      await getRow(
        house.platform.db,
        sql<{ behind: boolean }>`
          select folded_to < (select max(id) from ledger.transfer) as behind from day_fold`,
      )
    ).behind;
  while (await isBehind()) await foldDays(house.platform);
}
