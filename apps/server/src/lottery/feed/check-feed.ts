import { checkSignature } from '@fairhouse/client/signed';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { receivedCall } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import { HEADERS } from '@fairhouse/wire/headers';
import type { FastifyRequest } from 'fastify';
import type { FeedContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { unseal } from '../../secrets/secrets.ts';
import { findFeed } from './store.ts';

/** Which source of a brand signed a call, and when? */
export async function checkFeed(
  platform: Platform,
  request: FastifyRequest,
  brandId: string,
): Promise<Result<{ feed: FeedContext }, Refusal>> {
  let source = '';
  const fault = await checkSignature(
    receivedCall(request),
    async (keyId) => {
      const row = await findFeed(platform.db, brandId, keyId, platform.now());
      source = row?.source ?? '';
      return row && unseal(platform.config.sealing, 'draw_feed.secret', keyId, row.secret);
    },
    platform.now(),
  );
  if (fault) return fail({ code: fault });
  return ok({ feed: { source, saidAt: Number(request.headers[HEADERS.timestamp]) } });
}
