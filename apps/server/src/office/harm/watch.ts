import { type Tx, transact } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import { findSign, type HarmSighting } from '@fairhouse/rules/office/harm/find-signs';
import { HARM_DUE_HOURS, HARM_QUIET_DAYS } from '@fairhouse/wire/office/harm-words';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS, HOUR_MS } from '../../jobs/job.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { listBrands } from '../../platform/brand/index.ts';
import { activePlayers, readHarmFacts } from './read-facts.ts';
import { inUnits, readRules } from './rules.ts';
import { insertCase, insertSeen, listKnown, lockOpenCase, type OfMember } from './store.ts';

/** Who did nothing since the day before yesterday shows nothing new. */
const ACTIVE_DAYS = 2;

/** Looks for signs of harm in everybody who was active, and opens cases or adds to those that are open. */
export async function watchHarm(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db } = platform;
  for (const brand of await listBrands(db)) {
    const rules = (await readRules(db, brand.id)).filter(({ on }) => on);
    const nowMs = platform.now();
    for await (const ids of activePlayers(db, brand, ACTIVE_DAYS, nowMs)) {
      if (signal?.aborted) return;
      const [facts, known] = await Promise.all([
        readHarmFacts(db, brand, ids, nowMs),
        listKnown(db, ids, nowMs - HARM_QUIET_DAYS * DAY_MS),
      ]);
      const knownOf = Map.groupBy(known, ({ playerId }) => playerId);
      for (const [playerId, of] of facts) {
        const old = knownOf.get(playerId) ?? [];
        const seen = rules
          .flatMap(({ sign, numbers }) => findSign(sign, inUnits(numbers), of, nowMs) ?? [])
          .filter(({ sign, key }) => !old.some((one) => one.sign === sign && (one.key ?? key) === key));
        if (seen.length > 0)
          await transact(db, (tx) => raise(platform, tx, { brandId: brand.id, playerId }, seen));
      }
    }
  }
}

async function raise(
  platform: Platform,
  tx: Tx,
  member: OfMember,
  seen: readonly HarmSighting[],
): Promise<void> {
  const nowMs = platform.now();
  const id = await holdOpenCase(platform, tx, member, nowMs);
  const rows = seen.map(({ sign, key, at, count, amount, percent, words }) => ({
    sign,
    key,
    at,
    evidence: { count, amount: amount === null ? null : amount.toString(), percent, words },
  }));
  const signs = await insertSeen(tx, member, id, rows);
  if (signs.length === 0) return;
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: member.brandId,
    atMs: nowMs,
    actor: SYSTEM,
    action: 'harm.seen',
    subject: member.playerId,
    detail: { case: id, signs },
    ip: '',
  });
}

/** The open case of a member, which may have to be opened; another may end one in between. */
async function holdOpenCase(
  platform: Platform,
  tx: Tx,
  member: OfMember,
  nowMs: number,
): Promise<Id<'harmCase'>> {
  for (;;) {
    const open = await lockOpenCase(tx, member.playerId);
    if (open) return open.id;
    const id = platform.newId('harmCase');
    await insertCase(tx, member, {
      id,
      reason: null,
      openedAt: nowMs,
      dueAt: nowMs + HARM_DUE_HOURS * HOUR_MS,
    });
  }
}
