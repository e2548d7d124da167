import { run, sql } from '@fairhouse/db';
import type { House } from './boot-house.ts';
import { asSuperuser } from './superuser.ts';

export type PlantedRound = {
  /** The player's code at the provider. */
  readonly player: string;
  readonly state: 'debiting' | 'settling' | 'settled' | 'refused' | 'cancelling' | 'void' | 'disputed';
  readonly stake?: string;
  /** Of a round that was decided; left out, it was not. */
  readonly payout?: string;
  readonly placedAtMs?: number;
  /** The brand's, unless told. */
  readonly currency?: string;
};

/**
 * Writes a round into the studio's own tables, as though it had been played, without a word to the wallet.
 * @returns its id; its transactions are `<id>-d`, `<id>-c` and `<id>-x`
 */
export async function plantRound(house: House, planted: PlantedRound): Promise<string> {
  const now = house.platform.now();
  const { player, state, stake = '1', payout, placedAtMs = now, currency } = planted;
  const [id, pair] = [house.platform.newId('round'), house.platform.newId('seedPair')];
  const placed = new Date(placedAtMs);
  const decided = payout === undefined ? null : placed;
  const unitsOf = (amount: string | null) => sql`(${amount}::numeric * 10000)::bigint`;
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`insert into studio.player (code) values (${player}) on conflict do nothing`);
    await run(
      tx,
      sql`insert into studio.seed_pair (id, player, client_seed, server_seed_hash, server_seed_sealed, made_at, retired_at)
        values (${pair}, ${player}, 'planted', 'planted', '\\x00', ${placed}, ${placed})`,
    );
    await run(
      tx,
      sql`insert into studio.round (id, player, wallet_session, idempotency_key, game, machine_id, machine_version,
          currency, pair_id, nonce, stake, staked, state, payout, book, placed_at, lease_until, decided_at, shown_at)
        values (${id}, ${player}, 'planted', ${id}, 'koi-emperor', 'planted', '1',
          coalesce(${currency ?? null}, (select b.currency from brand b where b.id = ${house.brandId})), ${pair}, 0,
          ${unitsOf(stake)}, ${unitsOf(stake)}, ${state}, ${unitsOf(payout ?? null)},
          ${decided ? '[]' : null}::jsonb, ${placed}, ${placed}::timestamptz + interval '10 years', ${decided}, ${placed})`,
    );
    if (state === 'void' || state === 'cancelling')
      await run(
        tx,
        sql`insert into studio.outbox (round_id, call, next_at, done_at, answer)
          values (${id}, 'cancel', ${placed}::timestamptz + interval '10 years',
            ${state === 'void' ? placed : null}::timestamptz, ${state === 'void' ? 'OK' : null})`,
      );
  });
  return id;
}
