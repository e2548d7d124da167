import {
  decideDue,
  decideSales,
  deliverDue,
  deliverSettlements,
  sellArmed,
  settleDue,
  stepFixtures,
} from '@fairhouse/sportsbook';
import type { House } from './boot-house.ts';

/** Lets time pass at a sportsbook that stands idle, with all its work done after each part of it. */
export async function playMatches(house: House, ms: number, everyMs = 1_000): Promise<void> {
  const { book } = house.sportsbook!;
  for (let passed = 0; passed < ms; passed += everyMs) {
    house.clock.advance(everyMs);
    await stepFixtures(book);
    await decideDue(book);
    await decideSales(book);
    await sellArmed(book);
    await deliverDue(book);
    await settleDue(book);
    await deliverSettlements(book);
  }
}
