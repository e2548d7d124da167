import { transact } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { type Job, MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { giveBackRest } from '../../money/upline-transfer/index.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { countOpened, lockOver, saveEnded } from './store.ts';

const AT_ONCE = 50;

/** Gives back what nobody opened in time. @returns how many envelopes ended */
export const endEnvelopes = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const over = await lockOver(tx, nowMs, AT_ONCE);
    for (const { id, brandId, agentId, currency, shares } of over) {
      const [rest, opened] = [
        await giveBackRest(platform, tx, { brandId, id }, nowMs),
        await countOpened(tx, id),
      ];
      await saveEnded(tx, id, nowMs);
      await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'team_envelope.ended', {
        playerId: agentId,
        envelopeId: id,
        opened,
        shares,
        amount: rest.toString(),
        currency,
      });
      await audit(tx, {
        id: platform.newId('audit'),
        brandId,
        atMs: nowMs,
        actor: SYSTEM,
        action: 'team.envelope_ended',
        subject: id,
        detail: { opened, shares, returned: wireMoney(rest) },
        ip: '',
      });
    }
    return over.length;
  });

export const endEnvelopesJob: Job = {
  name: 'end_team_envelopes',
  everyMs: MINUTE_MS,
  run: untilNone(endEnvelopes),
};
