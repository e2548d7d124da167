import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, getRow, listRows, sql } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import type { Findings } from '../findings.ts';
import type { Call, Entry, Journal } from '../journal.ts';
import { partOf, send } from '../provider.ts';
import type { Played } from './house.ts';
import type { Outcome } from './load.ts';

const QUIET_MAX_MS = 60_000;

/** Waits until every round of the studio has its end and every call of it its answer. */
export async function untilQuiet(db: Db): Promise<void> {
  const until = performance.now() + QUIET_MAX_MS;
  for (;;) {
    const { open } = await getRow(
      db,
      sql<{
        open: bigint;
      }>`select (select count(*) from studio.round where state not in ('settled', 'void', 'refused'))
        + (select count(*) from studio.outbox where done_at is null) as open`,
    );
    if (open === 0n) return;
    if (performance.now() > until) throw new Error(`${open} rounds and calls of the studio are still open`);
    await sleep(100);
  }
}

/** Holds what is in the database against what was acknowledged since a place of the journal. */
export async function prove(
  house: Played,
  journal: Journal,
  from: number,
  spun: ReadonlyMap<string, Outcome>,
): Promise<Findings> {
  const entries = journal.since(from);
  const rounds = await compareRounds(house.db, journal, entries);
  const lost = [...(await findLost(house.db, entries)), ...rounds.less];
  const wrong = [
    ...journal.surprises,
    ...(await compareBalances(house, journal)),
    ...(await compareSpins(house.db, spun)),
    ...(await findStrangers(house.db, journal)),
    ...(booksBalance(await checkBooks(house.db, null)) ? [] : ['the books do not balance']),
  ];
  return { lost, doubled: rounds.more, wrong };
}

/** What an acknowledgement promises of an id: that it is recorded, under its transfer, or that it is given back. */
type Promised = { readonly id: string; readonly transfer: string | null; readonly givenBack: boolean };

const recorded = (id: string, transfer?: string): Promised => ({
  id,
  transfer: transfer ?? null,
  givenBack: false,
});

const PROMISES: Record<Call, (entry: Entry) => readonly Promised[]> = {
  debit: ({ message: { id }, reply }) => [recorded(id, reply.opTxId)],
  credit: ({ message: { id }, reply }) => [recorded(id, reply.opTxId)],
  debitCredit: ({ message: { id } }) =>
    [id, partOf(id, 'bet'), partOf(id, 'win')].map((one) => recorded(one)),
  // One that found its stake given back already leaves no record of its own.
  cancel: ({ message: { id, ref }, reply }) => [
    { id: ref!, transfer: null, givenBack: true },
    ...(reply.duplicate ? [] : [recorded(id, reply.opTxId)]),
  ],
  close: () => [],
};

