import { type Tx, transact } from '@fairhouse/db';
import { fail, moneyOf, ok, type Result } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import { addressBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { loginResult, sessionRoutes } from '@fairhouse/wire/identity/session';
import type * as z from 'zod';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { isSwitchedOn, refuseUnlessOpen } from '../../platform/brand/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import { insertPlayer, PLAY_CURRENCY, TRIAL } from '../player/index.ts';
import { takeTurn } from './attempt/store.ts';
import { openSession } from './open-session.ts';

const PLAY_MONEY = moneyOf(10_000_0000n);

const HOUR_MS = 3_600_000;

type FreePlayRefusal = Refusal<(typeof sessionRoutes.freePlay)['faults'][number]>;

/** Opens a trial account with play money and logs in to it; nobody can log in to it again. */
export async function openFreePlay(
  platform: Platform,
  { context }: { readonly context: SiteCall },
): Promise<Result<z.input<typeof loginResult>, FreePlayRefusal>> {
  const { brand, nowMs, ip, traceId } = context;
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  if (!(await isSwitchedOn(platform.db, brand.id, 'FREEPLAY3'))) return fail({ code: 'switched_off' });
  const slow = await transact(platform.db, (tx) => refuseHaste(platform, tx, context));
  if (!slow.ok) return slow;
  const playerId = platform.newId('player');
  const token = await transact(platform.db, async (tx) => {
    await insertPlayer(tx, {
      id: playerId,
      brandId: brand.id,
      username: `guest_${playerId.slice(-8)}`,
      agentType: TRIAL,
      currency: PLAY_CURRENCY,
      passwordHash: null,
      registerIp: ip,
      nowMs,
    });
    await postTransfer(tx, {
      brandId: brand.id,
      key: `free-play:${playerId}`,
      cause: { type: 'account', id: playerId },
      atMs: nowMs,
      traceId,
      ...recipes.freePlayGrant({ playerId, currency: PLAY_CURRENCY }, PLAY_MONEY),
    });
    await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'balance.granted', {
      playerId,
      amount: PLAY_MONEY.toString(),
      currency: PLAY_CURRENCY,
    });
    return openSession(platform, tx, { playerId, how: 'trial', context });
  });
  return ok({ token, firstTimeLogin: true, passwordExpired: false, agentType: TRIAL });
}

/** Nobody fills the books with play money: a block of addresses opens so many accounts an hour. */
async function refuseHaste(
  { config }: Platform,
  tx: Tx,
  { ip, nowMs }: SiteCall,
): Promise<Result<null, FreePlayRefusal>> {
  const subject = pseudonym(config.secret, 'trial', addressBlock(ip));
  const most = config.limits.trialsPerHour;
  const limitAt = await takeTurn(tx, subject, { most, nowMs, spanMs: HOUR_MS });
  if (limitAt === null) return ok(null);
  const seconds = Math.max(1, Math.ceil((limitAt + HOUR_MS - nowMs) / 1_000));
  return fail({ code: 'too_many_sign_ups', params: { seconds } });
}
