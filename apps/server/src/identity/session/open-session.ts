import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { addressBlock } from '@fairhouse/serve';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { emit } from '../../platform/outbox/index.ts';
import { hashToken, randomToken } from '../../secrets/secrets.ts';
import { givePartner, knowDevice, partnerOf } from './browser.ts';
import { insertSession, isPartnerAlive, type SessionBeginning } from './store.ts';

/** A session ends half an hour after the last call, and a day after the login whatever happens (trust AUT-04). */
export const IDLE_MS = 30 * 60_000;
const ABSOLUTE_MS = 24 * 3_600_000;

/** Beginnings that do not prove who is there: what counts wants a step-up first (trust E1, §1.6). */
const WEAK: ReadonlySet<SessionBeginning> = new Set(['remembered', 'reset']);

export type SessionOpening = {
  readonly playerId: Id<'player'>;
  readonly how: SessionBeginning;
  /** What must be done before anything else; absent: nothing. */
  readonly owes?: 'password' | null;
  readonly context: SiteCall;
};

/**
 * Opens a session in the transaction of the login or registration. The browser gets the cookie that goes with the token,
 * and the account knows browser and address block from now on.
 * @returns the bearer token, kept nowhere
 */
export async function openSession(platform: Platform, tx: Tx, opening: SessionOpening): Promise<string> {
  const { playerId, how, owes = null, context } = opening;
  const { nowMs, ip, device, traceId, brand } = context;
  const token = randomToken();
  const held = partnerOf(context);
  const alive = held !== undefined && (await isPartnerAlive(tx, held, nowMs, nowMs - IDLE_MS));
  const session = {
    id: platform.newId('session'),
    playerId,
    tokenHash: hashToken(token),
    nowMs,
    expiresAtMs: nowMs + ABSOLUTE_MS,
    ip,
    device,
    how,
    weak: WEAK.has(how),
    owes,
    partnerHash: givePartner(context, { alive }),
    deviceHash: knowDevice(context),
  };
  await Promise.all([
    insertSession(tx, session, how === 'trial' ? null : addressBlock(ip)),
    emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'player.logged_in', { playerId }),
  ]);
  return token;
}
