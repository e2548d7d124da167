import { at, findRow, listRows, type Reader, sql } from '@fairhouse/db';
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

export type ScoringSpan = {
  readonly brandId: string;
  readonly playerId: string;
  /** When bets were placed: the first within, the last not. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly smallest: Money;
  readonly games: readonly string[];
  readonly category: GameType | null;
};

export type BestBet = { readonly betId: string; readonly score: Money; readonly atMs: number };

/** The bet of a member that paid most in times its stake, in 1/10,000, among those without bonus money; of two the earlier. */
export const findBestMultiple = (reader: Reader, span: ScoringSpan): Promise<BestBet | undefined> =>
  findRow(
    reader,
    sql<BestBet>`select b.id as bet_id, b.payout * 10000 / b.stake as score, b.settled_at as at_ms
      from bet b join brand on brand.id = b.brand_id and brand.currency = b.currency
      join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.player_id = ${span.playerId} and b.brand_id = ${span.brandId}
        and b.placed_at >= ${at(span.fromMs)} and b.placed_at < ${at(span.toMs)}
        and b.state in ('settled', 'resettled') and b.bonus_id is null and b.stake >= ${span.smallest} and b.payout > 0
        and case when ${span.games}::text[] <> '{}' then b.game_code = any(${span.games}::text[])
          else ${span.category}::text is null or g.game_type = ${span.category}::text end
      order by 2 desc, 3, 1 limit 1`,
  );
