import { showNumbers } from '@fairhouse/games/lottery';
import { assert, fail, ok } from '@fairhouse/kernel';
import type { KindRules } from '../../platform/approval/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findIssue, findResult, insertResult, lockIssue, pushResult, readClock } from '../issue/index.ts';
import { findLotteryRow } from '../menu/index.ts';
import { readNumbers } from './read-numbers.ts';

/** Another result of a settled official draw: the next version, which is settled against the one before. */
export const correctDrawKind: KindRules<'not_found' | 'issue_unsettled' | 'draw_own' | 'bad_numbers'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content }) => {
    const issue = await findIssue(tx, brandId, BigInt(subject));
    const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
    if (!issue || !lottery) return fail({ code: 'not_found' });
    if (lottery.own) return fail({ code: 'draw_own' });
    if (issue.version === 0 || issue.settled < issue.version) return fail({ code: 'issue_unsettled' });
    return readNumbers(lottery.family, (content.drawnNumbers?.to ?? '').split(' '))
      ? ok(null)
      : fail({ code: 'bad_numbers' });
  },
  apply: async (platform, tx, { brandId, subject, content, makerId }, { staff }) => {
    const issue = await lockIssue(tx, brandId, BigInt(subject));
    const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
    assert(issue && lottery && issue.settled === issue.version, 'a draw that was judged is settled');
    const numbers = readNumbers(lottery.family, content.drawnNumbers!.to.split(' '));
    assert(numbers, 'numbers that were judged can be read');
    const version = issue.version + 1;
    await insertResult(tx, {
      issue: issue.id,
      version,
      numbers,
      link: null,
      enteredBy: `staff:${makerId}`,
      confirmedBy: makerId === staff.id ? 'alone' : `staff:${staff.id}`,
    });
    await emit(tx, { brandId, traceId: null, atMs: await readClock(tx) }, 'draw.made', {
      issue: issue.id.toString(),
      lottery: issue.lottery,
      version,
    });
    tx.onCommit(() => pushResult(platform, issue, lottery.family));
  },
};

/** A draw that is not held: all stakes come back. */
export const cancelDrawKind: KindRules<'not_found' | 'draw_decided'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject }) => {
    const issue = await findIssue(tx, brandId, BigInt(subject));
    if (!issue) return fail({ code: 'not_found' });
    return issue.version > 0 ? fail({ code: 'draw_decided' }) : ok(null);
  },
  apply: async (_platform, tx, { brandId, subject, makerId }, { staff }) => {
    const issue = await lockIssue(tx, brandId, BigInt(subject));
    assert(issue?.version === 0, 'a draw that was judged has no result');
    await insertResult(tx, {
      issue: issue.id,
      version: 1,
      numbers: null,
      link: null,
      enteredBy: `staff:${makerId}`,
      confirmedBy: makerId === staff.id ? 'alone' : `staff:${staff.id}`,
    });
  },
};

/** What a draw was said to be, as a request shows it. */
export async function drawnText(
  reader: Parameters<typeof findResult>[0],
  issue: bigint,
  family: Parameters<typeof showNumbers>[0],
): Promise<string | null> {
  const result = await findResult(reader, issue);
  return result ? showNumbers(family, result.numbers).join(' ') : null;
}
