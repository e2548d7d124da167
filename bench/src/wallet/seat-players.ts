import { getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { openPoster } from '@fairhouse/ledger/poster';

/** A player in a game, as the provider names them. */
export type Seat = {
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
};

const FUNDS = moneyOf(10n ** 13n);

/**
 * Plants so many players of a brand, each in turn in a game of each vendor of the built-in studio, and funds them
 * through the ledger. All but their money is written by the superuser: the front door makes a hundred a minute.
 * @param only the games to be had; any unless told
 */
export async function seatPlayers(
  databaseUrl: string,
  brandId: string,
  count: number,
  only: readonly string[] | null = null,
): Promise<Seat[]> {
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  try {
    const { currency, games } = await getRow(
      db,
      sql<{ currency: string; games: string[] }>`
        select b.currency, array_agg(game.code order by game.vendor_code) as games from brand b
        join lateral (
          select distinct on (v.vendor_code) g.code, v.vendor_code from game g
          join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code
          where g.brand_id = b.id and v.provider = 'studio' and v.wallet_mode = 'seamless' and g.state = 'open'
            and (${only}::text[] is null or g.code = any(${only}::text[]))
          order by v.vendor_code, g.place
        ) game on true
        where b.id = ${brandId} group by b.currency`,
    );
    const seats = Array.from({ length: count }, (_, place) => ({
      player: `bench-${place}`,
      session: `bench-session-${place}`,
      game: games[place % games.length]!,
      currency,
    }));
    await plantPlayers(db, brandId, seats);
    await fundPlayers(databaseUrl, brandId, seats);
    return seats;
  } finally {
    await db.close();
  }
}

export const playerId = (place: number): string => `ply_${place.toString().padStart(26, '0')}`;

function plantPlayers(
  db: Parameters<typeof transact>[0],
  brandId: string,
  seats: readonly Seat[],
): Promise<void> {
  const column = (field: keyof Seat) => seats.map((seat) => seat[field]);
  const seat = sql`
    select * from unnest(${seats.map((_, place) => playerId(place))}::text[], ${column('player')}::text[],
      ${column('session')}::text[], ${column('game')}::text[], ${column('currency')}::text[])
      as seat (id, code, session, game, currency)`;
  return transact(db, async (tx) => {
    await run(
      tx,
      sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency, register_ip, registered_at)
        select id, ${brandId}, code, code, code, 0, currency, '127.0.0.1', now() from (${seat}) seat`,
    );
    await run(
      tx,
      sql`insert into session (id, player_id, token_hash, started_at, seen_at, expires_at, ip, device)
        select 'ses_' || id, id, sha256(convert_to('site ' || session, 'UTF8')), now(), now(), now() + interval '1 day',
          '127.0.0.1', 'bench' from (${seat}) seat`,
    );
    await run(
      tx,
      sql`insert into provider_player (provider, code, player_id) select 'studio', code, id from (${seat}) seat`,
    );
    await run(
      tx,
      sql`insert into provider_session (token_hash, provider, player_id, session_id, game_code, expires_at)
        select sha256(convert_to(session, 'UTF8')), 'studio', id, 'ses_' || id, game, now() + interval '1 day'
        from (${seat}) seat`,
    );
    await run(
      tx,
      sql`insert into play_clock (player_id, began_at, checked_at, due_at)
        select id, now(), now(), now() + interval '1 day' from (${seat}) seat`,
    );
  });
}

async function fundPlayers(url: string, brandId: string, seats: readonly Seat[]): Promise<void> {
  const poster = openPoster({ url, role: 'fairhouse_app' });
  try {
    const atMs = Date.now();
    const outcomes = await Promise.all(
      seats.map(({ player, currency }, place) =>
        poster.post({
          ...recipes.deposit({ playerId: playerId(place), currency }, FUNDS, 'bench'),
          brandId,
          key: `bench:${player}`,
          cause: { type: 'deposit', id: player },
          atMs,
        }),
      ),
    );
    if (!outcomes.every(({ outcome }) => outcome === 'posted')) throw new Error('a deposit was not posted');
  } finally {
    await poster.close();
  }
}
