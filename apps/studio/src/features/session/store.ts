import { at, findRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

/** A game that a player has open. */
export type GameSession = {
  readonly player: string;
  readonly wallet_session: string;
  /** The login that it was launched from and ends with; null where the platform names none. */
  readonly login: string | null;
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
  /** The stakes that the brand takes in this game; null is as the game has it. */
  readonly stake_min: Money | null;
  readonly stake_max: Money | null;
};

/** What a round needs to know of the session that it is played in. */
export type SessionFacts = Omit<
  GameSession,
  'expires_at' | 'operator' | 'login' | 'autoplay' | 'autoplay_loss_limit' | 'stake_min' | 'stake_max'
>;

export const addSession = (tx: Tx, tokenHash: Buffer, session: GameSession, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into game_session (token_hash, player, wallet_session, game, currency, wallet_mode, demo, operator, edge,
        minimum_round_ms, buy_feature, autoplay, autoplay_loss_limit, login, stake_min, stake_max, opened_at, expires_at)
      values (${tokenHash}, ${session.player}, ${session.wallet_session}, ${session.game}, ${session.currency},
        ${session.wallet_mode}, ${session.demo}, ${session.operator}, ${session.edge}, ${session.minimum_round_ms},
        ${session.buy_feature}, ${session.autoplay}, ${session.autoplay_loss_limit}, ${session.login},
        ${session.stake_min}, ${session.stake_max}, ${at(nowMs)}, ${at(session.expires_at)})`,
  );

export const findLiveSession = (
  reader: Reader,
  tokenHash: Buffer,
  nowMs: number,
): Promise<GameSession | undefined> =>
  findRow(
    reader,
    sql<GameSession>`select player, wallet_session, game, currency, wallet_mode, demo, operator, edge, minimum_round_ms,
        buy_feature, autoplay, autoplay_loss_limit, login, stake_min, stake_max, expires_at
      from game_session
      where token_hash = ${tokenHash} and ended_at is null and expires_at > ${at(nowMs)}`,
  );

export const playerOfToken = (tokenHash: Buffer): RawBuilder<string> =>
  sql`(select player from game_session where token_hash = ${tokenHash})`;

export const extendSession = (tx: Tx, tokenHash: Buffer, expiresAtMs: number): Promise<number> =>
  run(tx, sql`update game_session set expires_at = ${at(expiresAtMs)} where token_hash = ${tokenHash}`);

/** Ends the sessions of a player, or those launched from one login. It waits for a round that one of them holds. */
export const endSessionsOf = (tx: Tx, player: string, login: string | null, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update game_session set ended_at = ${at(nowMs)}
      where player = ${player} and ended_at is null and (${login}::text is null or login = ${login})`,
  );

/** Keeps a session from ending before the transaction does. @returns whether it is still open */
export const holdSession = async (
  tx: Tx,
  { player, wallet_session }: Pick<GameSession, 'player' | 'wallet_session'>,
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from game_session
      where player = ${player} and wallet_session = ${wallet_session} and ended_at is null for share`,
  )) !== undefined;

/** Sessions that ended since an instant, by the hash of their token. */
export const listEnded = async (reader: Reader, sinceMs: number): Promise<Buffer[]> =>
  (
    await listRows(
      reader,
      sql<{ token_hash: Buffer }>`select token_hash from game_session where ended_at > ${at(sinceMs)}`,
    )
  ).map(({ token_hash }) => token_hash);

/** Whoever has the game open opens it anew. */
export const endSessionsAt = (tx: Tx, operator: string, game: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update game_session set ended_at = ${at(nowMs)}
      where operator = ${operator} and game = ${game} and ended_at is null`,
  );
