import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { PayDispute } from '@fairhouse/wire/agency/pay';
import { DISPUTE_DAYS } from '@fairhouse/wire/agency/pay-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { PlayerContext, SiteCall } from '../../../frame/contexts.ts';
import type { Platform } from '../../../frame/platform.ts';
import { DAY_MS } from '../../../jobs/job.ts';
import { audit, playerActor } from '../../../platform/audit/index.ts';
import { explainLine } from '../read-income.ts';
import { findLastDispute, insertDispute } from './store.ts';

type Refused = Refusal<'not_found' | 'dispute_open'>;

/** Opens a case about a line of somebody's income, with all that it was reckoned from. The line is paid meanwhile. */
export const disputeLine = (
  platform: Platform,
  { run, words }: { readonly run: string; readonly words: string },
  { brand, player, nowMs, ip }: SiteCall & { readonly player: PlayerContext },
): Promise<Result<PayDispute, Refused>> =>
  transact(platform.db, async (tx): Promise<Result<PayDispute, Refused>> => {
    const line = await explainLine(tx, { brand, playerId: player.id }, run);
    if (!line.ok) return line;
    const id = platform.newId('payDispute');
    const opened = await insertDispute(tx, {
      id,
      brandId: brand.id,
      runId: run,
      playerId: player.id,
      words,
      evidence: line.value,
      nowMs,
      answerBy: nowMs + DISPUTE_DAYS * DAY_MS,
    });
    if (opened === 0) return fail({ code: 'dispute_open' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(player),
      action: 'pay.disputed',
      subject: run,
      detail: { dispute: id, words },
      ip,
    });
    return ok((await findLastDispute(tx, run, player.id))!);
  });
