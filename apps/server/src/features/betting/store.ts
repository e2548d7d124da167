import { at, findRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire';

export type BetRow = {
  id: Id<'bet'>;
  provider: string;
  round_ref: string;
  game_code: string;
  game_type: GameType;
  art: string;
  title: string;
  vassalage: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  valid_bet: bigint;
  state: 'open' | 'settled' | 'resettled' | 'void';
  placed_at: number;
  settled_at: number | null;
};

const betColumns = sql`
  b.id, b.provider, b.round_ref, b.game_code, g.game_type, coalesce(g.art, g.code) as art, g.title, b.vassalage, b.currency, b.stake, b.payout, b.valid_bet, b.state,
  b.placed_at, b.settled_at`;

export type BetSpan = {
  readonly before: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly limit: number;
};

/** A player's bets, newest first. */
export const listBets = (
  reader: Reader,
  brandId: string,
  playerId: string,
  span: BetSpan,
): Promise<BetRow[]> =>
  listRows(
    reader,
    sql<BetRow>`
      select ${betColumns} from bet b join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.brand_id = ${brandId} and b.player_id = ${playerId} and b.id < ${span.before}
        and b.placed_at >= ${at(span.fromMs)} and b.placed_at < ${at(span.toMs)}
      order by b.id desc limit ${span.limit}`,
  );

export const findBet = (
  reader: Reader,
  brandId: string,
  playerId: string,
  id: string,
): Promise<BetRow | undefined> =>
  findRow(
    reader,
    sql<BetRow>`
      select ${betColumns} from bet b join game g on g.brand_id = b.brand_id and g.code = b.game_code
      where b.brand_id = ${brandId} and b.player_id = ${playerId} and b.id = ${id}`,
  );
