import { CallRefused } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { BaseContext } from '@fairhouse/serve';
import type { FaultCode, Refusal } from '@fairhouse/wire/faults';
import type { RoundProof } from '@fairhouse/wire/play/betting';
import type { SitePrepared } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { createVendorClient, findPlayerCode, type VendorClient } from '../provider/index.ts';
import { findBet } from './store.ts';

type Ask = (vendor: VendorClient, body: { player: string; round: string }) => Promise<RoundProof>;

/** Asks the provider of a bet for its proof; the bet must be the player's. Other refusals than expected are silence. */
export async function askVendor<F extends FaultCode>(
  platform: Platform,
  betId: string,
  { brand, traceId }: BaseContext & SitePrepared,
  playerId: string,
  expected: readonly F[],
  ask: Ask,
): Promise<Result<RoundProof, Refusal<F | 'not_found' | 'vendor_silent'>>> {
  const bet = await findBet(platform.db, brand.id, playerId, betId);
  const code = bet && (await findPlayerCode(platform.db, bet.provider, playerId));
  const vendor = bet && (await createVendorClient(platform, bet.provider, traceId));
  if (!bet || !code || !vendor) return fail({ code: 'not_found' });
  try {
    return ok(await ask(vendor, { player: code.code, round: bet.roundRef }));
  } catch (error) {
    const refused = error instanceof CallRefused ? error.failure.code : undefined;
    return fail({ code: expected.find((fault) => fault === refused) ?? 'vendor_silent' });
  }
}

/** What a browser needs to recompute the round of a bet. */
export const readProof = (
  platform: Platform,
  betId: string,
  context: BaseContext & SitePrepared,
  playerId: string,
): Promise<Result<RoundProof, Refusal<'not_found' | 'vendor_silent'>>> =>
  askVendor(platform, betId, context, playerId, ['not_found'], (vendor, body) => vendor.proof({ body }));
