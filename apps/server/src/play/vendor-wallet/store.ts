// Owns: game_closing, returned_permit, vendor_permit, vendor_transfer, vendor_wallet

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { TransferReason, VendorTransferState } from '@fairhouse/wire/play/vendor-wallet';

/** A vendor of a brand that keeps wallets of its own. */
export type TransferVendor = {
  readonly vendorCode: string;
  readonly title: string;
  readonly gameType: GameType;
  readonly provider: string;
  readonly open: boolean;
};

const vendors = (brandId: string) => sql`
  select v.vendor_code, v.title, v.game_type, v.provider,
    exists (select from game g where g.brand_id = v.brand_id and g.vendor_code = v.vendor_code and g.state = 'open') as open
  from vendor v where v.brand_id = ${brandId} and v.wallet_mode = 'transfer' and v.provider is not null`;

export const listTransferVendors = (reader: Reader, brandId: string): Promise<TransferVendor[]> =>
  listRows(reader, sql<TransferVendor>`${vendors(brandId)} order by v.place`);

export const findTransferVendor = (
  reader: Reader,
  brandId: string,
  vendorCode: string,
): Promise<TransferVendor | undefined> =>
  findRow(reader, sql<TransferVendor>`${vendors(brandId)} and v.vendor_code = ${vendorCode}`);

export type VendorWallet = {
  readonly playerId: Id<'player'>;
  readonly vendorCode: string;
  readonly brandId: string;
  readonly provider: string;
  readonly currency: string;
  readonly rounds: number;
  readonly refused: string | null;
  readonly told: Money | null;
  readonly toldAt: number | null;
  readonly difference: Money;
};

const walletColumns = sql`w.player_id, w.vendor_code, w.brand_id, w.provider, w.currency, w.rounds, w.refused, w.told,
  w.told_at, w.difference`;

export type WalletKey = { readonly playerId: string; readonly vendorCode: string };

export const openWallet = (
  tx: Tx,
  wallet: WalletKey & { readonly brandId: string; readonly provider: string; readonly currency: string },
): Promise<number> =>
  run(
    tx,
    sql`insert into vendor_wallet (player_id, vendor_code, brand_id, provider, currency)
      values (${wallet.playerId}, ${wallet.vendorCode}, ${wallet.brandId}, ${wallet.provider}, ${wallet.currency})
      on conflict do nothing`,
  );

/** For `lockWallet`, which locks the player first. */
export const selectWallet = (
  tx: Tx,
  { playerId, vendorCode }: WalletKey,
): Promise<VendorWallet | undefined> =>
  findRow(
    tx,
    sql<VendorWallet>`select ${walletColumns} from vendor_wallet w
      where w.player_id = ${playerId} and w.vendor_code = ${vendorCode} for update`,
  );

/** For `lockWallets`; in one order for everybody. */
export const selectWallets = (tx: Tx, playerId: string): Promise<VendorWallet[]> =>
  listRows(
    tx,
    sql<VendorWallet>`select ${walletColumns} from vendor_wallet w
      where w.player_id = ${playerId} order by w.vendor_code for update`,
  );

export const listWallets = (
  reader: Reader,
  playerId: string,
): Promise<(VendorWallet & { title: string })[]> =>
  listRows(
    reader,
    sql<VendorWallet & { title: string }>`select ${walletColumns}, v.title from vendor_wallet w
      join vendor v on v.brand_id = w.brand_id and v.vendor_code = w.vendor_code
      where w.player_id = ${playerId} order by v.place`,
  );

/** The next round that was booked, or why it could not be. */
export const moveRounds = (
  tx: Tx,
  { playerId, vendorCode }: WalletKey,
  rounds: number,
  refused: string | null,
  lastAtMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update vendor_wallet set rounds = ${rounds}, refused = ${refused}, last_round_at = ${at(lastAtMs)}
      where player_id = ${playerId} and vendor_code = ${vendorCode}`,
  );

/** What the vendor said is there; `difference` where it can be compared with the books. */
export const saveTold = (
  tx: Tx,
  { playerId, vendorCode }: WalletKey,
  told: { readonly balance: Money; readonly difference: Money | null },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update vendor_wallet set told = ${told.balance}, told_at = ${at(nowMs)},
        difference = coalesce(${told.difference}::bigint, difference)
      where player_id = ${playerId} and vendor_code = ${vendorCode}`,
  );

