import {
  at,
  findRow,
  gatherReads,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';

/** What a provider keeps of a player who has a game open, in `game_session`. */
export type ProviderSession = {
  readonly player: string;
  readonly walletSession: string;
  /** The login that it was launched from and ends with; null where the platform names none. */
  readonly login: string | null;
  readonly game: string;
  readonly currency: string;
  /** Whose wallet pays the stakes: the platform's, or the one the provider keeps. */
  readonly walletMode: 'seamless' | 'transfer';
  readonly expiresAt: number;
  /** Practice play. */
  readonly demo: boolean;
  /** The brand's name at the provider. */
  readonly operator: string | null;
};

export type SessionStore<Session extends ProviderSession> = {
  readonly addSession: (tx: Tx, tokenHash: Buffer, session: Session, nowMs: number) => Promise<number>;
  readonly findLiveSession: (
    reader: Reader,
    tokenHash: Buffer,
    nowMs: number,
  ) => Promise<Session | undefined>;
};

/** @param terms what a provider keeps besides, each with its column; a row is written once */
export function sessionStore<Terms extends object>(
  terms: Readonly<Record<keyof Terms & string, string>>,
): SessionStore<ProviderSession & Terms> {
  const names = Object.keys(terms) as (keyof Terms & string)[];
  const columns = sql.raw(
    [
      'player, wallet_session, login, game, currency, wallet_mode, demo, operator',
      ...Object.values(terms),
    ].join(', '),
  );
  const findOpen = gatherReads(
    async (reader, tokens: readonly string[]) =>
      new Map(
        (
          await listRows(
            reader,
            sql<ProviderSession & Terms & { token: string }>`
              select encode(token_hash, 'hex') as token, ${columns}, expires_at from game_session
              where token_hash = any(${tokens.map((token) => Buffer.from(token, 'hex'))}::bytea[]) and ended_at is null`,
          )
        ).map(({ token, ...session }) => [token, session as unknown as ProviderSession & Terms]),
      ),
  );
  return {
    addSession: (tx, tokenHash, session, nowMs) =>
      run(
        tx,
        sql`insert into game_session (token_hash, opened_at, expires_at, ${columns})
          values (${tokenHash}, ${at(nowMs)}, ${at(session.expiresAt)}, ${session.player}, ${session.walletSession},
            ${session.login}, ${session.game}, ${session.currency}, ${session.walletMode}, ${session.demo},
            ${sql.join([session.operator, ...names.map((name) => session[name])])})`,
      ),
    findLiveSession: async (reader, tokenHash, nowMs) => {
      const session = await findOpen(reader, tokenHash.toString('hex'));
      return session && session.expiresAt > nowMs ? session : undefined;
    },
  };
}

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
  { player, walletSession }: Pick<ProviderSession, 'player' | 'walletSession'>,
): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from game_session
      where player = ${player} and wallet_session = ${walletSession} and ended_at is null for share`,
  )) !== undefined;

/** Sessions that ended since an instant, by the hash of their token. */
export const listEnded = async (reader: Reader, sinceMs: number): Promise<Buffer[]> =>
  (
    await listRows(
      reader,
      sql<{ tokenHash: Buffer }>`select token_hash from game_session where ended_at > ${at(sinceMs)}`,
    )
  ).map(({ tokenHash }) => tokenHash);

/** Whoever has the game open opens it anew. */
export const endSessionsAt = (tx: Tx, operator: string, game: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update game_session set ended_at = ${at(nowMs)}
      where operator = ${operator} and game = ${game} and ended_at is null`,
  );
