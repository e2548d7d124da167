import { type Member, newId } from '@fairhouse/testkit';
import type { IssueRow } from '../src/lottery/issue/index.ts';

type Place = Member['client']['lotteryTicket']['place'];
export type SlipLine = Parameters<Place>[0]['body']['lines'][number];

/** Bets lines on an issue. */
export const placeSlip = (
  { client }: Member,
  { id, lottery }: Pick<IssueRow, 'id' | 'lottery'>,
  lines: SlipLine[],
  idempotencyKey = newId('slip'),
): ReturnType<Place> =>
  client.lotteryTicket.place({ idempotencyKey, body: { gameCode: lottery, issue: id.toString(), lines } });

type Plan = Parameters<Member['client']['lotteryChase']['simulate']>[0]['body'];

/** A plan over issues in a row, with what it costs at most. */
export async function planOf(
  { client }: Member,
  issues: readonly IssueRow[],
  lines: SlipLine[],
  way: Plan['way'] = { kind: 'same', multiple: 1 },
): Promise<Plan & { readonly worst: string; readonly rules: string }> {
  const [first] = issues as [IssueRow];
  const plan = { gameCode: first.lottery, issue: first.id.toString(), draws: issues.length, way, lines };
  const { worst, rules } = await client.lotteryChase.simulate({ body: plan });
  return { ...plan, worst, rules };
}
