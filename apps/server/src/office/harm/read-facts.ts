import type { Reader } from '@fairhouse/db';
import { type HarmFacts, WEEKS_BEFORE } from '@fairhouse/rules/office/harm/find-signs';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import { listPauseEnds, listSittings } from '../../identity/protection/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { listDepositors, listEnds } from '../../money/deposit/index.ts';
import { listReversals } from '../../money/withdrawal/index.ts';
import { listHabits, listPlayersSince } from '../../play/betting/index.ts';
import { listWriters, listWritten } from '../../talk/chat/index.ts';

/** The week that is looked at, those it is compared with, and a day for what the brand's calendar begins earlier. */
const FACTS_DAYS = 7 * (1 + WEEKS_BEFORE) + 1;

/** What is told on the day it happened and on the next. */
const NEWS_DAYS = 2;

/** What signs are looked for in, of each of some players of a brand. */
export async function readHarmFacts(
  reader: Reader,
  { timeZone }: Pick<Brand, 'timeZone'>,
  playerIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, HarmFacts>> {
  const fromMs = nowMs - FACTS_DAYS * DAY_MS;
  const newsMs = nowMs - NEWS_DAYS * DAY_MS;
  const [ends, reversals, habits, sittings, pauses, lines] = await Promise.all([
    listEnds(reader, playerIds, fromMs),
    listReversals(reader, playerIds, fromMs),
    listHabits(reader, timeZone, playerIds, dayIn(timeZone, fromMs)),
    listSittings(reader, playerIds, newsMs),
    listPauseEnds(reader, playerIds, { fromMs, nowMs }),
    listWritten(reader, playerIds, newsMs),
  ]);
  const of = <T extends { readonly playerId: string }>(rows: readonly T[]) => {
    const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
    return (id: string): readonly T[] => byPlayer.get(id) ?? [];
  };
  const ofEnds = of(ends);
  const [ofReversals, ofHabits, ofSittings] = [of(reversals), of(habits), of(sittings)];
  const [ofPauses, ofLines] = [of(pauses), of(lines)];
  const today = dayIn(timeZone, nowMs);
  return new Map(
    playerIds.map((id) => [
      id,
      {
        today,
        tries: ofEnds(id),
        reversals: ofReversals(id).map(({ at }) => at),
        days: ofHabits(id),
        sittings: ofSittings(id),
        pauseEnds: ofPauses(id).map(({ at }) => at),
        lines: ofLines(id),
      },
    ]),
  );
}

const AT_ONCE = 500;

/** Players of a brand who have played, deposited or written to the desk in the last days, slice by slice. */
export async function* activePlayers(
  reader: Reader,
  { id, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  days: number,
  nowMs: number,
): AsyncGenerator<string[]> {
  const fromMs = nowMs - days * DAY_MS;
  const fromDay = dayIn(timeZone, fromMs);
  for (let after = ''; ; ) {
    const found = await Promise.all([
      listPlayersSince(reader, id, { fromDay, after, limit: AT_ONCE }),
      listDepositors(reader, id, { fromMs, after, limit: AT_ONCE }),
      listWriters(reader, id, { fromMs, after, limit: AT_ONCE }),
    ]);
    const slice = [...new Set(found.flat())].toSorted().slice(0, AT_ONCE);
    if (slice.length === 0) return;
    yield slice;
    after = slice.at(-1)!;
  }
}