export type VendorTransfer = {
  readonly id: Id<'vendorTransfer'>;
  readonly playerId: Id<'player'>;
  readonly vendorCode: string;
  readonly title: string;
  readonly brandId: string;
  readonly provider: string;
  readonly currency: string;
  readonly direction: 'in' | 'out';
  readonly asked: Money | null;
  readonly amount: Money | null;
  readonly state: VendorTransferState;
  readonly reason: TransferReason | null;
  readonly cause: 'player' | 'launch' | 'leave';
  readonly tries: number;
  readonly traceId: string;
  readonly requestedAt: number;
  readonly settledAt: number | null;
};

const transferColumns = sql`t.id, t.player_id, t.vendor_code, v.title, w.brand_id, w.provider, w.currency, t.direction,
  t.asked, t.amount, t.state, t.reason, t.cause, t.tries, t.trace_id, t.requested_at, t.settled_at`;

const transfers = sql`from vendor_transfer t
  join vendor_wallet w on w.player_id = t.player_id and w.vendor_code = t.vendor_code
  join vendor v on v.brand_id = w.brand_id and v.vendor_code = w.vendor_code`;

export const insertTransfer = (
  tx: Tx,
  row: WalletKey & {
    readonly id: string;
    readonly direction: 'in' | 'out';
    readonly asked: Money | null;
    readonly cause: 'player' | 'launch' | 'leave';
    readonly traceId: string;
    readonly nowMs: number;
    readonly leasedUntilMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into vendor_transfer (id, player_id, vendor_code, direction, asked, state, cause, next_at, trace_id, requested_at)
      values (${row.id}, ${row.playerId}, ${row.vendorCode}, ${row.direction}, ${row.asked}, 'requested', ${row.cause},
        ${at(row.leasedUntilMs)}, ${row.traceId}, ${at(row.nowMs)})`,
  );

export const getTransfer = (reader: Reader, id: string): Promise<VendorTransfer> =>
  getRow(reader, sql<VendorTransfer>`select ${transferColumns} ${transfers} where t.id = ${id}`);

/** Transfers of a wallet that have no end yet, and those that ended since an instant. */
export const countRestless = async (
  reader: Reader,
  { playerId, vendorCode }: WalletKey,
  sinceMs: number,
  exceptId: string | null,
): Promise<number> => {
  const { restless } = await getRow(
    reader,
    sql<{ restless: bigint }>`select count(*) as restless from vendor_transfer
      where player_id = ${playerId} and vendor_code = ${vendorCode} and id is distinct from ${exceptId}
        and (settled_at is null or settled_at >= ${at(sinceMs)})`,
  );
  return Number(restless);
};

export type TransferChange = {
  readonly state: VendorTransferState;
  readonly amount?: Money;
  readonly reason?: TransferReason | null;
  readonly nextAtMs?: number;
};

export const changeTransfer = (
  tx: Tx,
  id: string,
  { state, amount, reason, nextAtMs }: TransferChange,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update vendor_transfer set state = ${state}, amount = coalesce(${amount ?? null}::bigint, amount),
        reason = coalesce(${reason ?? null}, reason),
        next_at = coalesce(${nextAtMs === undefined ? null : new Date(nextAtMs)}::timestamptz, next_at),
        settled_at = case when ${state} in ('done', 'failed') then ${at(nowMs)} end
      where id = ${id}`,
  );

/** Transfers whose turn has come, each taken for a while: another process skips them. */
export const takeDueTransfers = (
  tx: Tx,
  nowMs: number,
  leasedUntilMs: number,
  limit: number,
): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{ id: string }>`
      update vendor_transfer set tries = tries + 1, next_at = ${at(leasedUntilMs)} where id in (
        select id from vendor_transfer where settled_at is null and next_at <= ${at(nowMs)}
        order by next_at limit ${limit} for update skip locked)
      returning id`,
  );

export const listUnbacked = (
  reader: Reader,
  { playerId, vendorCode }: WalletKey,
): Promise<VendorTransfer[]> =>
  listRows(
    reader,
    sql<VendorTransfer>`select ${transferColumns} ${transfers}
      where t.player_id = ${playerId} and t.vendor_code = ${vendorCode} and t.state = 'unbacked' order by t.id`,
  );

