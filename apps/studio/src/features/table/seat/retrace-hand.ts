import { type BlackjackDeal, dealSeats, openStream } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { Studio } from '../../../studio.ts';
import { getPair, openSeed } from '../../seed/index.ts';
import type { TableRound } from '../store.ts';
import { dealingMs } from './stand-hand.ts';
import { listShoe } from './store.ts';

/** How a hand stood, and how long that took to be shown. */
export type Stood = { readonly deal: BlackjackDeal; readonly showMs: number };

/** How a hand of a table with seats stood when it was dealt and after each decision. */
export async function retraceHand(studio: Studio, round: TableRound): Promise<readonly Stood[]> {
  const { seated } = round;
  assert(seated, 'a hand that was dealt has its record');
  const pair = await getPair(studio.db, round.pairId);
  const seeds = { serverSeed: openSeed(studio, pair), clientSeed: pair.clientSeed, nonce: 0 };
  const before = (await listShoe(studio.db, round.id)).slice(0, -1);
  const deals = Array.from({ length: seated.moves.length + 1 }, (_, made) => {
    const hand = { ...seated, moves: seated.moves.slice(0, made) };
    const dealt = dealSeats(openStream(seeds), [...before, hand]);
    assert(dealt, 'the record of a shoe can be played');
    return dealt.deal;
  });
  return deals.map((deal, made) => ({ deal, showMs: dealingMs(deal, deals[made - 1]) }));
}
