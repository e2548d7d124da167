import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { checkMemberStep, deviceOf, knowDevice } from '../../identity/session/index.ts';
import type { Whose } from './store.ts';

/** Who talks with the desk: the member of a session, else the visitor of a browser. */
export type Party = Whose & { readonly playerId: Id<'player'> | null };

export const visitorParty = (device: Buffer): string => `visitor ${device.toString('hex')}`;

/**
 * The party of a call. Whoever brings a session that is over is refused: what a member writes must not become a visitor's.
 * A member who may not come in from this address is helped as a visitor.
 */
export async function partyOf(
  platform: Platform,
  call: SiteCall,
): Promise<Result<Party, Refusal<'not_logged_in'>>> {
  const brandId = call.brand.id;
  if (call.token) {
    const member = await checkMemberStep(platform, call);
    if (member.ok) {
      const { id } = member.value.player;
      return ok({ brandId, party: id, playerId: id });
    }
    if (member.fault.code !== 'ip_restricted') return fail({ code: 'not_logged_in' });
  }
  return ok({ brandId, party: visitorParty(deviceOf(call) ?? knowDevice(call)), playerId: null });
}