async function findLost(db: Db, entries: readonly Entry[]): Promise<string[]> {
  const promises = entries
    .filter(({ reply }) => reply.code === 'OK')
    .flatMap((entry) => PROMISES[entry.message.call](entry));
  const rows = await listRows(
    db,
    sql<{ id: string; transfer: bigint | null; amount: bigint | null; givenBack: boolean }>`
      select t.tx_id as id, t.transfer_id as transfer, l.amount,
        t.kind = 'tombstone' or t.cancelled_by is not null as given_back
      from platform.provider_transaction t left join ledger.transfer l on l.id = t.transfer_id
      where t.provider = 'studio' and t.tx_id = any (${promises.map(({ id }) => id)}::text[])`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return promises.flatMap(({ id, transfer, givenBack }) => {
    const row = found.get(id);
    if (!row) return [`${id} was acknowledged and is not recorded`];
    if (givenBack && !row.givenBack) return [`${id} was acknowledged as given back and is not`];
    return transfer === null || (row.transfer?.toString() === transfer && row.amount !== null)
      ? []
      : [`${id} was acknowledged as transfer ${transfer}, which is not there`];
  });
}

type RoundRow = { round: string; stake: bigint; payout: bigint; staked: bigint; paid: bigint };

/** What a round took and paid, in its bet and in the ledger, is what the provider knows. */
async function compareRounds(
  db: Db,
  journal: Journal,
  entries: readonly Entry[],
): Promise<{ less: string[]; more: string[] }> {
  const ids = [...new Set(entries.map(({ message }) => message.round))];
  const rows = await listRows(
    db,
    sql<RoundRow>`
      select b.round_ref as round, b.stake, b.payout, coalesce(m.staked, 0) as staked, coalesce(m.paid, 0) as paid
      from platform.bet b left join (
        select cause_id, sum(amount) filter (where kind = 'win')::bigint as paid,
          sum(case kind when 'stake' then amount when 'stake_cancelled' then -amount else 0 end)::bigint as staked
        from ledger.transfer
        where cause_id in (select id from platform.bet where provider = 'studio' and round_ref = any (${ids}::text[]))
        group by cause_id
      ) m on m.cause_id = b.id
      where b.provider = 'studio' and b.round_ref = any (${ids}::text[])`,
  );
  const found = new Map(rows.map((row) => [row.round, row]));
  const less: string[] = [];
  const more: string[] = [];
  for (const id of ids) {
    const wanted = journal.figures(id);
    const { stake, payout, staked, paid } = found.get(id) ?? NOTHING;
    const told = `round ${id}: stake ${stake}, moved ${staked}, of ${wanted.stake}; payout ${payout}, moved ${paid}, of ${wanted.payout}`;
    if (stake < wanted.stake || staked < wanted.stake || payout < wanted.payout || paid < wanted.payout)
      less.push(told);
    if (stake > wanted.stake || staked > wanted.stake || payout > wanted.payout || paid > wanted.payout)
      more.push(told);
  }
  return { less, more };
}

const NOTHING = { stake: 0n, payout: 0n, staked: 0n, paid: 0n };

/** Every player has what was deposited and won, less what was staked. */
async function compareBalances({ db, bettors, spinners }: Played, journal: Journal): Promise<string[]> {
  const rows = await listRows(
    db,
    sql<{ player: string; balance: bigint; spun: bigint }>`
      select a.owner_id as player, a.balance, coalesce(s.net, 0) as spun from ledger.account a left join (
        select c.player_id, sum(r.payout - r.stake)::bigint as net from studio.round r
        join platform.provider_player c on c.provider = 'studio' and c.code = r.player
        where r.state = 'settled' group by c.player_id
      ) s on s.player_id = a.owner_id
      where a.code = 'player_main'`,
  );
  const found = new Map(rows.map((row) => [row.player, row]));
  const due = [
    ...bettors.map(({ member, deposited }, seat) => ({
      id: member.id,
      units: deposited + journal.net(seat),
    })),
    ...spinners.map(({ member, deposited }) => ({
      id: member.id,
      units: deposited + (found.get(member.id)?.spun ?? 0n),
    })),
  ];
  return due
    .filter(({ id, units }) => found.get(id)?.balance !== units)
    .map(({ id, units }) => `${id} has ${found.get(id)?.balance}, not ${units}`);
}

type SpinRow = {
  key: string | null;
  id: string;
  state: string;
  stake: bigint;
  payout: bigint | null;
  betState: string | null;
  betStake: bigint | null;
  betPayout: bigint | null;
};

/** Of every spin, studio and platform tell the same, and so was its player told. */
async function compareSpins(db: Db, spun: ReadonlyMap<string, Outcome>): Promise<string[]> {
  const rows = await listRows(
    db,
    sql<SpinRow>`
      select r.idempotency_key as key, coalesce(r.id, b.round_ref) as id, r.state, r.stake, r.payout,
        b.state as bet_state, b.stake as bet_stake, b.payout as bet_payout
      from studio.round r
      full join (select * from platform.bet where round_ref not like 'drill-%') b on b.round_ref = r.id`,
  );
  const found = new Set(rows.map(({ key }) => key));
  return [
    ...[...spun.keys()].filter((key) => !found.has(key)).map((key) => `spin ${key} has no round`),
    ...rows.filter((row) => !agrees(row, spun)).map(({ id }) => `round ${id} is not the same on all sides`),
  ];
}

function agrees(row: SpinRow, spun: ReadonlyMap<string, Outcome>): boolean {
  if (row.key === null) return false;
  const told = spun.get(row.key);
  if (told === 'given back')
    return row.state !== 'settled' && (row.betState === null || row.betState === 'void');
  return (
    told !== undefined &&
    row.state === 'settled' &&
    row.betState === 'settled' &&
    told.roundId === row.id &&
    parseMoney(told.payout) === row.payout &&
    row.betStake === row.stake &&
    row.betPayout === row.payout
  );
}

/** Rounds of the platform that nobody has played. */
async function findStrangers(db: Db, journal: Journal): Promise<string[]> {
  const rounds = new Set(journal.entries().map(({ message }) => message.round));
  const rows = await listRows(
    db,
    sql<{ round: string }>`select round_ref as round from platform.bet where round_ref like 'drill-%'`,
  );
  return rows.filter(({ round }) => !rounds.has(round)).map(({ round }) => `nobody played ${round}`);
}

const COPIES = 20;

/** What was acknowledged, sent again with the same ids: the same answer, a duplicate. */
export async function repeatSome({ bettors }: Played, journal: Journal, from: number): Promise<string[]> {
  const entries = journal.since(from);
  const cancelled = new Set(entries.map(({ message }) => message.ref));
  const done = entries.filter(
    ({ message, reply }) =>
      reply.code === 'OK' && !cancelled.has(message.id) && ['debit', 'credit'].includes(message.call),
  );
  const faults: string[] = [];
  for (const { message, reply } of done.slice(0, COPIES)) {
    const again = await send(bettors[message.seat]!.wallet, message);
    if (again.code !== 'OK' || !again.duplicate || again.opTxId !== reply.opTxId)
      faults.push(`${message.id}, sent again, was answered ${again.code} with ${again.opTxId}`);
  }
  return faults;
}
