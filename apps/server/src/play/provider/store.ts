// Owns: bet, game_table, provider, provider_call, provider_ceiling, provider_gift_day, provider_key
// Owns: provider_player, provider_session, provider_transaction, reservation, stake_gate, table_stack

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type ProviderRow = { code: string; baseUrl: string; launchUrl: string };

export const findProvider = (reader: Reader, code: string): Promise<ProviderRow | undefined> =>
  findRow(reader, sql<ProviderRow>`select code, base_url, launch_url from provider where code = ${code}`);

export const listProviders = (reader: Reader): Promise<{ code: string }[]> =>
  listRows(reader, sql<{ code: string }>`select code from provider order by code`);

export type ProviderKeyRow = { code: string; secret: Buffer; allowedAddresses: string[] };

/** The provider that a key is valid for, and the addresses it may speak from; none are named where all are allowed. */
export const findProviderByKey = (
  reader: Reader,
  keyId: string,
  nowMs: number,
): Promise<ProviderKeyRow | undefined> =>
  findRow(
    reader,
    sql<ProviderKeyRow>`
      select p.code, k.secret, p.allowed_addresses from provider_key k join provider p on p.code = k.provider
      where k.key_id = ${keyId} and (k.retired_at is null or k.retired_at > ${at(nowMs)})`,
  );

export const insertProviderKey = (tx: Tx, provider: string, keyId: string, secret: Buffer): Promise<number> =>
  run(
    tx,
    sql`insert into provider_key (key_id, provider, secret) select ${keyId}, code, ${secret} from provider
      where code = ${provider} on conflict do nothing`,
  );

export const updateProviderKeyEnd = (tx: Tx, keyId: string, atMs: number): Promise<number> =>
  run(tx, sql`update provider_key set retired_at = ${at(atMs)} where key_id = ${keyId}`);

/** A player as a provider's message names it. */
export type ProviderPlayer = {
  id: Id<'player'>;
  brandId: string;
  username: string;
  state: 'active' | 'locked' | 'closed';
  agentType: number;
  currency: string;
  /** Off: the provider takes no new stakes. */
  providerEnabled: boolean;
  cancelAfterSettlement: boolean;
  /** The most that one message may stake with this provider; null where nothing is said. */
  stakeMax: bigint | null;
};

export const findProviderPlayer = (
  reader: Reader,
  provider: string,
  code: string,
): Promise<ProviderPlayer | undefined> =>
  findRow(
    reader,
    sql<ProviderPlayer>`
      select p.id, p.brand_id, p.username, p.state, p.agent_type, p.currency,
        v.enabled as provider_enabled, v.cancel_after_settlement, v.stake_max
      from provider_player c join player p on p.id = c.player_id join provider v on v.code = c.provider
      where c.provider = ${provider} and c.code = ${code}`,
  );

/** Players of a brand by the names that a provider knows them by. */
export const listPlayersByCode = (
  reader: Reader,
  provider: string,
  brandId: string,
  codes: readonly string[],
): Promise<{ code: string; id: Id<'player'>; username: string }[]> =>
  listRows(
    reader,
    sql<{ code: string; id: Id<'player'>; username: string }>`
      select c.code, p.id, p.username from provider_player c join player p on p.id = c.player_id
      where c.provider = ${provider} and c.code = any(${codes}::text[]) and p.brand_id = ${brandId}`,
  );

/** Gives a player the name that a provider will know it by; the same every time. */
export const linkProviderPlayer = (
  tx: Tx,
  provider: string,
  code: string,
  playerId: string,
): Promise<number> =>
  run(
    tx,
    sql`insert into provider_player (provider, code, player_id) values (${provider}, ${code}, ${playerId}) on conflict do nothing`,
  );

export const findPlayerCode = (
  reader: Reader,
  provider: string,
  playerId: string,
): Promise<{ code: string } | undefined> =>
  findRow(
    reader,
    sql<{
      code: string;
    }>`select code from provider_player where provider = ${provider} and player_id = ${playerId}`,
  );

export type ProviderGame = {
  code: string;
  vendorCode: string;
  state: 'open' | 'maintenance';
  gameType: string;
  limitMin: bigint | null;
  limitMax: bigint | null;
};

/** Whose wallet pays the stakes: the platform's, or the one at its vendor. */
export type WalletMode = 'seamless' | 'transfer';

/** A game of a brand that this provider serves and that is staked from such a wallet. */
export const findProviderGame = (
  reader: Reader,
  provider: string,
  brandId: string,
  code: string,
  walletMode: WalletMode = 'seamless',
): Promise<ProviderGame | undefined> =>
  findRow(
    reader,
    sql<ProviderGame>`
      select g.code, g.vendor_code, g.state, g.game_type, g.limit_min,
        g.limit_max from game g
      join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      where g.brand_id = ${brandId} and g.code = ${code} and v.provider = ${provider} and v.wallet_mode = ${walletMode}`,
  );

export type GameTerms = {
  readonly provider: string;
  readonly gameType: string;
  readonly walletMode: WalletMode;
  readonly limitMin: bigint | null;
  readonly limitMax: bigint | null;
  /** The provider's own. */
  readonly stakeMin: string | null;
  readonly stakeMax: string | null;
};

