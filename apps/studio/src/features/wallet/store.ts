import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

/** Whose wallet, for which family of games. */
export type WalletName = { readonly player: string; readonly vendorCode: string; readonly currency: string };

export type WalletRow = WalletName & {
  readonly id: bigint;
  readonly balance: Money;
  /** The number of the last round played from it. */
  readonly rounds: number;
  /** The platform has booked the rounds up to this one. */
  readonly reported: number;
  readonly tries: number;
};

const COLUMNS = sql`id, player, vendor_code, currency, balance, rounds, reported, tries`;

const named = ({ player, vendorCode, currency }: WalletName) =>
  sql`player = ${player} and vendor_code = ${vendorCode} and currency = ${currency}`;

/** The wallet, opened at its first use and locked: its money moves one by one. */
export async function lockWallet(tx: Tx, name: WalletName): Promise<WalletRow> {
  await run(
    tx,
    sql`insert into wallet (player, vendor_code, currency) values (${name.player}, ${name.vendorCode}, ${name.currency})
      on conflict do nothing`,
  );
  return getRow(tx, sql<WalletRow>`select ${COLUMNS} from wallet where ${named(name)} for update`);
}

export const findWallet = (reader: Reader, name: WalletName): Promise<WalletRow | undefined> =>
  findRow(reader, sql<WalletRow>`select ${COLUMNS} from wallet where ${named(name)}`);

export const getWallet = (reader: Reader, id: bigint): Promise<WalletRow> =>
  getRow(reader, sql<WalletRow>`select ${COLUMNS} from wallet where id = ${id}`);

export type MoveKind = 'deposit' | 'withdrawal' | 'stake' | 'payout';

const INTO: ReadonlySet<MoveKind> = new Set(['deposit', 'payout']);

/** Moves money into or out of a locked wallet. @returns the balance it leaves; the database refuses one below zero */
export async function moveMoney(
  tx: Tx,
  walletId: bigint,
  move: { readonly kind: MoveKind; readonly amount: Money; readonly cause: string },
  nowMs: number,
): Promise<Money> {
  const change = INTO.has(move.kind) ? move.amount : -move.amount;
  const { balance } = await getRow(
    tx,
    sql<{ balance: Money }>`
      with changed as (update wallet set balance = balance + ${change} where id = ${walletId} returning balance)
      insert into wallet_move (wallet_id, kind, amount, balance_after, cause, at)
      select ${walletId}, ${move.kind}, ${move.amount}, balance, ${move.cause}, ${at(nowMs)} from changed
      returning balance_after as balance`,
  );
  return balance;
}

export type WalletTransfer = {
  readonly walletId: bigint;
  readonly kind: 'deposit' | 'withdraw' | 'sweep' | 'closed';
  readonly asked: Money | null;
  readonly amount: Money;
  readonly state: 'done' | 'refused' | 'closed';
};

export const findTransfer = (reader: Reader, id: string): Promise<WalletTransfer | undefined> =>
  findRow(
    reader,
    sql<WalletTransfer>`select wallet_id, kind, asked, amount, state from wallet_transfer where id = ${id}`,
  );

/** @returns false when the id was taken for another wallet meanwhile */
export const addTransfer = async (tx: Tx, id: string, row: WalletTransfer, nowMs: number): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into wallet_transfer (id, wallet_id, kind, asked, amount, state, at)
      values (${id}, ${row.walletId}, ${row.kind}, ${row.asked}, ${row.amount}, ${row.state}, ${at(nowMs)})
      on conflict do nothing`,
  )) === 1;

/** Gives a round its number in its wallet. Whoever wrote it reports it at once; others wait for `dueMs`. */
export async function numberRound(tx: Tx, walletId: bigint, roundId: string, dueMs: number): Promise<number> {
  const { rounds } = await getRow(
    tx,
    sql<{ rounds: number }>`
      update wallet set rounds = rounds + 1, due_at = case when reported < rounds then due_at else ${at(dueMs)} end
      where id = ${walletId} returning rounds`,
  );
  await run(
    tx,
    sql`update round set wallet_id = ${walletId}, wallet_number = ${rounds} where id = ${roundId}`,
  );
  return rounds;
}

export type UnreportedRound = {
  readonly number: number;
  readonly id: string;
  readonly game: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly placedAt: number;
  readonly decidedAt: number;
  readonly tableRoundId: string | null;
  readonly traceId: string | null;
};

/** The next rounds of a wallet that the platform has not booked. */
export const listUnreported = (
  reader: Reader,
  wallet: WalletRow,
  limit: number,
): Promise<UnreportedRound[]> =>
  listRows(
    reader,
    sql<UnreportedRound>`
      select wallet_number as number, id, game, staked as stake, payout, placed_at, decided_at,
        table_round_id, trace_id from round
      where wallet_id = ${wallet.id} and wallet_number > ${wallet.reported} order by wallet_number limit ${limit}`,
  );

/** The platform said what it has booked; that is the truth, even if it is less than it once was. */
export const setReported = (tx: Tx, walletId: bigint, through: number): Promise<number> =>
  run(tx, sql`update wallet set reported = least(${through}::int, rounds), tries = 0 where id = ${walletId}`);

/** Wallets with rounds to report, each taken for a while by whoever sends. */
export const takeDueWallets = (
  tx: Tx,
  nowMs: number,
  untilMs: number,
  limit: number,
): Promise<{ id: bigint }[]> =>
  listRows(
    tx,
    sql<{ id: bigint }>`
      update wallet set due_at = ${at(untilMs)} where id in (
        select id from wallet where reported < rounds and due_at <= ${at(nowMs)}
        order by due_at limit ${limit} for update skip locked)
      returning id`,
  );

export const postponeReport = (tx: Tx, walletId: bigint, untilMs: number): Promise<number> =>
  run(tx, sql`update wallet set due_at = ${at(untilMs)}, tries = tries + 1 where id = ${walletId}`);

export const listUnreportedWallets = (reader: Reader): Promise<{ id: bigint }[]> =>
  listRows(reader, sql<{ id: bigint }>`select id from wallet where reported < rounds order by id`);

export const countUnreportedRounds = async (reader: Reader): Promise<number> => {
  const { waiting } = await getRow(
    reader,
    sql<{
      waiting: bigint;
    }>`select coalesce(sum(rounds - reported), 0)::bigint as waiting from wallet where reported < rounds`,
  );
  return Number(waiting);
};
