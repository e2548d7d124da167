import { type Tx, transact } from '@fairhouse/db';
import { showNumbers } from '@fairhouse/games/lottery';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Actor } from '@fairhouse/wire/platform/audit';
import type { Platform } from '../../frame/platform.ts';
import { audit } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import {
  type IssueRow,
  insertClaim,
  insertResult,
  listClaims,
  lockIssue,
  pushResult,
  readClock,
} from '../issue/index.ts';
import { findLotteryRow, type LotteryRow } from '../menu/index.ts';
import { readNumbers } from './read-numbers.ts';

export type TellFault =
  | 'not_found'
  | 'issue_open'
  | 'draw_own'
  | 'draw_decided'
  | 'bad_numbers'
  | 'result_told_too_often';

/** Who tells a result, and from where. */
export type Teller = {
  /** `staff:<id>`, `file:<source>:<id>` for a file that one of the staff brought, or `feed:<source>`. */
  readonly source: string;
  readonly actor: Actor;
  readonly ip: string;
  /** When a feed says that it said so. */
  readonly saidAt?: number;
};

/** A typing error, found by the two entries that differ, can be mended; guessing what the other typed cannot. */
const ATTEMPTS_MAX = 5;

type Told = { readonly issue: bigint; readonly numbers: readonly string[] };

/**
 * Writes down what a source or one of the staff tells of an official draw. When another told the same, it is the result.
 * Of what one source tells several times the last counts, and never for two.
 * @returns whether the draw is decided by it
 */
export const tellResult = (
  platform: Platform,
  brandId: string,
  told: Told,
  teller: Teller,
): Promise<Result<boolean, TellFault>> =>
  transact(platform.db, (tx) => tellWithin(platform, tx, brandId, told, teller));

/** The same within a transaction. */
export async function tellWithin(
  platform: Platform,
  tx: Tx,
  brandId: string,
  told: Told,
  { source, actor, ip, saidAt }: Teller,
): Promise<Result<boolean, TellFault>> {
  const checked = await checkTold(tx, brandId, told);
  if (!checked.ok) return checked;
  const { issue, lottery, numbers } = checked.value;
  const known = (await listClaims(tx, issue.id)).find((claim) => claim.source === source);
  if (known?.numbers.join(' ') === numbers.join(' ')) return ok(false);
  const attempt = (known?.attempt ?? 0) + 1;
  if (attempt > ATTEMPTS_MAX) return fail('result_told_too_often');
  await insertClaim(tx, issue.id, { source, attempt, numbers, saidAt: saidAt ?? null });
  const decided = await decide(platform, tx, issue, lottery);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: platform.now(),
    actor,
    action: 'lottery.result',
    subject: issue.id.toString(),
    detail: {
      draw: `${issue.lottery} ${issue.label}`,
      source,
      attempt,
      numbers: showNumbers(lottery.family, numbers).join(' '),
      decided,
    },
    ip,
  });
  return ok(decided);
}

type Checked = {
  readonly issue: IssueRow;
  readonly lottery: LotteryRow;
  readonly numbers: readonly number[];
};

/** Whether a result can be told, under the lock of its issue. */
async function checkTold(
  tx: Tx,
  brandId: string,
  { issue: id, numbers: texts }: Told,
): Promise<Result<Checked, TellFault>> {
  const issue = await lockIssue(tx, brandId, id);
  const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
  if (!issue || !lottery) return fail('not_found');
  if (lottery.own) return fail('draw_own');
  if (issue.version > 0) return fail('draw_decided');
  if (issue.state === 'open' || issue.drawsAt > (await readClock(tx))) return fail('issue_open');
  const numbers = readNumbers(lottery.family, texts);
  return numbers ? ok({ issue, lottery, numbers }) : fail('bad_numbers');
}

/** What telling would come to, without telling. */
export const tryResult = (
  platform: Platform,
  brandId: string,
  told: Told,
): Promise<Result<null, TellFault>> =>
  transact(platform.db, async (tx) => {
    const checked = await checkTold(tx, brandId, told);
    return checked.ok ? ok(null) : checked;
  });

/** What a result was read from, and who stands for it. */
function originOf(source: string): { readonly from: string; readonly by: string } {
  const [kind, name, staffId] = source.split(':') as [string, string, string?];
  if (kind === 'staff') return { from: kind, by: name };
  return { from: name, by: staffId ?? source };
}

/** One person is one voice, under however many names of sources; so is a source, whoever brought its file or signed its call. */
function independent(one: string, other: string): boolean {
  const [a, b] = [originOf(one), originOf(other)];
  return a.by !== b.by && (a.from !== b.from || a.from === 'staff');
}

/** Two that agree, and do not depend on each other, make the result. */
async function decide(platform: Platform, tx: Tx, issue: IssueRow, { family }: LotteryRow): Promise<boolean> {
  const claims = await listClaims(tx, issue.id);
  const pairs = claims.flatMap((one, at) => claims.slice(at + 1).map((other) => [one, other] as const));
  const agreed = pairs.find(
    ([one, other]) =>
      one.numbers.join(' ') === other.numbers.join(' ') && independent(one.source, other.source),
  );
  if (!agreed) return false;
  const [one, other] = agreed;
  await insertResult(tx, {
    issue: issue.id,
    version: 1,
    numbers: one.numbers,
    link: null,
    enteredBy: one.source,
    confirmedBy: other.source,
  });
  const { brandId, id, lottery } = issue;
  await emit(tx, { brandId, traceId: null, atMs: await readClock(tx) }, 'draw.made', {
    issue: id.toString(),
    lottery,
    version: 1,
  });
  tx.onCommit(() => pushResult(platform, issue, family));
  return true;
}
