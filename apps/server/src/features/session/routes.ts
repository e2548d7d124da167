import { transact } from '@fairhouse/db';
import { ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { currentSealingKey } from '../sealing/index.ts';
import { issueOneTimeToken } from '../token/index.ts';
import { sweepOnLeave } from '../vendor-wallet/index.ts';
import { makeCaptcha } from './captcha.ts';
import { endOneSession } from './end-sessions.ts';
import { logIn } from './log-in.ts';
import { openFreePlay } from './open-free-play.ts';

const TICKET_LIFE_MS = 30_000;

export const sessionHandlers = (platform: Platform): SiteHandlers['session'] => ({
  key: async ({ context }) => ok({ ...(await currentSealingKey(platform)), serverTime: context.nowMs }),
  login: (call) => logIn(platform, call),
  freePlay: (call) => openFreePlay(platform, call),
  ticket: async ({ context }) => {
    const { sessionId, id } = context.player;
    const ticket = await transact(platform.db, (tx) =>
      issueOneTimeToken(tx, 'socket', { sessionId, playerId: id }, context.nowMs + TICKET_LIFE_MS),
    );
    return ok({ ticket });
  },
  logout: async ({ context }) => {
    await transact(platform.db, async (tx) => {
      const { id: playerId, sessionId: id } = context.player;
      await endOneSession(platform, tx, { id, playerId }, context.nowMs);
      await sweepOnLeave(platform, tx, {
        player: { brandId: context.brand.id, id: context.player.id, currency: context.player.currency },
        traceId: context.traceId,
        nowMs: context.nowMs,
      });
    });
    return ok(null);
  },
  captcha: async () => ok(await makeCaptcha(platform)),
});
