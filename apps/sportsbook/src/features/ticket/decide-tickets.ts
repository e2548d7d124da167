import { transact } from '@fairhouse/db';
import { maxReturnOf } from '@fairhouse/sports';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { Sportsbook } from '../../sportsbook.ts';
import { type FixtureFacts, findFixtures, holdGates } from '../fixture/index.ts';
import { isTaken, priceLeg } from '../offer/index.ts';
import { addCall } from './call/store.ts';
import { sendOwn } from './deliver-calls.ts';
import { addExposure, lockMarketsOf, removeExposure } from './exposure/store.ts';
import { accepts } from './place-ticket.ts';
import { marketOf } from './selection-of.ts';
import { listPicks, listToDecide, lockTicket, type PickRow, setState, updateOdds } from './store.ts';

const BATCH = 50;

/**
 * Decides the bets in play whose delay is over: taken where bets were never stopped since, the score is the same and the
 * price is one the player takes; else the stake goes back. Any process decides, each ticket once.
 * @returns how many were due
 */
export async function decideDue(book: Sportsbook): Promise<number> {
  const due = await listToDecide(book.db, book.now(), BATCH);
  await Promise.all(
    due.map(async ({ id }) => {
      if (await decide(book, id)) await sendOwn(book, id);
    }),
  );
  return due.length;
}

const decide = (book: Sportsbook, id: string): Promise<boolean> =>
  transact(book.db, async (tx) => {
    await lockMarketsOf(tx, id);
    const ticket = await lockTicket(tx, id);
    const nowMs = book.now();
    if (ticket?.state !== 'delayed' || ticket.decideAt === null || ticket.decideAt > nowMs) return false;
    const legs = Map.groupBy(await listPicks(tx, [id]), ({ leg }) => leg);
    const first = [...legs.values()].map(([pick]) => pick!);
    const fixtures = new Map(
      (await findFixtures(tx, [...new Set(first.map(({ fixture }) => fixture))])).map((one) => [one.id, one]),
    );
    const now = [...legs.values()].map((picks) => priceNow(picks, fixtures.get(picks[0]!.fixture)!, nowMs));
    const held = await holdGates(tx, [...fixtures.values()]);
    const release = (refusal: FaultCode) =>
      setState(tx, id, 'delayed', { refusal }).then(() =>
        addCall(tx, { ticket: id, call: 'release', amount: ticket.cost }, nowMs),
      );
    const odds = now.flatMap((price) => price ?? []);
    if (odds.length < now.length) {
      await release('selection_shut');
      return true;
    }
    // A fixture has moved on since it was read: the next pass decides by what it is then.
    if (!held) return false;
    if (first.some((pick, leg) => !accepts(ticket.policy, pick.odds, odds[leg]!))) {
      await release('odds_changed');
      return true;
    }
    const taken = first.map((pick, leg) => Math.min(pick.odds, odds[leg]!));
    if (taken.some((price, leg) => price < first[leg]!.odds)) {
      await removeExposure(tx, id);
      await updateOdds(tx, id, taken, maxReturnOf(ticket.unit, ticket.folds, taken));
      await addExposure(tx, id);
    }
    await setState(tx, id, 'delayed');
    await addCall(tx, { ticket: id, call: 'confirm', amount: ticket.cost }, nowMs);
    return true;
  });

/** The price of a leg now. @returns undefined where bets were stopped since, the score is another or it is not on offer */
function priceNow(picks: readonly PickRow[], fixture: FixtureFacts, nowMs: number): number | undefined {
  const [{ stops, home, away }] = picks as readonly [PickRow, ...PickRow[]];
  const { score } = fixture.state;
  const same = fixture.stops === stops && score.home === home && score.away === away;
  if (!same || !isTaken(fixture, nowMs)) return undefined;
  return priceLeg(
    fixture,
    picks.map((pick) => ({ outcome: pick.outcome, market: marketOf(pick) })),
  )?.odds;
}
