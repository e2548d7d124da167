import { at, findRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { Clue } from '@fairhouse/rules/platform/find/clue';
import type { BetState } from '@fairhouse/wire/money/record-words';
import type { BetRow } from '../../frame/bet-source.ts';

export type RoundBet = BetRow & { readonly playerId: Id<'player'>; readonly username: string };

/** Which rounds, whatever their place in the list. */
export type RoundFilter = {
  readonly vendorCode: string | null;
  readonly game: string | null;
  readonly state: BetState | null;
  readonly netMin: Money | null;
  readonly netMax: Money | null;
  readonly fromMs: number;
  readonly toMs: number;
};

/** Bets between two ids, of one player or of all: one range of one index. */
export type RoundRange = {
  readonly playerId: string | null;
  readonly from: string;
  readonly before: string;
};

const rounds = sql`
  select b.id, b.provider, b.round_ref, b.game_code, g.game_type, coalesce(g.art, g.code) as art, g.title, b.vendor_code,
    v.title as vendor, b.currency, b.stake, b.payout + b.jackpot as payout, b.valid_bet, b.state, b.placed_at, b.settled_at, b.player_id, p.username
  from bet b
  join game g on g.brand_id = b.brand_id and g.code = b.game_code
  join vendor v on v.brand_id = b.brand_id and v.vendor_code = b.vendor_code
  join player p on p.id = b.player_id`;

const within = ({ playerId, from, before }: RoundRange) => sql`
  b.id >= ${from} and b.id < ${before} ${playerId === null ? sql`` : sql`and b.player_id = ${playerId}`}`;

const fits = (brandId: string, { vendorCode, game, state, netMin, netMax, fromMs, toMs }: RoundFilter) => sql`
  b.brand_id = ${brandId} and b.placed_at >= ${at(fromMs)} and b.placed_at <= ${at(toMs)}
  and (${vendorCode}::text is null or b.vendor_code = ${vendorCode})
  and (${game}::text is null or b.game_code = ${game})
  and (${state}::text is null or b.state = ${state})
  and (${netMin}::bigint is null or b.payout + b.jackpot - b.stake >= ${netMin})
  and (${netMax}::bigint is null or b.payout + b.jackpot - b.stake <= ${netMax})`;

/** The bet that so many of a range are newer than or as new as; undefined where the range has fewer. */
export const findBound = (
  reader: Reader,
  range: RoundRange,
  rows: number,
): Promise<{ id: string; placedAt: number } | undefined> =>
  findRow(
    reader,
    sql<{ id: string; placedAt: number }>`
      select b.id, b.placed_at from bet b where ${within(range)} order by b.id desc offset ${rows - 1} limit 1`,
  );

/** Newest first. */
export const listRounds = (
  reader: Reader,
  brandId: string,
  range: RoundRange,
  filter: RoundFilter,
  limit: number,
): Promise<RoundBet[]> =>
  listRows(
    reader,
    sql<RoundBet>`${rounds} where ${within(range)} and ${fits(brandId, filter)} order by b.id desc limit ${limit}`,
  );

/** Those that bear an id, their bet's or their provider's; newest first. */
export const listRoundsOfId = (
  reader: Reader,
  brandId: string,
  id: string,
  { before }: Pick<RoundRange, 'before'>,
  filter: RoundFilter,
  limit: number,
): Promise<RoundBet[]> =>
  listRows(
    reader,
    sql<RoundBet>`${rounds} where (b.id = ${id} or b.round_ref = ${id}) and b.id < ${before}
      and ${fits(brandId, filter)} order by b.id desc limit ${limit}`,
  );

/** By id or whole username. */
export const findMember = (
  reader: Reader,
  brandId: string,
  search: string,
): Promise<{ id: string } | undefined> =>
  findRow(
    reader,
    sql<{ id: string }>`select id from player
      where brand_id = ${brandId} and (id = ${search} or username_key = lower(${search})) limit 1`,
  );

export const findRound = (reader: Reader, brandId: string, id: string): Promise<RoundBet | undefined> =>
  findRow(reader, sql<RoundBet>`${rounds} where b.brand_id = ${brandId} and b.id = ${id}`);

export type RoundMessage = {
  readonly txId: string;
  readonly kind: string;
  readonly at: number;
  readonly amount: bigint;
  readonly transferId: bigint | null;
  readonly cancelledBy: string | null;
};

/** Everything but plain stakes, which are known by their transfers. */
export const listMessages = (
  reader: Reader,
  { provider, playerId, roundRef }: Pick<RoundBet, 'provider' | 'playerId' | 'roundRef'>,
): Promise<RoundMessage[]> =>
  listRows(
    reader,
    sql<RoundMessage>`select tx_id, kind, at, amount, transfer_id, cancelled_by from provider_transaction
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef}
        and (kind <> 'debit' or part_of is not null)
      order by at, tx_id`,
  );

/** Bets of a brand by their id, or by what their provider calls the round. */
export const listFound = (
  reader: Reader,
  brandId: string,
  clue: Extract<Clue, { by: 'id' | 'round' }>,
  limit: number,
): Promise<RoundBet[]> =>
  listRows(
    reader,
    sql<RoundBet>`${rounds} where b.brand_id = ${brandId}
      and ${clue.by === 'id' ? sql`b.id = ${clue.id}` : sql`b.round_ref = ${clue.ref}`} order by b.id desc limit ${limit}`,
  );
