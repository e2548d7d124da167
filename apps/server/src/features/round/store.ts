import { at, findRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { BetState } from '@fairhouse/wire';
import type { BetRow } from '../betting/index.ts';

export type RoundBet = BetRow & { readonly player_id: Id<'player'>; readonly username: string };

export type RoundWish = {
  readonly search: string | null;
  readonly vassalage: string | null;
  readonly game: string | null;
  readonly state: BetState | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly before: string;
  readonly limit: number;
};

const rounds = sql`
  select b.id, b.provider, b.round_ref, b.game_code, g.game_type, coalesce(g.art, g.code) as art, g.title, b.vassalage,
    v.title as vendor, b.currency, b.stake, b.payout, b.valid_bet, b.state, b.placed_at, b.settled_at, b.player_id, p.username
  from bet b
  join game g on g.brand_id = b.brand_id and g.code = b.game_code
  join vendor v on v.brand_id = b.brand_id and v.vassalage = b.vassalage
  join player p on p.id = b.player_id`;

/** Newest first. Words name one round or one member, each by an index of its own. */
export const listRounds = (reader: Reader, brandId: string, wish: RoundWish): Promise<RoundBet[]> =>
  listRows(
    reader,
    sql<RoundBet>`${rounds}
      where b.brand_id = ${brandId} and b.id < ${wish.before}
        and b.placed_at >= ${at(wish.fromMs)} and b.placed_at <= ${at(wish.toMs)}
        and (${wish.search}::text is null or b.id = ${wish.search} or b.round_ref = ${wish.search}
          or b.player_id = ${wish.search}
          or b.player_id = (select id from player where brand_id = ${brandId} and username = lower(${wish.search})))
        and (${wish.vassalage}::text is null or b.vassalage = ${wish.vassalage})
        and (${wish.game}::text is null or b.game_code = ${wish.game})
        and (${wish.state}::text is null or b.state = ${wish.state})
      order by b.id desc limit ${wish.limit}`,
  );

export const findRound = (reader: Reader, brandId: string, id: string): Promise<RoundBet | undefined> =>
  findRow(reader, sql<RoundBet>`${rounds} where b.brand_id = ${brandId} and b.id = ${id}`);

export type RoundMessage = {
  readonly tx_id: string;
  readonly kind: string;
  readonly at: number;
  readonly amount: bigint;
  readonly transfer_id: bigint | null;
  readonly cancelled_by: string | null;
};

/** Everything but plain stakes, which are known by their transfers. */
export const listMessages = (
  reader: Reader,
  { provider, player_id, round_ref }: Pick<RoundBet, 'provider' | 'player_id' | 'round_ref'>,
): Promise<RoundMessage[]> =>
  listRows(
    reader,
    sql<RoundMessage>`select tx_id, kind, at, amount, transfer_id, cancelled_by from provider_transaction
      where provider = ${provider} and player_id = ${player_id} and round_ref = ${round_ref}
        and (kind <> 'debit' or part_of is not null)
      order by at, tx_id`,
  );