/** On what terms a game is played at a brand. */
export const findGameTerms = (
  reader: Reader,
  brandId: string,
  gameCode: string,
): Promise<GameTerms | undefined> =>
  findRow(
    reader,
    sql<GameTerms>`
      select v.provider, g.game_type, v.wallet_mode, g.limit_min, g.limit_max, g.stake_min, g.told_stake_max as stake_max
      from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
      where g.brand_id = ${brandId} and g.code = ${gameCode}`,
  );

/**
 * One at a time for each name, until the end of the transaction: copies and cancels of a message wait here for each
 * other, and so do the first stakes of a round, which has no row to lock yet. One order of locks for everybody.
 */
export const takeTurn = (tx: Tx, ...names: readonly string[]): Promise<unknown> =>
  listRows(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(name, 1)) from unnest(${names.toSorted()}::text[]) as name`,
  );

export const messageName = (provider: string, txId: string): string => `${provider} message ${txId}`;

export const roundName = (provider: string, playerId: string, roundRef: string): string =>
  `${provider} round ${playerId} ${roundRef}`;

export type ProviderTransaction = {
  kind:
    | 'debit'
    | 'credit'
    | 'cancel'
    | 'tombstone'
    | 'debit-credit'
    | 'promo-credit'
    | 'jackpot-credit'
    | 'adjust'
    | 'reserve'
    | 'confirm'
    | 'release'
    | 'cash-in'
    | 'cash-out';
  contentHash: Buffer;
  playerId: string;
  roundRef: string;
  amount: bigint;
  transferId: bigint | null;
  cancelledBy: string | null;
};

export const findProviderTransaction = (
  reader: Reader,
  provider: string,
  txId: string,
): Promise<ProviderTransaction | undefined> =>
  findRow(
    reader,
    sql<ProviderTransaction>`
      select kind, content_hash, player_id, round_ref, amount, transfer_id, cancelled_by
      from provider_transaction where provider = ${provider} and tx_id = ${txId}`,
  );

/** Was anything paid in a player's round, zero for a lost one included? */
export const isRoundPaid = async (
  reader: Reader,
  provider: string,
  playerId: string,
  roundRef: string,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from provider_transaction
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef}
        and kind in ('credit', 'jackpot-credit') limit 1`,
  )) !== undefined;

export type NewProviderTransaction = {
  readonly provider: string;
  readonly txId: string;
  readonly kind: ProviderTransaction['kind'];
  readonly contentHash: Buffer;
  readonly playerId: string;
  readonly roundRef: string;
  readonly amount: Money;
  readonly transferId: bigint | null;
  readonly partOf?: string | null;
  readonly atMs: number;
};

export const insertProviderTransaction = (tx: Tx, row: NewProviderTransaction): Promise<number> =>
  run(
    tx,
    sql`insert into provider_transaction (provider, tx_id, kind, content_hash, player_id, round_ref, amount, transfer_id, part_of,
        at)
      values (${row.provider}, ${row.txId}, ${row.kind}, ${row.contentHash}, ${row.playerId}, ${row.roundRef},
        ${row.amount}, ${row.transferId}, ${row.partOf ?? null}, ${at(row.atMs)})`,
  );

export const markCancelled = (tx: Tx, provider: string, txId: string, cancelledBy: string): Promise<number> =>
  run(
    tx,
    sql`update provider_transaction set cancelled_by = ${cancelledBy} where provider = ${provider} and tx_id = ${txId}`,
  );

type Part = Pick<ProviderTransaction, 'kind' | 'amount' | 'transferId' | 'cancelledBy'> & { txId: string };

/** The actions that came in a debit-credit. */
export const listParts = (
  reader: Reader,
  provider: string,
  playerId: string,
  roundRef: string,
  txId: string,
): Promise<Part[]> =>
  listRows(
    reader,
    sql<Part>`
      select tx_id, kind, amount, transfer_id, cancelled_by from provider_transaction
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef} and part_of = ${txId}`,
  );

/** From now on the stakes and wins of a player are taken one by one. The player is locked. */
export const closeStakeGate = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`insert into stake_gate (player_id) values (${playerId}) on conflict do nothing`);

export const openStakeGate = (tx: Tx, playerId: string): Promise<number> =>
  run(tx, sql`delete from stake_gate where player_id = ${playerId}`);

/** Takes steps of which all stand or none: what was done before one was refused is undone. */
export async function allOrNone<T>(
  tx: Tx,
  work: (steps: Tx) => Promise<T>,
  stands: (result: T) => boolean,
): Promise<T> {
  const effects: Parameters<Tx['onCommit']>[0][] = [];
  await run(tx, sql`savepoint steps`);
  const result = await work({ ...tx, onCommit: (effect) => void effects.push(effect) });
  if (stands(result)) {
    await run(tx, sql`release savepoint steps`);
    for (const effect of effects) tx.onCommit(effect);
  } else await run(tx, sql`rollback to savepoint steps`);
  return result;
}
