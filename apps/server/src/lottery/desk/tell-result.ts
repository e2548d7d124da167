import { type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { emit } from '../../platform/outbox/index.ts';
import {
  findIssueByLabel,
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

export type TellFault = 'not_found' | 'issue_open' | 'draw_own' | 'draw_decided' | 'bad_numbers';

/** Who tells a result: `staff:<id>`, or `file:<source>:<id>` for a file that one of the staff brought. */
type Told = { readonly issue: bigint; readonly source: string; readonly numbers: readonly string[] };

/**
 * Writes down what a source or one of the staff tells of an official draw. When another told the same, it is the result.
 * What somebody told once stays: a second try of the same source changes nothing.
 */
export const tellResult = (
  platform: Platform,
  brandId: string,
  { issue: id, source, numbers: texts }: Told,
): Promise<Result<null, TellFault>> =>
  transact(platform.db, async (tx): Promise<Result<null, TellFault>> => {
    const issue = await lockIssue(tx, brandId, id);
    const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
    if (!issue || !lottery) return fail('not_found');
    if (lottery.own) return fail('draw_own');
    if (issue.version > 0) return fail('draw_decided');
    if (issue.state === 'open' || issue.drawsAt > (await readClock(tx))) return fail('issue_open');
    const numbers = readNumbers(lottery.family, texts);
    if (!numbers) return fail('bad_numbers');
    await insertClaim(tx, id, source, numbers);
    await decide(platform, tx, issue, lottery);
    return ok(null);
  });

/** The two halves of who tells: what it was read from, and the member of staff who stands for it. */
function originOf(source: string): { readonly from: string; readonly by: string } {
  const at = source.lastIndexOf(':');
  return { from: source.slice(0, at), by: source.slice(at + 1) };
}

/** One person is one voice, under however many names of sources; so is a source whose file two people brought. */
function independent(one: string, other: string): boolean {
  const [a, b] = [originOf(one), originOf(other)];
  return a.by !== b.by && (a.from !== b.from || a.from === 'staff');
}

/** Two that agree, and do not depend on each other, make the result. */
async function decide(platform: Platform, tx: Tx, issue: IssueRow, { family }: LotteryRow): Promise<void> {
  const claims = await listClaims(tx, issue.id);
  const pairs = claims.flatMap((one, at) => claims.slice(at + 1).map((other) => [one, other] as const));
  const agreed = pairs.find(
    ([one, other]) =>
      one.numbers.join(' ') === other.numbers.join(' ') && independent(one.source, other.source),
  );
  if (!agreed) return;
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
}

export type BadLine = {
  readonly line: number;
  readonly why: 'unreadable' | 'unknown_issue' | 'not_drawn_yet' | 'bad_numbers' | 'decided';
};

const WHY = {
  not_found: 'unknown_issue',
  issue_open: 'not_drawn_yet',
  draw_own: 'unknown_issue',
  draw_decided: 'decided',
  bad_numbers: 'bad_numbers',
} as const satisfies Record<TellFault, BadLine['why']>;

/** Reads a file of results: a lottery, the label of its issue and the numbers in each line. */
export async function importResults(
  platform: Platform,
  brandId: string,
  {
    source: name,
    staffId,
    text,
  }: { readonly source: string; readonly staffId: string; readonly text: string },
): Promise<{ readonly taken: number; readonly bad: BadLine[] }> {
  const bad: BadLine[] = [];
  const source = `file:${name}:${staffId}`;
  let taken = 0;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [code, label, ...numbers] = line.split(/[\s,;]+/).filter((word) => word !== '');
    if (code === undefined) continue;
    const readable = label !== undefined && /^\d{8}-\d{3,5}$/.test(label) && numbers.length > 0;
    const issue = readable ? await findIssueByLabel(platform.db, brandId, code, label) : undefined;
    const told = issue && (await tellResult(platform, brandId, { issue: issue.id, source, numbers }));
    if (told?.ok) taken += 1;
    else bad.push({ line: at + 1, why: told ? WHY[told.fault] : readable ? 'unknown_issue' : 'unreadable' });
  }
  return { taken, bad };
}