export const listOpenVendors = async (reader: Reader, playerId: string): Promise<ReadonlySet<string>> => {
  const rows = await listRows(
    reader,
    sql<{ vendorCode: string }>`
      select distinct vendor_code from vendor_transfer where player_id = ${playerId} and settled_at is null`,
  );
  return new Set(rows.map(({ vendorCode }) => vendorCode));
};

export type TransferSpan = {
  readonly before: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
};

export const listTransfers = (
  reader: Reader,
  playerId: string,
  span: TransferSpan,
): Promise<VendorTransfer[]> =>
  listRows(
    reader,
    sql<VendorTransfer>`select ${transferColumns} ${transfers}
      where t.player_id = ${playerId} and t.id < ${span.before}
        and t.requested_at >= ${at(span.fromMs)} and t.requested_at < ${at(span.toMs)}
      order by t.id desc limit ${span.limit}`,
  );

/** Wallets with money that nobody plays from any more: no living session, and nothing moved for a while. */
export const listLeftWallets = (
  reader: Reader,
  nowMs: number,
  idleSinceMs: number,
  limit: number,
): Promise<VendorWallet[]> =>
  listRows(
    reader,
    sql<VendorWallet>`select ${walletColumns} from vendor_wallet w
      join ledger.account a on a.brand_id = w.brand_id and coalesce(a.owner_id, '') = w.player_id
        and a.code = 'player_vendor' and a.sub = w.vendor_code and a.currency = w.currency and a.balance > 0
      where w.difference = 0 and w.refused is null and coalesce(w.last_round_at, '-infinity') < ${at(idleSinceMs)}
        and not exists (select from vendor_transfer t where t.player_id = w.player_id and t.vendor_code = w.vendor_code
          and (t.settled_at is null or t.settled_at >= ${at(idleSinceMs)}))
        and not exists (select from session s where s.player_id = w.player_id and s.ended_at is null
          and s.expires_at > ${at(nowMs)} and s.seen_at > ${at(idleSinceMs)})
      limit ${limit}`,
  );

export type KnownRound = { readonly stake: bigint; readonly payout: bigint };

export const findBooked = (
  reader: Reader,
  provider: string,
  playerId: string,
  roundRef: string,
): Promise<KnownRound | undefined> =>
  findRow(
    reader,
    sql<KnownRound>`select stake, payout from bet
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef}`,
  );

/** Codes of the games of a vendor. */
export const listGameCodes = async (
  reader: Reader,
  brandId: string,
  vendorCode: string,
): Promise<ReadonlySet<string>> => {
  const rows = await listRows(
    reader,
    sql<{ code: string }>`select code from game where brand_id = ${brandId} and vendor_code = ${vendorCode}`,
  );
  return new Set(rows.map(({ code }) => code));
};

/** A round that is over when the platform hears of it. */
export const insertSettledBet = (
  tx: Tx,
  bet: {
    readonly id: string;
    readonly brandId: string;
    readonly playerId: string;
    readonly provider: string;
    readonly roundRef: string;
    readonly gameCode: string;
    readonly vendorCode: string;
    readonly currency: string;
    readonly stake: Money;
    readonly payout: Money;
    readonly validBet: Money;
    readonly placedAtMs: number;
    readonly settledAtMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake, payout,
        valid_bet, state, placed_at, settled_at)
      values (${bet.id}, ${bet.brandId}, ${bet.playerId}, ${bet.provider}, ${bet.roundRef}, ${bet.gameCode},
        ${bet.vendorCode}, ${bet.currency}, ${bet.stake}, ${bet.payout}, ${bet.validBet}, 'settled',
        ${at(bet.placedAtMs)}, ${at(bet.settledAtMs)})`,
  );

/** Transfers that have no end yet, and wallets on which the vendor and the books disagree. */
export async function countOpenMatters(reader: Reader): Promise<{ transfers: number; wallets: number }> {
  const { transfers: open, wallets } = await getRow(
    reader,
    sql<{ transfers: bigint; wallets: bigint }>`
      select (select count(*) from vendor_transfer where settled_at is null) as transfers,
        (select count(*) from vendor_wallet where difference <> 0 or refused is not null) as wallets`,
  );
  return { transfers: Number(open), wallets: Number(wallets) };
}
