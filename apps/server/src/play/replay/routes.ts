import { transact } from '@fairhouse/db';
import { fail } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { findBet } from '../betting/index.ts';
import { findRound } from '../round/index.ts';
import { requestReplay } from './request-replay.ts';

export const replayHandlers = (platform: Platform): SiteHandlers['replay'] => ({
  ask: async ({ params, body: { language }, context: { brand, player, site, traceId } }) => {
    const bet = await findBet(platform.db, brand.id, player.id, params.id);
    if (!bet) return fail({ code: 'not_found' });
    return requestReplay(platform, { bet, playerId: player.id, brand, shownBy: site, language, traceId });
  },
});

export const replayOpsHandlers = (platform: Platform): OpsHandlers['replay'] => ({
  ask: async ({ params, body: { language }, context: { staff, traceId, nowMs, ip } }) => {
    const { brand } = staff;
    const bet = await findRound(platform.db, brand.id, params.id);
    if (!bet) return fail({ code: 'not_found' });
    const { playerId } = bet;
    const shownBy = platform.config.consoleOrigin;
    const address = await requestReplay(platform, { bet, playerId, brand, shownBy, language, traceId });
    if (address.ok)
      await transact(platform.db, (tx) =>
        audit(tx, {
          id: platform.newId('audit'),
          brandId: brand.id,
          atMs: nowMs,
          actor: staffActor(staff),
          action: 'round.watched',
          subject: playerId,
          detail: { bet: bet.id, round: bet.roundRef },
          ip,
        }),
      );
    return address;
  },
});
