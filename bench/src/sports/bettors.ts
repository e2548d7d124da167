import { createHash } from 'node:crypto';
import { createClient } from '@fairhouse/client';
import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House, studioKey } from '@fairhouse/testkit';
import { sportsbookApi } from '@fairhouse/wire/apis';
import { HEADERS } from '@fairhouse/wire/headers';
import { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { playDebit } from '../wallet/play.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openPosts, openSender } from '../wallet/signed-sender.ts';

const STAKE = '1';

/** Matches that begin later than it is measured. */
const MEASURED_MS = 900_000;

/** What is bet on: the first market of football that has not begun, each of its outcomes in turn. */
type Wish = { readonly fixture: string; readonly outcome: string; readonly odds: number };

const tokenOf = (place: number): string => `bench-book-${String(place).padStart(32, '0')}`;

/** People who bet on matches at the sportsbook, and in games as the studio tells it. */
export async function openBettors(house: House, count: number, connections: number) {
  const seats = await seatPlayers(house.databaseUrl, house.brandId, count);
  await openSessions(house, count);
  const wishes = await listWishes(house);
  const posts = openPosts(house.origins.sportsbook, connections);
  const signed = openSender(house.origins.site, studioKey(house), connections);
  let made = 0;
  return {
    /** One single, from the press to its answer. */
    ticket: async (): Promise<void> => {
      made += 1;
      const { fixture, outcome, odds } = wishes[made % wishes.length]!;
      const body = {
        legs: [{ fixture, odds, picks: [{ kind: '1x2', period: 'ft', outcome }] }],
        combination: { kind: 'multiple' },
        unit: STAKE,
        policy: 'any',
        again: true,
      };
      await posts.post(ticketRoutes.place.path, JSON.stringify(body), {
        [HEADERS.idempotencyKey]: `bench-single-${made}`,
        authorization: `Bearer ${tokenOf(made % count)}`,
      });
    },
    /** One stake of a game by the studio. */
    stake: (): Promise<void> => {
      made += 1;
      return playDebit(signed.send, seats[made % count]!);
    },
    close: () => {
      posts.close();
      signed.close();
    },
  };
}

async function listWishes(house: House): Promise<readonly Wish[]> {
  const { sports } = createClient(sportsbookApi, { origin: house.origins.sportsbook });
  const { fixtures, leagues } = await sports.fixtures();
  const later = house.platform.now() + MEASURED_MS;
  const football = fixtures.id.filter(
    (_, place) => leagues[fixtures.league[place]!]!.sport === 'football' && fixtures.startsAt[place]! > later,
  );
  const wishes: Wish[] = [];
  for (const fixture of football) {
    const { markets } = await sports.markets({ params: { id: fixture as never } });
    const market = markets.find(({ kind, period }) => kind === '1x2' && period === 'ft');
    for (const { outcome, odds } of market?.prices ?? []) wishes.push({ fixture, outcome, odds });
  }
  if (wishes.length === 0) throw new Error('no football is on offer');
  return wishes;
}

/** Sessions at the sportsbook and those of the wallet that they stand for. */
const openSessions = (house: House, count: number): Promise<unknown> =>
  asSuperuser(house, async (tx) => {
    const places = Array.from({ length: count }, (_, place) => place);
    const hashes = places.map((place) => createHash('sha256').update(tokenOf(place)).digest());
    await run(
      tx,
      sql`insert into provider_player (provider, code, player_id)
        select 'sportsbook', code, player_id from provider_player where provider = 'studio' and code like 'bench-%'`,
    );
    await run(
      tx,
      sql`insert into provider_session (token_hash, provider, player_id, session_id, game_code, expires_at)
        select sha256(convert_to('book-' || code, 'UTF8')), 'sportsbook', player_id, 'ses_' || player_id, 'matchday',
          now() + interval '1 day'
        from provider_player where provider = 'sportsbook' and code like 'bench-%'`,
    );
    await run(
      tx,
      sql`insert into sportsbook.game_session (token_hash, player, wallet_session, game, currency, wallet_mode, demo, opened_at, expires_at)
        select h.hash, 'bench-' || (h.place - 1), 'book-bench-' || (h.place - 1), 'matchday', 'PHP', 'seamless', false, now(),
          now() + interval '1 day'
        from unnest(${hashes}::bytea[]) with ordinality as h (hash, place)`,
    );
  });
