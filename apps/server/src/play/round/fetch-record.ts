import { CallRefused } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RoundRecord } from '@fairhouse/wire/play/betting';
import type { Platform } from '../../frame/platform.ts';
import { createVendorClient, findPlayerCode } from '../provider/index.ts';
import type { RoundBet } from './store.ts';

/** The provider's own record of a round. Nothing is revealed by asking: seeds in use stay the provider's. */
export async function fetchRecord(
  platform: Platform,
  { provider, playerId, roundRef }: RoundBet,
  traceId: string,
): Promise<Result<RoundRecord, Refusal<'not_found' | 'vendor_silent'>>> {
  const code = await findPlayerCode(platform.db, provider, playerId);
  const vendor = code && (await createVendorClient(platform, provider, traceId));
  if (!code || !vendor) return fail({ code: 'not_found' });
  try {
    return ok(await vendor.proof({ body: { player: code.code, round: roundRef } }));
  } catch (error) {
    const known = error instanceof CallRefused && error.failure.code === 'not_found';
    return fail({ code: known ? 'not_found' : 'vendor_silent' });
  }
}
