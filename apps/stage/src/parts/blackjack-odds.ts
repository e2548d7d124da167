import { LIVE_BLACKJACK } from '@fairhouse/games';
import type { Translate } from '@fairhouse/ui';
import { sayOdds } from './say-odds.ts';

/** Each pay of a kind of bet by name, the least first. */
const NAMES = {
  seat: ['win', 'natural'],
  insurance: ['insurance'],
  perfect_pairs: ['mixed', 'coloured', 'perfect'],
  three_cards: ['flush', 'straight', 'trips', 'straightFlush', 'suitedTrips'],
} as const;

type Name = (typeof NAMES)[keyof typeof NAMES][number];

/** What blackjack pays, for the sentences that name it; alike at the shared table and alone. */
export function blackjackOdds(t: Translate): Readonly<Record<Name, string>> {
  const said = Object.entries(NAMES).flatMap(([kind, names]) => {
    const { lesser = [], pays } = LIVE_BLACKJACK.spots.find((spot) => spot.kind === kind)!;
    const all = [...lesser, pays];
    return names.map((name, at) => [name, sayOdds(t, all[at]!)]);
  });
  return Object.fromEntries(said);
}
