import { json, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** What of a bet says where it may score. */
export type ScorableBet = {
  readonly id: string;
  readonly brandId: string;
  readonly playerId: Id<'player'>;
  readonly game: string;
  readonly category: GameType;
  readonly placedAt: number;
};

/** Those of some bets that are in the money of their brand: play money scores nowhere. */
export const listScorable = (reader: Reader, betIds: readonly string[]): Promise<ScorableBet[]> =>
  listRows(
    reader,
    sql<ScorableBet>`select b.id, b.brand_id, b.player_id, b.game_code as game, g.game_type as category, b.placed_at
      from bet b join brand on brand.id = b.brand_id and brand.currency = b.currency
      join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.id = any(${betIds}::text[])`,
  );

/** Which bets of a member score somewhere. */
export type ScoringSpan = {
  readonly key: string;
  readonly brandId: string;
  readonly playerId: string;
  /** When bets were placed: the first within, the last not. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly smallest: Money;
  readonly games: readonly string[];
  readonly category: GameType | null;
};

export type BestBet = {
  readonly key: string;
  readonly betId: string;
  readonly score: Money;
  readonly atMs: number;
};

/** For each span the bet that paid most in times its stake, in 1/10,000, among those without bonus money; of two the earlier. */
export const listBestMultiples = (reader: Reader, spans: readonly ScoringSpan[]): Promise<BestBet[]> =>
  listRows(
    reader,
    sql<BestBet>`select w.key, best.* from jsonb_to_recordset(${json(spans)}) as w (key text, "brandId" text, "playerId" text,
        "fromMs" bigint, "toMs" bigint, smallest bigint, games jsonb, category text)
      cross join lateral (
        select b.id as bet_id, b.payout * 10000 / b.stake as score, b.settled_at as at_ms
        from bet b join brand on brand.id = b.brand_id and brand.currency = b.currency
        join game g on g.brand_id = b.brand_id and g.code = b.game_code
        where b.player_id = w."playerId" and b.brand_id = w."brandId"
          and b.placed_at >= timestamptz 'epoch' + w."fromMs" * interval '1 millisecond'
          and b.placed_at < timestamptz 'epoch' + w."toMs" * interval '1 millisecond'
          and b.state in ('settled', 'resettled') and b.bonus_id is null and b.stake >= w.smallest and b.payout > 0
          and case when w.games <> '[]' then w.games ? b.game_code else w.category is null or g.game_type = w.category end
        order by 2 desc, 3, 1 limit 1) best`,
  );
