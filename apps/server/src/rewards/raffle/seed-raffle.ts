import type { Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { addRaffle, type NewRaffle } from './open-raffle.ts';

/** A raffle as the seed writes it: it opens at the first start, and again each time it has been drawn. */
export type SeedRaffle = Pick<NewRaffle, 'title' | 'free' | 'most'> & {
  readonly prizes: readonly string[];
  readonly perTicket: string;
  readonly everyDays: number;
};

const moneyIn = (text: string) => {
  const units = parseMoney(text);
  assert(units !== undefined, 'the seed holds good amounts');
  return units;
};

export async function seedRaffle(
  tx: Tx,
  platform: Pick<Platform, 'newId' | 'now'>,
  brand: { readonly id: string; readonly timeZone: string },
  { prizes, perTicket, ...raffle }: SeedRaffle,
): Promise<void> {
  const nowMs = platform.now();
  await addRaffle(
    platform,
    tx,
    {
      ...raffle,
      prizes: prizes.map(moneyIn),
      perTicket: moneyIn(perTicket),
      closesAt: nowMs + raffle.everyDays * DAY_MS,
    },
    { brand, by: 'setup', nowMs },
  );
}
