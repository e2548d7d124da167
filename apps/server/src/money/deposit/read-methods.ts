import type { Reader } from '@fairhouse/db';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { siteApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { listMethodEnds, listMethods, type MethodEnds } from './store.ts';

/** What is said of a method is about the last so many deposits, none older than a week. */
const LAST = { most: 200, weekMs: 7 * 24 * 3_600_000 };

/** Fewer say nothing about a method. */
const ENDED_MIN = 10;

/** The methods of a brand as its members choose between them, with how the last deposits of each ended. */
export async function readMethods(
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<RouteReply<(typeof siteApi)['deposit']['methods']>> {
  const [methods, ends] = await Promise.all([
    listMethods(reader, brandId),
    listMethodEnds(reader, brandId, { sinceMs: nowMs - LAST.weekMs, most: LAST.most }),
  ]);
  const endsOf = new Map(ends.map((each) => [each.method, each]));
  return methods.map(({ id, kind, name, minimum, maximum, fee, usualSeconds }) => ({
    id,
    kind,
    name,
    minimum: wireMoney(moneyOf(minimum)),
    maximum: wireMoney(moneyOf(maximum)),
    fee: wireMoney(moneyOf(fee)),
    usualSeconds,
    creditedOfHundred: creditedOfHundred(endsOf.get(id)),
  }));
}

/** Rounded down: a method that failed once is not said to succeed always. */
const creditedOfHundred = (ends: MethodEnds | undefined): number | null =>
  ends && ends.ended >= ENDED_MIN ? Math.floor((100 * ends.credited) / ends.ended) : null;
