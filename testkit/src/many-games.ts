import { run, sql } from '@fairhouse/db';
import type { House } from './boot-house.ts';
import { asSuperuser } from './superuser.ts';

const FIRST = ['Amber', 'Brass', 'Coral', 'Dusk', 'Early', 'Frost', 'Golden', 'Hidden', 'Ivory', 'Jolly'];
const SECOND = [
  'Anchor',
  'Bridge',
  'Candle',
  'Dune',
  'Ember',
  'Falcon',
  'Garden',
  'Harbour',
  'Island',
  'Jungle',
];
const THIRD = [
  '',
  ' Nights',
  ' Deluxe',
  ' Parade',
  ' Fortune',
  ' Quest',
  ' Rush',
  ' Reef',
  ' Royale',
  ' Spirits',
];

/** The name of the game at a place: no two alike below a thousand, numbered from there on. */
export function manyGameTitle(place: number): string {
  const name = `${FIRST[place % 10]} ${SECOND[Math.floor(place / 10) % 10]}${THIRD[Math.floor(place / 100) % 10]}`;
  return place < 1_000 ? name : `${name} ${Math.floor(place / 1_000) + 1}`;
}

/**
 * Gives the house's brand games until it has `count` slots: made-up titles under the providers of those it has and
 * under the takes of their covers. They can be listed, found and kept, and not played.
 */
export async function manyGames(house: House, count: number): Promise<void> {
  const titles = Array.from({ length: count }, (_, place) => manyGameTitle(place));
  await asSuperuser(house, (tx) =>
    run(
      tx,
      sql`with slot as (
          select code, vendor_code, row_number() over (order by place) - 1 as n, count(*) over () as slots
          from game where brand_id = ${house.brandId} and game_type = 'RNG'
        ), made as (
          select title, n - 1 as n from unnest(${titles}::text[]) with ordinality as made (title, n)
        )
        insert into game (brand_id, code, vendor_code, title, game_type, state, rtp, stake_min, added_at, place, art)
        select ${house.brandId}, 'many-' || made.n, slot.vendor_code, made.title, 'RNG', 'open',
          to_char(94 + made.n % 40 / 10.0, 'FM90.00'), '1.0000',
          ${new Date(house.platform.now())}::timestamptz - made.n * interval '1 hour', 1000 + made.n,
          slot.code || (array['-2', '-3', ''])[made.n / slot.slots % 3 + 1]
        from made join slot on slot.n = made.n % slot.slots where made.n < ${count} - slot.slots`,
    ),
  );
}
