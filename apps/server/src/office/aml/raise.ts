import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import {
  type CaseRow,
  insertCase,
  insertHits,
  linkHits,
  lockOpenCase,
  type NewHit,
  type RuleRow,
} from './store.ts';

/** Keeps what a rule saw for the first time. One that is live adds it to the member's open case, or opens one; what it only watched counts as unseen then. */
export async function raise(
  platform: Platform,
  tx: Tx,
  brandId: string,
  { rule, state, deadlineDays }: RuleRow,
  hits: readonly NewHit[],
): Promise<number> {
  if (hits.length === 0) return 0;
  const fresh = await insertHits(tx, brandId, state === 'live', hits);
  if (state !== 'live') return fresh.length;
  const nowMs = platform.now();
  for (const [playerId, of] of Map.groupBy(fresh, (hit) => hit.playerId)) {
    const id = await holdOpenCase(
      platform,
      tx,
      { brandId, playerId },
      { openedAt: nowMs, dueAt: nowMs + deadlineDays * DAY_MS },
    );
    await linkHits(
      tx,
      id,
      of.map((hit) => hit.id),
    );
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: SYSTEM,
      action: 'aml.raised',
      subject: playerId,
      detail: { case: id, rule },
      ip: '',
    });
  }
  return fresh.length;
}

/** The open case of a member, which may have to be opened; another may end one in between. */
async function holdOpenCase(
  platform: Platform,
  tx: Tx,
  member: { readonly brandId: string; readonly playerId: string },
  times: Pick<CaseRow, 'openedAt' | 'dueAt'>,
): Promise<Id<'amlCase'>> {
  for (;;) {
    const open = await lockOpenCase(tx, member.playerId);
    if (open) return open.id;
    await insertCase(tx, member, { ...times, id: platform.newId('amlCase'), reason: null });
  }
}
