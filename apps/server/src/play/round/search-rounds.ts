import type { Reader } from '@fairhouse/db';
import { idFloor } from '@fairhouse/kernel';
import type { roundOpsRoutes } from '@fairhouse/wire/play/round';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import { afterEveryId, endOfTimeMs } from '../../frame/slices.ts';
import { presentRound } from './present.ts';
import {
  findBound,
  findMember,
  listRounds,
  listRoundsOfId,
  type RoundBet,
  type RoundFilter,
  type RoundRange,
} from './store.ts';

const SLICE = 50;

/** A filter may fit nothing of what there is: no page looks at more bets than these, a few hundredths of a second of them. */
const LOOKED_AT_MAX = 20_000;

/** Bets bear the time in their id. Clocks of two processes differ by less than this. */
const EARLY_MS = 60_000;

/** A vendor with a wallet of its own tells of rounds once they are over; what comes later is found by its member or id. */
const LATE_MS = 3_600_000;

type Route = typeof roundOpsRoutes.list;
type Found = RouteReply<Route>;

/** Rounds that bear what was searched for as their id, else those of the member who does; all of them without a search. */
export async function searchRounds(
  reader: Reader,
  brandId: string,
  { search, cursor, limit = SLICE, from, to, ...query }: RouteCall<Route>['query'],
): Promise<Found> {
  const before = cursor ?? afterEveryId;
  const filter: RoundFilter = {
    vendorCode: query.vendorCode ?? null,
    game: query.game ?? null,
    state: query.state ?? null,
    netMin: query.netMin ?? null,
    netMax: query.netMax ?? null,
    fromMs: from ?? 0,
    toMs: to ?? endOfTimeMs,
  };
  const oldest = idFloor('bet', Math.max(0, filter.fromMs - EARLY_MS));
  if (search === undefined) {
    const newest = to === undefined ? before : idFloor('bet', to + LATE_MS);
    const range = { playerId: null, from: oldest, before: newest < before ? newest : before };
    return lookThrough(reader, brandId, range, filter, limit);
  }
  const rows = await listRoundsOfId(reader, brandId, search, { before }, filter, limit);
  if (rows.length > 0) return pageOf(rows, limit);
  const member = await findMember(reader, brandId, search);
  return member
    ? lookThrough(reader, brandId, { playerId: member.id, from: oldest, before }, filter, limit)
    : pageOf([], limit);
}

const pageOf = (rows: readonly RoundBet[], limit: number): Found => ({
  items: rows.map(presentRound),
  next: rows.length === limit ? rows.at(-1)!.id : null,
  lookedBackTo: null,
});

/** The next page of a range; where little fits, it ends before it is full and says how far it has looked. */
async function lookThrough(
  reader: Reader,
  brandId: string,
  range: RoundRange,
  filter: RoundFilter,
  limit: number,
): Promise<Found> {
  const bound = await findBound(reader, range, LOOKED_AT_MAX);
  const rows = await listRounds(reader, brandId, { ...range, from: bound?.id ?? range.from }, filter, limit);
  const page = pageOf(rows, limit);
  if (!bound || page.next !== null) return page;
  return { ...page, next: bound.id, lookedBackTo: bound.placedAt };
}
