import type { Reader } from '@fairhouse/db';
import type { RegisterCheck, RegisterState } from '@fairhouse/wire/identity/exclusion-register';
import type { RegisterMark } from '@fairhouse/wire/identity/exclusion-register-words';
import type { FieldRule, RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { readFieldRules } from '../../platform/brand/index.ts';
import { readNames } from '../player/index.ts';
import {
  type CheckRow,
  countOutcomes,
  countOwed,
  findOutage,
  findRegister,
  readAnsweredAt,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** The fields of a registration that a mark is made of. */
const FIELDS: Readonly<Record<RegisterMark, readonly RegisterField[]>> = {
  idNumber: ['idNumber'],
  nameBirthday: ['payeeName', 'birthday'],
  email: ['email'],
  mobile: ['mobileNum'],
};

const isAsked = (rules: Readonly<Record<RegisterField, FieldRule>>, mark: RegisterMark): boolean =>
  FIELDS[mark].every((field) => rules[field].enabled && rules[field].required);

/** The register of a brand, its policy and how it answers. */
export async function presentState(
  { db, config }: Platform,
  { id, jurisdiction }: Brand,
  nowMs: number,
): Promise<RegisterState> {
  const [row, outage, answeredAt, owed, outcomes, rules] = await Promise.all([
    findRegister(db, id),
    findOutage(db, id),
    readAnsweredAt(db, id),
    countOwed(db, id),
    countOutcomes(db, id, nowMs - DAY_MS),
    readFieldRules(db, id),
  ]);
  const { refuseUnchecked = false, registerHours = 0 } = jurisdiction;
  return {
    register: row
      ? {
          kind: row.kind,
          name: row.name,
          origin: row.origin,
          keyId: row.keyId,
          marks: [...row.marks],
          setAt: row.setAt,
          setBy: row.setBy,
        }
      : null,
    sandboxOffered: config.sandboxVendors,
    refuseUnchecked,
    registerHours,
    answeredAt,
    outage: outage ? { since: outage.since, fault: outage.fault } : null,
    owed,
    day: {
      clear: 0,
      excluded: 0,
      unanswered: 0,
      unidentified: 0,
      ...Object.fromEntries(outcomes.map(({ outcome, count }) => [outcome, count])),
    },
    unmarked: row !== undefined && !row.marks.some((mark) => isAsked(rules, mark)),
  };
}

export async function presentChecks(reader: Reader, rows: readonly CheckRow[]): Promise<RegisterCheck[]> {
  const ids = rows.flatMap(({ playerId }) => playerId ?? []);
  const names = await readNames(reader, ids);
  return rows.map(({ id, at, playerId, moment, register, outcome, fault, answerId, until, letIn }) => ({
    id,
    at,
    member: playerId && { id: playerId, username: names.get(playerId) ?? '' },
    moment,
    register,
    outcome,
    fault,
    answerId,
    until,
    letIn,
  }));
}
