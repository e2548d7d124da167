import { transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readMarks } from '../player/index.ts';
import { isExcluded } from '../protection/index.ts';
import { askRegister } from './ask-register.ts';
import { type Heeded, heedAnswer } from './heed-answer.ts';

type Entered = { readonly playerId: Id<'player'>; readonly sessionId: Id<'session'> };

/**
 * Asks the register of the brand about somebody who has just logged in, before they are given their session. Who is
 * excluded already is not asked about: they come for their money, which no outage keeps from them.
 */
export async function checkAtLogin(
  platform: Platform,
  { playerId, sessionId }: Entered,
  { brand, ip, traceId }: SiteCall,
): Promise<Heeded> {
  const { db, now } = platform;
  if (await isExcluded(db, playerId, now())) return 'in';
  const asking = { brandId: brand.id, moment: 'login', traceId } as const;
  const asked = await askRegister(platform, asking, () => readMarks(db, playerId));
  if (!asked) return 'in';
  const heeding = { rules: brand.jurisdiction, session: sessionId, nowMs: now(), ip };
  const heeded = await transact(
    db,
    (tx) => heedAnswer(platform, tx, { id: playerId, brandId: brand.id }, asked, heeding),
    { waits: 'long' },
  );
  if (heeded === 'excluded') await platform.ports.untilGamesClosed(platform, playerId);
  return heeded;
}
