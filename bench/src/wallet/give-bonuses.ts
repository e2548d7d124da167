import { createHash } from 'node:crypto';
import { openDatabase, run, sql, transact } from '@fairhouse/db';
import { moneyOf } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { openPoster } from '@fairhouse/ledger/poster';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { playerId, type Seat } from './seat-players.ts';

const GRANTED = moneyOf(10n ** 9n);

/** Nobody meets it while it is measured. */
const REQUIRED = 10n ** 15n;

/** As grants write them. */
const TERMS = JSON.stringify({
  factor: 100_000,
  base: 'bonus',
  spend: 'cash_first',
  principal: 'kept',
  stakeMax: '1000000',
  cap: null,
  days: 30,
  weights: {
    categories: Object.fromEntries(GAME_TYPES.map((type) => [type, 100])),
    providers: {},
    games: {},
  },
  excluded: [],
  minOdds: null,
});

/** Activates a bonus of each player from a seat on, as a grant does: the row, the gate of stakes and the money. */
export async function giveBonuses(
  databaseUrl: string,
  brandId: string,
  seats: readonly Seat[],
  from: number,
): Promise<void> {
  const places = seats.map((_, place) => place).slice(from);
  const ids = places.map(playerId);
  const hash = createHash('sha256').update(TERMS).digest();
  const db = openDatabase({ url: databaseUrl, schema: 'platform', max: 1 });
  try {
    await transact(db, async (tx) => {
      await run(tx, sql`insert into bonus_terms (hash, body) values (${hash}, ${TERMS})`);
      await run(
        tx,
        sql`insert into bonus (id, brand_id, player_id, currency, source_type, source_id, terms_hash, granted, deposit, required,
            state, granted_at, activated_at, expires_at)
          select 'bns_' || right(id, 26), ${brandId}, id, currency, 'staff', id, ${hash}, ${GRANTED}, 0, ${REQUIRED}, 'active',
            now(), now(), now() + interval '30 days'
          from player where id = any (${ids}::text[])`,
      );
      await run(tx, sql`insert into stake_gate (player_id) select unnest(${ids}::text[])`);
    });
  } finally {
    await db.close();
  }
  const poster = openPoster({ url: databaseUrl, role: 'fairhouse_app' });
  try {
    const outcomes = await Promise.all(
      places.map((place) =>
        poster.post({
          ...recipes.bonusGranted(
            { playerId: playerId(place), currency: seats[place]!.currency },
            GRANTED,
            'staff',
          ),
          brandId,
          key: `bench-bonus:${place}`,
          cause: { type: 'bonus', id: playerId(place) },
          atMs: Date.now(),
        }),
      ),
    );
    if (!outcomes.every(({ outcome }) => outcome === 'posted')) throw new Error('a bonus was not posted');
  } finally {
    await poster.close();
  }
}
