import { endDraw, type House, openDraw } from '@fairhouse/testkit';
import { expect } from 'vitest';
import { drawIssues, findIssue, type IssueRow } from '../src/lottery/issue/index.ts';
import { settleIssues } from '../src/lottery/settlement/index.ts';

/** The next issue of a lottery, alone on sale. */
export async function openSale(house: House, code: string, closesInMs?: number): Promise<IssueRow> {
  const { id } = await openDraw(house, code, closesInMs);
  return (await findIssue(house.platform.db, house.brandId, id))!;
}

export { endDraw as endSale };

/** Lets an issue run out, be drawn and be settled. */
export async function playOut(house: House, issue: IssueRow): Promise<void> {
  await endDraw(house, issue);
  await expect
    .poll(async () => {
      while ((await drawIssues(house.platform)) > 0);
      await settleIssues(house.platform);
      return (await findIssue(house.platform.db, house.brandId, issue.id))!.settled;
    })
    .toBeGreaterThan(0);
}
