import type { Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Jurisdiction } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { lockPlayer } from '../player/index.ts';
import { barPlayer, isExcluded, notifyBar } from '../protection/index.ts';
import type { Asked } from './ask-register.ts';
import { deleteDue, insertCheck, saveDue } from './store.ts';

const HOUR_MS = 3_600_000;

/** A login lasts no longer. */
const LOGIN_MS = 24 * HOUR_MS;

/** The shortest exclusion of registers that do not tell its end (GAMSTOP); a later hit lets it begin anew. */
const UNTOLD_TERM_MS = 183 * 24 * HOUR_MS;

/** After an answer that did not come the register is asked again. */
const AGAIN_AFTER_MS = 60_000;

type Member = { readonly id: Id<'player'>; readonly brandId: string };

type Heeding = {
  readonly rules: Jurisdiction;
  /** The session that was opened with the check: who is excluded keeps it, for their balance and withdrawal. */
  readonly session: Id<'session'> | null;
  readonly nowMs: number;
  readonly ip: string;
};

export type Heeded = 'in' | 'excluded' | 'refused';

/** Whether somebody may enter about whom there is no answer. */
export const refusesUnanswered = ({ outcome }: Asked, { refuseUnchecked = false }: Jurisdiction): boolean =>
  outcome === 'unanswered' && refuseUnchecked;

/**
 * Writes down what a register answered about a member and does as it says: whoever is excluded is, at once, in every other
 * session and at every vendor. A clear answer lifts nothing. The caller awaits `untilGamesClosed` after the commit.
 */
export async function heedAnswer(
  platform: Platform,
  tx: Tx,
  member: Member,
  asked: Asked,
  { rules, session, nowMs, ip }: Heeding,
): Promise<Heeded> {
  await lockPlayer(tx, member.brandId, member.id);
  const refused = asked.moment !== 'recheck' && refusesUnanswered(asked, rules);
  await writeCheck(tx, member.brandId, member.id, asked, !refused);
  if (refused) return 'refused';
  if (asked.outcome === 'excluded') {
    await exclude(platform, tx, member, asked, { session, nowMs, ip });
    return 'excluded';
  }
  const endsAt = asked.moment === 'recheck' ? 0 : nowMs + LOGIN_MS;
  const { registerHours = 0 } = rules;
  if (asked.outcome === 'unanswered')
    await saveDue(tx, member.brandId, {
      playerId: member.id,
      dueAt: nowMs + AGAIN_AFTER_MS,
      owed: true,
      endsAt,
    });
  else if (registerHours > 0)
    await saveDue(tx, member.brandId, {
      playerId: member.id,
      dueAt: nowMs + registerHours * HOUR_MS,
      owed: false,
      endsAt,
    });
  else await deleteDue(tx, member.id);
  return 'in';
}

async function exclude(
  platform: Platform,
  tx: Tx,
  member: Member,
  asked: Asked & { readonly outcome: 'clear' | 'excluded' },
  { session, nowMs, ip }: Omit<Heeding, 'rules'>,
): Promise<void> {
  const { answerId, until } = asked.answer;
  await deleteDue(tx, member.id);
  if (!(await isExcluded(tx, member.id, nowMs)))
    await platform.ports.endSessions(platform, tx, member.id, { except: session, nowMs });
  const bar = { until: until ?? nowMs + UNTOLD_TERM_MS, reason: 'self_exclusion' } as const;
  await barPlayer(platform, tx, member, bar, nowMs);
  notifyBar(platform, tx, member.id);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: member.brandId,
    atMs: nowMs,
    actor: SYSTEM,
    action: 'protection.register_hit',
    subject: member.id,
    detail: { check: asked.id, register: asked.register, answerId, moment: asked.moment, until: bar.until },
    ip,
  });
}

/** Writes down what was asked. @param playerId null for a registration that became no account */
export const writeCheck = (
  tx: Tx,
  brandId: string,
  playerId: Id<'player'> | null,
  asked: Asked,
  letIn: boolean,
): Promise<number> =>
  insertCheck(tx, {
    id: asked.id,
    brandId,
    playerId,
    moment: asked.moment,
    register: asked.register,
    outcome: asked.outcome,
    fault: asked.outcome === 'unanswered' ? asked.fault : null,
    answerId: 'answer' in asked ? asked.answer.answerId : null,
    until: 'answer' in asked ? asked.answer.until : null,
    letIn,
    at: asked.atMs,
  });
