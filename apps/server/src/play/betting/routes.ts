import { CallRefused } from '@fairhouse/client';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { FaultCode, Refusal } from '@fairhouse/wire/faults';
import type { RoundProof } from '@fairhouse/wire/play/betting';
import type { Brand } from '../../frame/brand.ts';
import type { OpsHandlers, PlayerContext, SiteHandlers, SitePrepared } from '../../frame/contexts.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { createVendorClient, findPlayerCode, type VendorClient } from '../provider/index.ts';
import { sumBets } from './days/store.ts';
import { findBetOf } from './find-bet-of.ts';
import { type Bettor, listBetting } from './list-betting.ts';
import { figuresOf, presentBet } from './present.ts';
import { findBet } from './store.ts';
import { writeFile } from './write-file.ts';

export const bettingHandlers = (platform: Platform, { bets: sources }: House): SiteHandlers['betting'] => ({
  list: async ({ query, context: { brand, player, nowMs } }) =>
    ok(await listBetting(platform, bettorOf(brand, player, sources), query, nowMs)),
  file: ({ query, context: { brand, player, nowMs } }) =>
    writeFile(platform, bettorOf(brand, player, sources), query, nowMs),
  find: async ({ params, context: { brand, player } }) => {
    const { db } = platform;
    const bet = await findBetOf(db, brand.id, player.id, params.id);
    if (bet) return ok(bet);
    const found = await Promise.all(sources.map((source) => source.find(db, brand.id, player.id, params.id)));
    const own = found.find((row) => row !== undefined);
    return own ? ok(presentBet(own)) : fail({ code: 'not_found' });
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
  proof: ({ params, context }) =>
    askVendor(platform, params.id, context, ['not_found'], (vendor, body) => vendor.proof({ body })),
  reveal: ({ params, context }) =>
    askVendor(platform, params.id, context, ['not_found', 'seed_has_open_round'], (vendor, body) =>
      vendor.reveal({ body }),
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

type Ask = (vendor: VendorClient, body: { player: string; round: string }) => Promise<RoundProof>;

/** Asks the provider of a bet for its proof; the bet must be the player's own. Other refusals than expected are silence. */
async function askVendor<F extends FaultCode>(
  platform: Platform,
  betId: string,
  { brand, player, traceId }: BaseContext & SitePrepared & { readonly player: PlayerContext },
  expected: readonly F[],
  ask: Ask,
): Promise<Result<RoundProof, Refusal<F | 'not_found' | 'vendor_silent'>>> {
  const bet = await findBet(platform.db, brand.id, player.id, betId);
  const code = bet && (await findPlayerCode(platform.db, bet.provider, player.id));
  const vendor = bet && (await createVendorClient(platform, bet.provider, traceId));
  if (!bet || !code || !vendor) return fail({ code: 'not_found' });
  try {
    return ok(await ask(vendor, { player: code.code, round: bet.roundRef }));
  } catch (error) {
    const refused = error instanceof CallRefused ? error.failure.code : undefined;
    return fail({ code: expected.find((fault) => fault === refused) ?? 'vendor_silent' });
  }
}
