import type { Reader, Tx } from '@fairhouse/db';
import { showNumbers } from '@fairhouse/games/lottery';
import { assert, fail, ok } from '@fairhouse/kernel';
import type { KindRules } from '../../platform/approval/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findResult, type IssueRow, insertResult, lockIssue, pushResult, readClock } from '../issue/index.ts';
import { findLotteryRow, type LotteryRow } from '../menu/index.ts';
import { readNumbers } from './read-numbers.ts';

/** A result that gives all stakes back, as a request tells it. */
export const VOID = '–';

/** What a draw is said to be, as a request tells it; null before there is a result. */
export async function drawnText(
  reader: Reader,
  { id, version }: Pick<IssueRow, 'id' | 'version'>,
  { family }: Pick<LotteryRow, 'family'>,
): Promise<string | null> {
  if (version === 0) return null;
  const result = await findResult(reader, id);
  return result ? showNumbers(family, result.numbers).join(' ') : VOID;
}

/** The issue of a request; nothing happens to it until the transaction ends. */
async function lockSubject(tx: Tx, brandId: string, subject: string) {
  const issue = await lockIssue(tx, brandId, BigInt(subject));
  const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
  return issue && lottery ? { issue, lottery } : undefined;
}

type Fault = 'not_found' | 'issue_unsettled' | 'draw_own' | 'bad_numbers' | 'setting_conflict';

/** Another result of a settled official draw: the next version, which is settled against the one before. */
export const correctDrawKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content: { drawnNumbers } }) => {
    const found = await lockSubject(tx, brandId, subject);
    if (!found) return fail({ code: 'not_found' });
    const { issue, lottery } = found;
    if (lottery.own) return fail({ code: 'draw_own' });
    if (issue.version === 0 || issue.settled < issue.version) return fail({ code: 'issue_unsettled' });
    if (!drawnNumbers || !readNumbers(lottery.family, drawnNumbers.to.split(' ')))
      return fail({ code: 'bad_numbers' });
    // Whoever asked saw another result, or asks for the one that stands.
    const stands = await drawnText(tx, issue, lottery);
    return stands !== drawnNumbers.from || stands === drawnNumbers.to
      ? fail({ code: 'setting_conflict' })
      : ok(null);
  },
  apply: async (platform, tx, { brandId, subject, content, makerId }, { staff }) => {
    const found = await lockSubject(tx, brandId, subject);
    assert(found, 'a draw that was judged is there');
    const { issue, lottery } = found;
    const numbers = readNumbers(lottery.family, content.drawnNumbers!.to.split(' '));
    assert(numbers, 'numbers that were judged can be read');
    await decideDraw(tx, issue, numbers, { makerId, staffId: staff.id });
    tx.onCommit(() => pushResult(platform, issue, lottery.family));
  },
};

/** A draw that is not held, or was official and should not have been: all stakes come back. */
export const cancelDrawKind: KindRules<
  'not_found' | 'draw_decided' | 'issue_unsettled' | 'setting_conflict'
> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content: { drawnNumbers } }) => {
    const found = await lockSubject(tx, brandId, subject);
    if (!found) return fail({ code: 'not_found' });
    const { issue, lottery } = found;
    if (issue.version === 0) return ok(null);
    const stands = await drawnText(tx, issue, lottery);
    // A draw of the house is not undone once its numbers are known, nor one that had no result when it was asked for.
    if (lottery.own || !drawnNumbers || stands === VOID) return fail({ code: 'draw_decided' });
    if (issue.settled < issue.version) return fail({ code: 'issue_unsettled' });
    return stands === drawnNumbers.from ? ok(null) : fail({ code: 'setting_conflict' });
  },
  apply: async (_platform, tx, { brandId, subject, makerId }, { staff }) => {
    const found = await lockSubject(tx, brandId, subject);
    assert(found, 'a draw that was judged is there');
    await decideDraw(tx, found.issue, null, { makerId, staffId: staff.id });
  },
};

type Two = { readonly makerId: string; readonly staffId: string };

/** The next version of a draw, by two of the staff; null gives all stakes back. */
async function decideDraw(
  tx: Tx,
  issue: IssueRow,
  numbers: readonly number[] | null,
  { makerId, staffId }: Two,
): Promise<void> {
  const version = issue.version + 1;
  await insertResult(tx, {
    issue: issue.id,
    version,
    numbers,
    link: null,
    enteredBy: `staff:${makerId}`,
    confirmedBy: makerId === staffId ? 'alone' : `staff:${staffId}`,
  });
  if (numbers)
    await emit(tx, { brandId: issue.brandId, traceId: null, atMs: await readClock(tx) }, 'draw.made', {
      issue: issue.id.toString(),
      lottery: issue.lottery,
      version,
    });
}
