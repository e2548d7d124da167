import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { currentSealingKey } from '../../platform/sealing/index.ts';
import { issueOneTimeToken } from '../token/index.ts';
import { handOut } from './ask-register.ts';
import { makeCaptcha } from './captcha.ts';
import { answerChallenge, sendChallengeCode } from './challenge/answer-challenge.ts';
import { endOneSession, endSessions } from './end-sessions.ts';
import { logIn, logInPlainly } from './log-in.ts';
import { openFreePlay } from './open-free-play.ts';
import { IDLE_MS } from './open-session.ts';
import { findRememberedName, forgetLogin } from './remember/remember-login.ts';
import { listSessions } from './store.ts';

/** Whoever leaves is not told to come back: it waits its turn behind every stake. */
const AT_ONCE = { waits: 'long' } as const;

const TICKET_LIFE_MS = 30_000;

export const sessionHandlers = (platform: Platform): SiteHandlers['session'] => ({
  key: async ({ context }) => ok({ ...(await currentSealingKey(platform)), serverTime: context.nowMs }),
  login: async (call) => handOut(platform, await logInPlainly(platform, call), call.context),
  loginV2: async (call) => {
    const entry = await logIn(platform, call);
    if (!entry.ok || entry.value.state === 'challenge') return entry;
    return handOut(platform, ok(entry.value), call.context);
  },
  loginSetting: async ({ context }) => {
    const username = await findRememberedName(platform, platform.db, context);
    return ok({ remembered: username === undefined ? null : { type: 'username', username } });
  },
  forgetRemembered: async ({ context }) => {
    await transact(platform.db, (tx) => forgetLogin(platform, tx, context));
    return ok(null);
  },
  sendChallenge: (call) => sendChallengeCode(platform, call),
  answerChallenge: async (call) => handOut(platform, await answerChallenge(platform, call), call.context),
  freePlay: (call) => openFreePlay(platform, call),
  ticket: async ({ context }) => {
    const { sessionId, id } = context.player;
    const ticket = await transact(platform.db, (tx) =>
      issueOneTimeToken(tx, 'socket', { sessionId, playerId: id }, context.nowMs + TICKET_LIFE_MS),
    );
    return ok({ ticket });
  },
  logout: async ({ context }) => {
    await transact(
      platform.db,
      async (tx) => {
        const { id: playerId, sessionId: id } = context.player;
        await endOneSession(platform, tx, { id, playerId }, context.nowMs);
        await forgetLogin(platform, tx, context);
      },
      AT_ONCE,
    );
    await platform.ports.untilGamesClosed(platform, context.player.id);
    return ok(null);
  },
  list: async ({ context: { player, nowMs } }) => {
    const rows = await listSessions(platform.db, player.id, nowMs, nowMs - IDLE_MS);
    return ok({ rows: rows.map((row) => ({ ...row, current: row.id === player.sessionId })) });
  },
  endOther: async ({ params: { id }, context: { player, nowMs } }) => {
    const ended = await transact(
      platform.db,
      (tx) => endOneSession(platform, tx, { id, playerId: player.id }, nowMs),
      AT_ONCE,
    );
    if (!ended) return fail({ code: 'not_found' });
    await platform.ports.untilGamesClosed(platform, player.id);
    return ok(null);
  },
  endOthers: async ({ context: { player, nowMs } }) => {
    await transact(
      platform.db,
      (tx) => endSessions(platform, tx, player.id, { except: player.sessionId, nowMs }),
      AT_ONCE,
    );
    await platform.ports.untilGamesClosed(platform, player.id);
    return ok(null);
  },
  captcha: ({ context }) => makeCaptcha(platform, context),
});
