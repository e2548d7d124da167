import { type RawBuilder, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

const NAME_LENGTH = 8;

/** The id of somebody whom `plantTeam` planted. */
export const plantedId = (level: number, number: number, name = 'team'): Id<'player'> =>
  `ply_${name.padEnd(NAME_LENGTH, '0')}${`${level}`.padStart(2, '0')}${`${number}`.padStart(16, '0')}` as Id<'player'>;

const idIn = (name: string, level: number, number: RawBuilder<unknown>) =>
  sql`${plantedId(level, 0, name).slice(0, -16)} || lpad((${number})::text, 16, '0')`;

/**
 * Plants members in levels, the first under the house, each of the others under somebody of the level above by chance of
 * their number. All are agents but the last level. They are named by level and number: `team-2-17`.
 * @param name letters that may stand in an id
 * @param under the account that the first level stands under; without, the house
 */
export async function plantTeam(
  tx: Tx,
  brandId: string,
  sizes: readonly number[],
  name = 'team',
  under: string | null = null,
): Promise<void> {
  for (const [level, size] of sizes.entries()) {
    const chance = sql`(hashint4(n * 16 + ${level}::int) & 2147483647) % ${sizes[level - 1] ?? 1}::int`;
    await run(
      tx,
      sql`insert into player (id, brand_id, username, username_key, nickname, agent_type, currency, register_ip,
          registered_at, upline_id)
        select ${idIn(name, level, sql`n`)}, ${brandId}, word, word, word,
          ${level === sizes.length - 1 && level > 0 ? 0 : 1}, 'PHP', '', timestamptz '2026-01-05 00:00Z',
          ${level === 0 ? sql`${under}` : idIn(name, level - 1, chance)}
        from generate_series(0, ${size}::int - 1) as n
          cross join lateral (values (${`${name}-${level}-`} || n)) as named (word)`,
    );
  }
}
