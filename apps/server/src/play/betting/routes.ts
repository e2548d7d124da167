import { assert, fail, ok } from '@fairhouse/kernel';
import type { Brand } from '../../frame/brand.ts';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { askVendor, readProof } from './ask-vendor.ts';
import { sumBets } from './days/store.ts';
import { findAnyBet } from './find-any-bet.ts';
import { type Bettor, listBetting } from './list-betting.ts';
import { figuresOf } from './present.ts';
import { writeFile } from './write-file.ts';

export const bettingHandlers = (platform: Platform, { bets: sources }: House): SiteHandlers['betting'] => ({
  list: async ({ query, context: { brand, player, nowMs } }) =>
    ok(await listBetting(platform, bettorOf(brand, player, sources), query, nowMs)),
  file: ({ query, context: { brand, player, nowMs } }) =>
    writeFile(platform, bettorOf(brand, player, sources), query, nowMs),
  find: async ({ params, context: { brand, player } }) => {
    const bet = await findAnyBet(platform.db, sources, brand.id, player.id, params.id);
    return bet ? ok(bet) : fail({ code: 'not_found' });
  },
  profit: async ({ query: { by, ...filter }, context: { brand, player } }) => {
    const rows = await sumBets(platform.db, brand.id, player.id, filter, by);
    const [total] = await sumBets(platform.db, brand.id, player.id, filter, 'all');
    assert(total !== undefined, 'an ungrouped sum has a row');
    return ok({
      currency: player.currency,
      rows: rows.map((row) => ({ key: row.key, label: row.label, ...figuresOf(row) })),
      total: figuresOf(total),
    });
  },
  proof: ({ params, context }) => readProof(platform, params.id, context, context.player.id),
  reveal: ({ params, context }) =>
    askVendor(
      platform,
      params.id,
      context,
      context.player.id,
      ['not_found', 'seed_has_open_round'],
      (vendor, body) => vendor.reveal({ body }),
    ),
});

export const bettingOpsHandlers = (platform: Platform, { bets: sources }: House): OpsHandlers['betting'] => ({
  list: async ({ params, query, context }) => {
    const { brand } = context.staff;
    const player = await findPlayer(platform.db, brand.id, params.id);
    if (!player) return fail({ code: 'not_found' });
    return ok(await listBetting(platform, bettorOf(brand, player, sources), query, context.nowMs));
  },
});

const bettorOf = (
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  { id, currency }: { readonly id: string; readonly currency: string },
  sources: Bettor['sources'],
): Bettor => ({ brandId, timeZone, id, currency, sources });
