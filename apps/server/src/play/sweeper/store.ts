// Owns: open_round_inquiry

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Place } from '@fairhouse/serve';
import type { InquiryAnswer } from '@fairhouse/wire/play/sweeper';

/** A bet whose round is open for long, as its provider knows it. */
export type OpenRound = {
  id: Id<'bet'>;
  brandId: string;
  provider: string;
  player: string;
  playerId: string;
  round: string;
  game: string;
};

/**
 * Bets placed before a time whose round is open still, and about which nobody has asked since another; those that were live
 * then, since a third. Oldest first.
 */
export const listOldRounds = (
  reader: Reader,
  before: { readonly placedMs: number; readonly askedMs: number; readonly liveMs: number },
  limit: number,
): Promise<OpenRound[]> =>
  listRows(
    reader,
    sql<OpenRound>`
      select b.id, b.brand_id, b.provider, c.code as player, b.player_id,
        b.round_ref as round, b.game_code as game
      from bet b
      join provider_player c on c.provider = b.provider and c.player_id = b.player_id
      left join open_round_inquiry i on i.bet_id = b.id
      where b.state = 'open' and b.placed_at < ${at(before.placedMs)}
        and (i.asked_at is null
          or i.asked_at < case i.answer when 'live' then ${at(before.liveMs)} else ${at(before.askedMs)} end)
      order by b.placed_at limit ${limit}`,
  );

export const findBetState = (reader: Reader, id: string): Promise<{ state: string } | undefined> =>
  findRow(reader, sql<{ state: string }>`select state from bet where id = ${id}`);

/** Stakes of a round that were not given back. */
export const listStakes = (
  reader: Reader,
  { provider, playerId, round }: OpenRound,
): Promise<{ id: string; amount: bigint; currency: string }[]> =>
  listRows(
    reader,
    sql<{ id: string; amount: bigint; currency: string }>`
      select t.tx_id as id, t.amount, b.currency
      from provider_transaction t
      join bet b on b.provider = t.provider and b.player_id = t.player_id and b.round_ref = t.round_ref
      where t.provider = ${provider} and t.player_id = ${playerId} and t.round_ref = ${round} and t.kind in ('debit', 'confirm')
        and t.cancelled_by is null
      order by t.at, t.tx_id`,
  );

/** Was anything paid in a round under another id than these? */
export const hasOtherCredits = async (
  reader: Reader,
  { provider, playerId, round }: OpenRound,
  ids: readonly string[],
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from provider_transaction
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${round} and kind = 'credit'
        and tx_id <> all(${ids}::text[]) limit 1`,
  )) !== undefined;

/** Remembers what an inquiry has brought. */
export const saveInquiry = (
  tx: Tx,
  betId: string,
  answer: InquiryAnswer,
  detail: string | null,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into open_round_inquiry as i (bet_id, answer, detail, asked_at)
      values (${betId}, ${answer}, ${detail}, ${at(nowMs)})
      on conflict (bet_id) do update set answer = excluded.answer, detail = excluded.detail, times = i.times + 1,
        asked_at = excluded.asked_at`,
  );

export type OldRoundRow = {
  bet: Id<'bet'>;
  provider: string;
  round: string;
  game: string;
  playerId: Id<'player'>;
  account: string;
  stake: bigint;
  payout: bigint;
  currency: string;
  placedAt: number;
  answer: InquiryAnswer | null;
  detail: string | null;
  times: number | null;
  askedAt: number | null;
};

/** Rounds of a brand that are open for long, oldest first. */
export const listOpenRounds = (
  reader: Reader,
  brandId: string,
  placedBeforeMs: number,
  after: Place,
  limit: number,
): Promise<OldRoundRow[]> =>
  listRows(
    reader,
    sql<OldRoundRow>`
      select b.id as bet, b.provider, b.round_ref as round, b.game_code as game, b.player_id,
        p.username as account, b.stake, b.payout, b.currency, b.placed_at, i.answer, i.detail, i.times,
        i.asked_at
      from bet b join player p on p.id = b.player_id left join open_round_inquiry i on i.bet_id = b.id
      where b.state = 'open' and b.brand_id = ${brandId} and b.placed_at >= ${at(after.atMs)}
        and b.placed_at < ${at(placedBeforeMs)} and (b.placed_at, b.id) > (${at(after.atMs)}, ${after.id})
      order by b.placed_at, b.id limit ${limit}`,
  );

/** How many bets are open with each provider. */
export const countOpenRounds = (reader: Reader): Promise<{ provider: string; rounds: number }[]> =>
  listRows(
    reader,
    sql<{ provider: string; rounds: number }>`
      select provider, count(*)::int as rounds from bet where state = 'open' group by provider`,
  );

/** How many rounds are open for long, without those that their provider calls live: a bet on a season is open for months. */
export async function countOldRounds(reader: Reader, placedBeforeMs: number): Promise<number> {
  const { rounds } = await getRow(
    reader,
    sql<{ rounds: bigint }>`
      select count(*) as rounds from bet b left join open_round_inquiry i on i.bet_id = b.id
      where b.state = 'open' and b.placed_at < ${at(placedBeforeMs)} and i.answer is distinct from 'live'`,
  );
  return Number(rounds);
}
