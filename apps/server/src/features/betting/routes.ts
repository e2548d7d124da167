import { CallRefused } from '@fairhouse/client';
import { fail, moneyOf, ok, type Result, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import {
  type BetView,
  coverPath,
  type FaultCode,
  type Refusal,
  type RoundProof,
  type SliceQuery,
} from '@fairhouse/wire';
import type { OpsHandlers, PlayerContext, SiteHandlers, SitePrepared } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { afterEveryId, endOfTimeMs } from '../../http/slices.ts';
import { findPlayer } from '../player/index.ts';
import { createVendorClient, findPlayerCode, type VendorClient } from '../provider/index.ts';
import { type BetRow, findBet, listBets } from './store.ts';

const SLICE = 25;

export const bettingHandlers = (platform: Platform): SiteHandlers['betting'] => ({
  list: async ({ query, context: { brand, player } }) =>
    ok(await betSlice(platform, brand.id, player.id, query)),
  proof: ({ params, context }) =>
    askVendor(platform, params.id, context, ['not_found'], (vendor, body) => vendor.proof({ body })),
  reveal: ({ params, context }) =>
    askVendor(platform, params.id, context, ['not_found', 'seed_has_open_round'], (vendor, body) =>
      vendor.reveal({ body }),
    ),
});

export const bettingOpsHandlers = (platform: Platform): OpsHandlers['betting'] => ({
  list: async ({ params, query, context }) => {
    const { brand } = context.staff;
    const player = await findPlayer(platform.db, brand.id, params.id);
    return player ? ok(await betSlice(platform, brand.id, player.id, query)) : fail({ code: 'not_found' });
  },
});

async function betSlice(platform: Platform, brandId: string, playerId: string, query: SliceQuery) {
  const limit = query.limit ?? SLICE;
  const rows = await listBets(platform.db, brandId, playerId, {
    before: query.cursor ?? afterEveryId,
    fromMs: query.from ?? 0,
    toMs: query.to ?? endOfTimeMs,
    limit,
  });
  return { items: rows.map(present), next: rows.length === limit ? rows.at(-1)!.id : null };
}

const present = (row: BetRow): BetView => ({
  id: row.id,
  roundId: row.round_ref,
  game: { code: row.game_code, title: row.title, cover: coverPath(row.art, row.game_type) },
  vassalage: row.vassalage,
  stake: wireMoney(moneyOf(row.stake)),
  payout: wireMoney(moneyOf(row.payout)),
  validBet: wireMoney(moneyOf(row.valid_bet)),
  net: wireMoney(subtractMoney(moneyOf(row.payout), moneyOf(row.stake))),
  currency: row.currency,
  state: row.state,
  placedAt: row.placed_at,
  settledAt: row.settled_at,
});

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
    return ok(await ask(vendor, { player: code.code, round: bet.round_ref }));
  } catch (error) {
    const refused = error instanceof CallRefused ? error.failure.code : undefined;
    return fail({ code: expected.find((fault) => fault === refused) ?? 'vendor_silent' });
  }
}
