import { transact } from '@fairhouse/db';
import { openStream } from '@fairhouse/games';
import { drawNumbers, type FamilyCode } from '@fairhouse/games/lottery';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findLotteryRow } from '../menu/index.ts';
import { nextHash, openDrawChain } from './chain.ts';
import { presentResult } from './present.ts';
import { closeDue, findResult, type IssueRow, insertResult, lockDueDraws, readClock } from './store.ts';

const AT_ONCE = 100;

/** Closes the issues whose sale is over. @returns how many */
export const closeIssues = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const closed = await closeDue(tx);
    for (const { brandId, lottery, id } of closed)
      await emit(tx, { brandId, traceId: null, atMs: platform.now() }, 'issue.closed', {
        issue: id.toString(),
        lottery,
      });
    return closed.length;
  });

/** Draws own issues that are due, oldest first. @returns how many */
export const drawIssues = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const due = await lockDueDraws(tx, AT_ONCE);
    for (const issue of due) {
      const lottery = await findLotteryRow(tx, issue.brandId, issue.lottery);
      assert(lottery !== undefined, 'an issue is of a lottery');
      const { numbers, link } = await drawOf(platform, issue, lottery.family);
      await insertResult(tx, {
        issue: issue.id,
        version: 1,
        numbers,
        link,
        enteredBy: 'chain',
        confirmedBy: 'chain',
      });
      await emit(tx, { brandId: issue.brandId, traceId: null, atMs: await readClock(tx) }, 'draw.made', {
        issue: issue.id.toString(),
        lottery: issue.lottery,
        version: 1,
      });
      tx.onCommit(() => pushResult(platform, issue, lottery.family));
    }
    return due.length;
  });

async function drawOf(platform: Platform, issue: IssueRow, family: FamilyCode) {
  const chain = await openDrawChain(platform, issue.chain!);
  const link = chain.linkAt(issue.link!);
  assert(nextHash(link) === chain.linkAt(issue.link! - 1), 'a link is proved by the one before it');
  const words = openStream({ serverSeed: link, clientSeed: chain.salt, nonce: issue.ordinal });
  return { link, numbers: drawNumbers(family, words) };
}

/** Tells everybody who is here of a result. */
export async function pushResult(platform: Platform, issue: IssueRow, family: FamilyCode): Promise<void> {
  const row = await findResult(platform.db, issue.id);
  if (row)
    platform.hub.sendAll({
      type: 'lottery_result',
      value: { gameCode: issue.lottery, result: presentResult(row, family) },
    });
}
