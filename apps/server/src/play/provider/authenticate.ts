import type { Tx } from '@fairhouse/db';
import { type Money, moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import { isBet } from '@fairhouse/rules/play/betting/is-bet';
import type { BaseContext } from '@fairhouse/serve';
import type { providerRoutes } from '@fairhouse/wire/play/provider';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { ActiveBonus } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, TRIAL } from '../../identity/player/index.ts';
import { startPlay } from '../../identity/protection/index.ts';
import { takeOneTimeToken } from '../../identity/token/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { hashToken, randomToken } from '../../secrets/secrets.ts';
import { brandTheme } from './brand-theme.ts';
import { kinOf } from './kin-of.ts';
import { ensurePlayerCode, loginName } from './player-code.ts';
import { insertProviderSession, isLoginOpen, readSitting } from './session/store.ts';
import { findGameTerms, findProviderPlayer, type GameTerms } from './store.ts';
import { answer } from './wallet-call.ts';

/** A game session lets bets in for so long; what is won later is paid all the same. */
const SESSION_MS = 4 * 3_600_000;

type Body = RouteCall<typeof providerRoutes.authenticate>['body'];

const sayLimit = (limit: bigint | null | undefined): string | null =>
  limit == null ? null : wireMoney(moneyOf(limit));

/**
 * The highest stake that the brand takes and that an active bonus allows: a game offers none that would be refused. A slip
 * outlives a bonus, and what is typed there above its limit is the member's to choose about.
 */
function sayMost(terms: GameTerms | undefined, bonus: ActiveBonus | undefined): string | null {
  const limit = terms?.limitMax;
  const bonusMax: Money | undefined =
    bonus && !isBet(terms?.gameType ?? '') ? parseMoney(bonus.guard.stakeMax) : undefined;
  const isLower = bonusMax !== undefined && (limit == null || bonusMax < limit);
  return sayLimit(isLower ? bonusMax : limit);
}

/** Turns a launch token into a session, once: one player, one game, one currency. */
export async function authenticate(
  platform: Platform,
  tx: Tx,
  provider: string,
  body: Body,
  context: BaseContext,
): Promise<RouteReply<typeof providerRoutes.authenticate>> {
  const call = { tx, context, msgId: body.msgId };
  const launch = await takeOneTimeToken(tx, 'launch', body.token, context.nowMs);
  if (body.provider !== provider || (launch && launch.provider !== provider))
    return { ...(await answer(call, undefined, { code: 'INVALID_PROVIDER' })), player: null };
  if (!launch) return { ...(await answer(call, undefined, { code: 'INVALID_TOKEN' })), player: null };
  const code = await ensurePlayerCode(platform, tx, provider, launch.playerId);
  const player = (await findProviderPlayer(tx, provider, code))!;
  const [brand, row] = [
    (await findBrand(tx, player.brandId))!,
    (await findPlayer(tx, player.brandId, player.id))!,
  ];
  const terms = await findGameTerms(tx, player.brandId, launch.game);
  await startPlay(tx, { id: player.id, brandId: player.brandId }, context.nowMs);
  // Whoever ends the login holds the player's accounts until that is committed, and so do we now.
  if (!(await isLoginOpen(tx, launch.sessionId)))
    return { ...(await answer(call, undefined, { code: 'INVALID_TOKEN' })), player: null };
  const owner = { brandId: player.brandId, playerId: player.id, currency: player.currency };
  const bonus = await platform.ports.bonus.findActive(tx, owner, context.nowMs);
  const sitting = await readSitting(tx, launch.sessionId);
  const session = randomToken();
  await insertProviderSession(tx, {
    provider,
    tokenHash: hashToken(session),
    playerId: player.id,
    sessionId: launch.sessionId,
    gameCode: launch.game,
    expiresAtMs: context.nowMs + SESSION_MS,
  });
  return {
    ...(await answer(call, player, { code: 'OK' })),
    player: {
      code,
      session,
      login: loginName(platform, provider, launch.sessionId),
      currency: row.currency,
      ...brandTheme(brand, row.currency),
      language: launch.language,
      game: launch.game,
      kin: await kinOf(platform, tx, provider, launch, context.nowMs),
      operator: player.brandId,
      timeZone: brand.timeZone,
      demo: row.type === TRIAL,
      limits: { min: sayLimit(terms?.limitMin), max: sayMost(terms, bonus) },
      walletMode: terms?.walletMode ?? 'seamless',
      sitting: {
        seconds: Math.max(0, Math.floor((context.nowMs - sitting.beganAt) / 1_000)),
        net: wireMoney(moneyOf(sitting.net)),
      },
      returnUrl: launch.site,
      jurisdiction: brand.jurisdiction,
    },
  };
}
