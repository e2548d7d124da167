import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reader, Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { SiteCall } from '../../../frame/contexts.ts';
import { countryOf } from '../../../frame/country.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, SYSTEM } from '../../../platform/audit/index.ts';
import { hashToken, randomToken, seal, unseal } from '../../../secrets/secrets.ts';
import { notifyOwner } from '../../verification/index.ts';
import { deviceOf, knowDevice } from '../browser.ts';
import { endSessions } from '../end-sessions.ts';
import { clearRemembered, type RememberedKey, readRemembered, setRemembered } from './cookies.ts';
import {
  deleteRemembered,
  findRemembered,
  insertRemembered,
  lockRemembered,
  type RememberedRow,
  spendRemembered,
} from './store.ts';

/** A day from the login with the password, however often it is used (spec §4). */
const LIFE_MS = 24 * 3_600_000;
/** A browser that asks twice at once is no thief. */
const GRACE_MS = 5_000;

/** The cookie that the one use gave out. */
const SUCCESSOR = 'remembered_login.successor';

type Owner = { readonly playerId: Id<'player'>; readonly username: string };

/** Has the browser remember the account for a day. It holds no password: what it holds is good once, and here only. */
export const rememberLogin = (
  platform: Platform,
  tx: Tx,
  owner: Owner,
  context: SiteCall,
): Promise<RememberedKey> => issue(platform, tx, owner, context, context.nowMs + LIFE_MS);

/** Has the browser forget it. */
export async function forgetLogin(platform: Platform, tx: Tx, context: SiteCall): Promise<void> {
  const key = readRemembered(platform, context);
  if (key) await deleteRemembered(tx, key.selector);
  clearRemembered(context);
}

/** The name that the browser remembers, while its remembered login would still be taken. */
export async function findRememberedName(
  platform: Platform,
  reader: Reader,
  context: SiteCall,
): Promise<string | undefined> {
  const key = readRemembered(platform, context);
  const row = key && (await findRemembered(reader, key.selector));
  if (!row || row.brandId !== context.brand.id || !isOwn(row, key.validator, context)) return undefined;
  return row.expiresAt > context.nowMs && row.spentAt === null ? row.username : undefined;
}

/**
 * Takes what stands for the password, once. `again`: the same browser asked a moment ago, and gets the cookie it got then.
 * `none`: there is nothing to take. A key that was used before, or a name of one with another secret or in another browser,
 * is theft: all that is remembered and open of the account ends, and its owner is told.
 */
export async function takeRemembered(
  platform: Platform,
  tx: Tx,
  usernameKey: string,
  context: SiteCall,
): Promise<{ readonly as: 'taken'; readonly playerId: Id<'player'> } | { readonly as: 'again' | 'none' }> {
  const key = readRemembered(platform, context);
  const row = key && (await lockRemembered(tx, key.selector));
  if (!key || row?.brandId !== context.brand.id || row.usernameKey !== usernameKey) return drop(context);
  if (row.expiresAt <= context.nowMs) return drop(context);
  const owner = { playerId: row.playerId, username: row.username };
  const own = isOwn(row, key.validator, context);
  if (own && row.successor && row.spentAt !== null && row.spentAt + GRACE_MS > context.nowMs) {
    const successor = unseal(platform.config.sealing, SUCCESSOR, row.selector, row.successor);
    const [selector = '', secret = ''] = successor.split('.');
    const seconds = (row.expiresAt - context.nowMs) / 1_000;
    setRemembered(platform, context, {
      username: owner.username,
      key: { selector, validator: secret },
      seconds,
    });
    return { as: 'again' };
  }
  if (!own || row.spentAt !== null) {
    await raiseAlarm(platform, tx, owner, context);
    return drop(context);
  }
  if (row.country !== countryCode(context)) {
    await deleteRemembered(tx, row.selector);
    return drop(context);
  }
  const next = await issue(platform, tx, owner, context, row.expiresAt);
  const successor = seal(
    platform.config.sealing,
    SUCCESSOR,
    row.selector,
    `${next.selector}.${next.validator}`,
  );
  await spendRemembered(tx, row.selector, successor, context.nowMs);
  return { as: 'taken', playerId: row.playerId };
}

const isOwn = (row: RememberedRow, validator: string, context: SiteCall): boolean =>
  timingSafeEqual(row.validatorHash, hashToken(validator)) &&
  deviceOf(context)?.equals(row.deviceHash) === true;

function drop(context: SiteCall): { readonly as: 'none' } {
  clearRemembered(context);
  return { as: 'none' };
}

async function issue(
  platform: Platform,
  tx: Tx,
  { playerId, username }: Owner,
  context: SiteCall,
  expiresAtMs: number,
): Promise<RememberedKey> {
  const key = { selector: randomBytes(16).toString('base64url'), validator: randomToken() };
  await insertRemembered(tx, {
    selector: key.selector,
    validatorHash: hashToken(key.validator),
    playerId,
    deviceHash: knowDevice(context),
    country: countryCode(context),
    expiresAtMs,
  });
  setRemembered(platform, context, { username, key, seconds: (expiresAtMs - context.nowMs) / 1_000 });
  return key;
}

const countryCode = ({ ip }: SiteCall): string | null => countryOf(ip)?.code ?? null;

async function raiseAlarm(
  platform: Platform,
  tx: Tx,
  { playerId, username }: Owner,
  { brand, nowMs, ip, device }: SiteCall,
): Promise<void> {
  await endSessions(platform, tx, playerId, { nowMs });
  await notifyOwner(platform, tx, { id: playerId, brandId: brand.id }, 'rememberedStolen');
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: SYSTEM,
    action: 'player.remembered_stolen',
    subject: playerId,
    detail: { username, device },
    ip,
  });
}
