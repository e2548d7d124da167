import { at, findRow, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';

/** A game that a player has open. */
export type GameSession = {
  readonly player: string;
  readonly wallet_session: string;
  readonly game: string;
  readonly currency: string;
  /** Whose wallet pays the stakes: the platform's, or the one the studio keeps. */
  readonly wallet_mode: 'seamless' | 'transfer';
  readonly expires_at: number;
  /** Practice play. */
  readonly demo: boolean;
  /** Whose players choose among variants, and the one that was in force when the game was opened; null: the first. */
  readonly operator: string | null;
  readonly edge: number | null;
  /** From the beginning of one round of the player's own to that of the next. */
  readonly minimum_round_ms: number;
  readonly buy_feature: boolean;
  readonly autoplay: boolean;
  /** A run of automatic rounds needs a limit of its losses. */
  readonly autoplay_loss_limit: boolean;
};

/** What a round needs to know of the session that it is played in. */
export type SessionFacts = Omit<GameSession, 'expires_at' | 'operator' | 'autoplay' | 'autoplay_loss_limit'>;

export const addSession = (tx: Tx, tokenHash: Buffer, session: GameSession, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into game_session (token_hash, player, wallet_session, game, currency, wallet_mode, demo, operator, edge,
        minimum_round_ms, buy_feature, autoplay, autoplay_loss_limit, opened_at, expires_at)
      values (${tokenHash}, ${session.player}, ${session.wallet_session}, ${session.game}, ${session.currency},
        ${session.wallet_mode}, ${session.demo}, ${session.operator}, ${session.edge}, ${session.minimum_round_ms},
        ${session.buy_feature},
        ${session.autoplay}, ${session.autoplay_loss_limit}, ${at(nowMs)}, ${at(session.expires_at)})`,
  );

export const findLiveSession = (
  reader: Reader,
  tokenHash: Buffer,
  nowMs: number,
): Promise<GameSession | undefined> =>
  findRow(
    reader,
    sql<GameSession>`select player, wallet_session, game, currency, wallet_mode, demo, operator, edge, minimum_round_ms,
        buy_feature, autoplay, autoplay_loss_limit, expires_at
      from game_session
      where token_hash = ${tokenHash} and ended_at is null and expires_at > ${at(nowMs)}`,
  );

export const playerOfToken = (tokenHash: Buffer): RawBuilder<string> =>
  sql`(select player from game_session where token_hash = ${tokenHash})`;

export const extendSession = (tx: Tx, tokenHash: Buffer, expiresAtMs: number): Promise<number> =>
  run(tx, sql`update game_session set expires_at = ${at(expiresAtMs)} where token_hash = ${tokenHash}`);

export const endSessionsOf = (tx: Tx, player: string, nowMs: number): Promise<number> =>
  run(tx, sql`update game_session set ended_at = ${at(nowMs)} where player = ${player} and ended_at is null`);

/** Whoever has the game open opens it anew. */
export const endSessionsAt = (tx: Tx, operator: string, game: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update game_session set ended_at = ${at(nowMs)}
      where operator = ${operator} and game = ${game} and ended_at is null`,
  );
