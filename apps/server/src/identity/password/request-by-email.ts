import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { callerBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { passwordRoutes } from '@fairhouse/wire/identity/password';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { readSiteOrigin, refuseUnlessOpen } from '../../platform/brand/index.ts';
import { levelTime } from '../../secrets/level-time.ts';
import { hashToken, pseudonym, randomToken } from '../../secrets/secrets.ts';
import { queueMessage } from '../messaging/index.ts';
import { countRequests, findByMailbox, forgetRequests, insertRequest } from './store.ts';

const LIFE_MINUTES = 30;
const LIFE_MS = LIFE_MINUTES * 60_000;
const WINDOW_MS = 3_600_000;

type AskCall = RouteCall<typeof passwordRoutes.requestByEmail> & { readonly context: SiteCall };
type AskRefusal = Refusal<(typeof passwordRoutes.requestByEmail)['faults'][number]>;

/**
 * Sends a link to a new password to the mailbox of an account, three times an hour for each name that is asked for, and
 * says when it was too often. Whether there is such an account, and whether name and mailbox belong together, is nowhere in
 * the answer, nor in when it comes.
 */
export const requestByEmail = (platform: Platform, call: AskCall): Promise<Result<null, AskRefusal>> =>
  levelTime(() => ask(platform, call));

async function ask(platform: Platform, { body, context }: AskCall): Promise<Result<null, AskRefusal>> {
  const { brand, ip, nowMs, language } = context;
  const { secret, limits } = platform.config;
  const open = refuseUnlessOpen(context);
  if (!open.ok) return open;
  const [usernameKey, email] = [body.username.toLowerCase(), body.email.toLowerCase()];
  const keys = {
    subjectKey: pseudonym(secret, 'reset', brand.id, usernameKey),
    addressKey: pseudonym(secret, 'reset address', brand.id, callerBlock(ip)),
  };
  const token = randomToken();
  return transact(platform.db, async (tx): Promise<Result<null, AskRefusal>> => {
    await forgetRequests(tx, nowMs - WINDOW_MS);
    const asked = await countRequests(tx, keys, nowMs - WINDOW_MS);
    if (asked.ofAddress >= limits.codesPerAddress || asked.ofSubject >= limits.resetMailsPerHour)
      return fail({ code: 'too_many_requests', params: { seconds: WINDOW_MS / 1_000 } });
    const player = await findByMailbox(tx, brand.id, usernameKey, email);
    await insertRequest(tx, {
      ...keys,
      tokenHash: hashToken(token),
      playerId: player?.id ?? null,
      nowMs,
      expiresAtMs: nowMs + LIFE_MS,
    });
    if (player)
      await queueMessage(platform, tx, {
        brand,
        channel: 'email',
        to: email,
        template: 'resetLink',
        params: { minutes: LIFE_MINUTES },
        // In the fragment, so that no server on the way writes it down; never made of the host that was asked.
        secret: `${await readSiteOrigin(platform, tx, brand.id)}/reset#token=${token}`,
        language,
      });
    return ok(null);
  });
}
