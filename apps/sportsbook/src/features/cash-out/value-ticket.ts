import type { Reader } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { cashOutValue, expectedFactor, type LegValue, linesOf, maxReturnOf } from '@fairhouse/sports';
import { type FixtureFacts, findFixtures } from '../fixture/index.ts';
import { bookOf, isTaken } from '../offer/index.ts';
import {
  legsOf,
  type PickRow,
  ridingStake,
  ridingUnit,
  selectionOf,
  settledLeg,
  type Ticket,
} from '../ticket/index.ts';

export type TicketValue = {
  /** What of the stake of each line rides, and what it is worth at odds of 1. */
  readonly stake: Money;
  readonly unit: Money;
  readonly lines: number;
  /** What is offered for all that rides; undefined while a leg is shut, once all are decided, and for a free bet. */
  readonly amount: Money | undefined;
  /** A leg that is not decided is being played: a sale waits. */
  readonly inPlay: boolean;
  /** Of the legs that are not decided. */
  readonly fixtures: readonly FixtureFacts[];
};

/** The fixtures that tickets still wait for, by id. */
export async function fixturesOf(
  reader: Reader,
  picks: Iterable<PickRow>,
): Promise<ReadonlyMap<string, FixtureFacts>> {
  const open = new Set<string>();
  for (const { share, fixture } of picks) if (!share) open.add(fixture);
  return new Map((await findFixtures(reader, [...open])).map((one) => [one.id, one]));
}

/** What a ticket is worth by today's law. */
export function valueTicket(
  ticket: Ticket,
  picks: readonly PickRow[],
  known: ReadonlyMap<string, FixtureFacts>,
  nowMs: number,
): TicketValue {
  const parts = legsOf(picks);
  const open = parts.filter((leg) => !settledLeg(leg));
  const fixtures = [...new Set(open.map(([pick]) => known.get(pick!.fixture)!))];
  const unit = ridingUnit(ticket, parts.length);
  const odds = parts.map(([pick]) => pick!.odds);
  return {
    stake: ridingStake(ticket, parts.length),
    unit,
    lines: linesOf(ticket.folds, parts.length),
    fixtures,
    inPlay: fixtures.some(({ state }) => state.phase !== 'before'),
    amount:
      ticket.freeGrant === null
        ? cashOutValue({
            unit,
            folds: ticket.folds,
            legs: parts.map((leg) => legValue(leg, known, nowMs)),
            maxReturn: maxReturnOf(unit, ticket.folds, odds),
          })
        : undefined,
  };
}

function legValue(
  parts: readonly PickRow[],
  known: ReadonlyMap<string, FixtureFacts>,
  nowMs: number,
): LegValue {
  const settled = settledLeg(parts);
  if (settled) return settled;
  const { odds, fixture: id } = parts[0]!;
  const fixture = known.get(id);
  const law = fixture && isTaken(fixture, nowMs) ? bookOf(fixture)?.law : undefined;
  const expected = law && expectedFactor(law, parts.map(selectionOf), odds);
  return expected === undefined ? { odds, shut: true } : { odds, expected };
}
