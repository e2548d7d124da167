import { once } from 'node:events';
import { type Db, getRow, openDatabase, sql } from '@fairhouse/db';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import {
  bootProcesses,
  depositFor,
  type Member,
  newId,
  newMember,
  openWallet,
  type Processes,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CALLS = 50;
const GOING_AWAY = 1001;

let house: Processes;
let db: Db;

beforeAll(async () => {
  house = await bootProcesses({ LOG_LEVEL: 'warn' });
  db = openDatabase({ url: house.databaseUrl });
});

afterAll(async () => {
  await db?.close();
  await house?.close();
});

test('a server told to end under fifty calls answers what it took, does nothing by half and exits 0', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '100.0000');
  const seat = await openWallet(house, member);
  const socket = await openPush(member);
  const gone = once(socket, 'close') as Promise<[CloseEvent]>;

  const ids = Array.from({ length: CALLS }, () => newId('d'));
  const calls = ids.map((id) => seat.debit(newId('r'), id, '1'));
  await Promise.race(calls);
  const exit = house.server.end('SIGTERM');
  const answers = await Promise.allSettled(calls);
  // A drain that outlives its deadline ends with 1.
  expect(await exit, house.server.lines.slice(-20).join('\n')).toBe(0);
  expect((await gone)[0].code).toBe(GOING_AWAY);

  const answered = ids.filter((_id, index) => answers[index]!.status === 'fulfilled');
  expect(answered.length).toBeGreaterThan(0);
  const done = await getRow(
    db,
    sql<{ ids: string[]; transfers: bigint; bets: bigint; events: bigint; balance: bigint }>`
      select (select array_agg(tx_id) from platform.provider_transaction) as ids,
        (select count(*) from ledger.transfer where kind = 'stake') as transfers,
        (select count(*) from platform.bet where stake = 10000) as bets,
        (select count(*) from platform.event where type = 'bet.placed') as events,
        (select balance from ledger.account where code = 'player_main') as balance`,
  );
  expect(done.ids.sort()).toEqual(answered.sort());
  const count = BigInt(answered.length);
  expect(done).toMatchObject({ transfers: count, bets: count, events: count });
  expect(done.balance).toBe((100n - count) * 10_000n);
  expect(booksBalance(await checkBooks(db, null))).toBe(true);
});

test('a server that was started again has everything, and an idle one ends by itself', async () => {
  await house.server.start();
  const answer = await fetch(`${house.origins.site}/readyz`);
  expect(await answer.json()).toEqual({ status: 'ready' });
  expect(await house.server.end('SIGTERM')).toBe(0);
});

async function openPush(member: Member): Promise<WebSocket> {
  const { ticket } = await member.client.session.ticket();
  // Node's socket sends headers where a browser's sends its own origin; the types know the browser's only.
  const options = { protocols: [`ticket.${ticket}`], headers: { origin: house.origins.site } };
  const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}/ws`, options as never);
  await once(socket, 'open');
  return socket;
}
