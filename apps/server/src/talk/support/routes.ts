import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { hasVipService } from '@fairhouse/rules/identity/member/vip-service';
import type { SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { issueOneTimeToken, takeOneTimeToken } from '../../identity/token/index.ts';
import { chatAddress, listResources, presentSupport } from '../../platform/brand/index.ts';

/** Long enough for a chat server to ask, too short to be of use to who finds the address later. */
const TICKET_LIFE_MS = 5 * 60_000;

export const supportHandlers = (platform: Platform): SiteHandlers['support'] => ({
  link: async ({ context: { brand, player, nowMs } }) => {
    const [row, resources] = await Promise.all([
      findPlayer(platform.db, brand.id, player.id),
      listResources(platform.db, brand.id, nowMs),
    ]);
    const address = chatAddress(resources, { vip: hasVipService(row!.rankLevel) });
    if (!address) return ok(presentSupport(undefined, brand.merchantCode));
    const url = new URL(address);
    const ticket = await transact(platform.db, (tx) =>
      issueOneTimeToken(tx, 'support', { brandId: brand.id, playerId: player.id }, nowMs + TICKET_LIFE_MS),
    );
    url.searchParams.set('ticket', ticket);
    return ok(presentSupport(url.href, brand.merchantCode));
  },
  redeem: async ({ body, context: { brand, nowMs } }) => {
    const subject = await transact(platform.db, (tx) => takeOneTimeToken(tx, 'support', body.ticket, nowMs));
    if (!subject || subject.brandId !== brand.id) return fail({ code: 'link_expired' });
    const row = await findPlayer(platform.db, brand.id, subject.playerId);
    if (!row) return fail({ code: 'link_expired' });
    const { account, nickname, rankLevel, language } = row;
    return ok({ account, nickname, rankLevel, vip: hasVipService(rankLevel), language });
  },
});
