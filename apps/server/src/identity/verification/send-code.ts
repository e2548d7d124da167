import { createHmac, randomInt } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { ok, type Result } from '@fairhouse/kernel';
import { callerBlock } from '@fairhouse/serve';
import type { MessageChannel } from '@fairhouse/wire/identity/messaging';
import type { CodePurpose } from '@fairhouse/wire/identity/verification';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { levelTime } from '../../secrets/level-time.ts';
import { derivedSecret, pseudonym } from '../../secrets/secrets.ts';
import { queueMessage } from '../messaging/index.ts';
import { type Asking, checkSending, type SendRefusal } from './check-sending.ts';
import { insertCode, isReachable, lockSubjects } from './store.ts';

/** How long a code counts. */
const LIFE_MINUTES = 5;
export const LIFE_MS = LIFE_MINUTES * 60_000;

export type CodeRequest<C extends MessageChannel = MessageChannel> = {
  readonly brand: Brand;
  readonly channel: C;
  /** A number as E.164, or an e-mail address in lower case. */
  readonly to: string;
  readonly purpose: CodePurpose;
  /** Who asks: `visitorOf(context)` before a login, the session's id after. */
  readonly visitor: string;
  readonly ip: string;
  readonly language: string;
};

/** These go to people who have an account; asking for another number's is answered alike, and nothing is sent. */
const ONLY_KNOWN: ReadonlySet<CodePurpose> = new Set(['login', 'resetPassword']);

/** Sends a code of six digits, good once, for five minutes, for this number, purpose and visitor. */
export const sendCode = <C extends MessageChannel>(
  platform: Platform,
  request: CodeRequest<C>,
): Promise<Result<{ expiredMinutes: number }, SendRefusal<C>>> => {
  const queue = () => transact(platform.db, (tx) => queueCode(platform, tx, request));
  return ONLY_KNOWN.has(request.purpose) ? levelTime(queue) : queue();
};

async function queueCode<C extends MessageChannel>(
  platform: Platform,
  tx: Tx,
  request: CodeRequest<C>,
): Promise<Result<{ expiredMinutes: number }, SendRefusal<C>>> {
  const { brand, channel, to, purpose, language } = request;
  const asked = await beginAsking(platform, tx, request);
  const { nowMs } = asked;
  const allowed = await checkSending(tx, platform.config.limits, { ...asked, channel });
  if (!allowed.ok) return allowed;
  const sent = !ONLY_KNOWN.has(purpose) || (await isReachable(tx, brand.id, channel, to));
  const id = platform.newId('verificationCode');
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await insertCode(tx, {
    ...asked,
    id,
    visitorKey: visitorKeyOf(platform, request.visitor),
    codeHash: codeHashOf(platform, id, code),
    sent,
    expiresAtMs: nowMs + LIFE_MS,
  });
  if (sent)
    await queueMessage(platform, tx, {
      brand,
      channel,
      to,
      template: 'code',
      params: { minutes: LIFE_MINUTES },
      secret: code,
      language,
    });
  return ok({ expiredMinutes: LIFE_MINUTES });
}

/** One at a time asks for codes to a number, from an address and to a range. */
export async function beginAsking(
  platform: Platform,
  tx: Tx,
  {
    brand,
    channel,
    to,
    ip,
    purpose,
  }: Pick<CodeRequest, 'brand' | 'channel' | 'to' | 'ip'> & Pick<Asking, 'purpose'>,
): Promise<Asking> {
  const asking = {
    brandId: brand.id,
    recipientKey: recipientKeyOf(platform, brand.id, to),
    purpose,
    addressKey: pseudonym(platform.config.secret, 'code address', brand.id, callerBlock(ip)),
    prefix: channel === 'sms' ? prefixOf(to) : null,
    nowMs: platform.now(),
  };
  await lockSubjects(tx, [asking.addressKey, asking.recipientKey, `${brand.id} ${asking.prefix ?? ''}`]);
  return asking;
}

/** The range of 10,000 numbers that one is in. */
const prefixOf = (e164: string): string => e164.slice(0, -4);

export const recipientKeyOf = ({ config }: Platform, brandId: string, to: string): string =>
  pseudonym(config.secret, 'code recipient', brandId, to);

export const visitorKeyOf = ({ config }: Platform, visitor: string): string =>
  pseudonym(config.secret, 'code visitor', visitor);

/** A million codes are tried in no time by whoever has a copy of the database, but not without the secret. */
export const codeHashOf = ({ config }: Platform, id: string, code: string): Buffer =>
  createHmac('sha256', derivedSecret(config.secret, 'verification code')).update(`${id} ${code}`).digest();
