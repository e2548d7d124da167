import type { Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { insertTournament, type NewTournament } from './store.ts';
import { openTournament } from './write-tournament.ts';

/** A tournament as the seed writes it: it opens at the first start, and again each time it is over. */
export type SeedTournament = Pick<
  NewTournament,
  'title' | 'image' | 'scoring' | 'entry' | 'category' | 'days'
> & {
  readonly smallest: string;
  readonly prizes: readonly string[];
};

const moneyIn = (text: string) => {
  const units = parseMoney(text);
  assert(units !== undefined, 'the seed holds good amounts');
  return units;
};

export async function seedTournament(
  tx: Tx,
  platform: Pick<Platform, 'newId' | 'now'>,
  brandId: string,
  { smallest, prizes, ...tournament }: SeedTournament,
): Promise<void> {
  const nowMs = platform.now();
  const id = platform.newId('tournament');
  const written = {
    ...tournament,
    games: [],
    smallest: moneyIn(smallest),
    prizes: prizes.map((prize) => ({ kind: 'cash' as const, amount: moneyIn(prize) })),
    opensAt: null,
    again: true,
  };
  await insertTournament(tx, id, written, { brandId, by: 'setup', nowMs });
  await openTournament(tx, { id, ...written }, nowMs);
}
