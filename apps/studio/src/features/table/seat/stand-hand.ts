import type { Tx } from '@fairhouse/db';
import {
  type BlackjackDeal,
  dealSeats,
  findLiveTable,
  findTableGame,
  openStream,
  type SeatedHand,
} from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { Studio } from '../../../studio.ts';
import { getPair, openSeed } from '../../seed/index.ts';
import type { TableRound } from '../store.ts';
import { listShoe, writeHand } from './store.ts';

/** A card needs so long to its place before anybody is asked; the dealer’s own are turned more slowly. */
const CARD_MS = 260;
const DEALER_CARD_MS = 700;
const PAUSE_MS = 500;

const cardsOf = ({ seats, dealer }: BlackjackDeal): number =>
  seats.reduce(
    (sum, { hands }) => sum + hands.reduce((all, { cards }) => all + cards.length, 0),
    dealer.length,
  );

/** How long it takes to show what has come to a hand since it was shown last. */
export const dealingMs = (deal: BlackjackDeal, shown: BlackjackDeal | undefined): number =>
  deal.turn
    ? PAUSE_MS + CARD_MS * (cardsOf(deal) - (shown ? cardsOf(shown) : 0))
    : PAUSE_MS + DEALER_CARD_MS * Math.max(0, deal.dealer.length - 1);

/**
 * Plays the hand again from the first card of its shoe with the decisions of its record, and writes how it stands: whose
 * decision is due and until when, or when the bets are settled.
 */
export async function standHand(
  studio: Studio,
  tx: Tx,
  round: TableRound,
  seated: SeatedHand,
): Promise<void> {
  const table = findLiveTable(round.tableCode);
  const seating = findTableGame(round.gameId, round.gameVersion)?.seating;
  assert(table && seating, 'a table with seats');
  const pair = await getPair(tx, round.pairId);
  const seeds = { serverSeed: openSeed(studio, pair), clientSeed: pair.clientSeed, nonce: 0 };
  const before = await listShoe(tx, round.id);
  const hands = round.seated ? before.slice(0, -1) : before;
  const dealt = dealSeats(openStream(seeds), [...hands, seated]);
  assert(dealt, 'the record of a shoe can be played');
  const { deal, last } = dealt;
  const shown = (round.outcome as BlackjackDeal | null) ?? undefined;
  const turnAt = deal.seats.length === 0 ? studio.now() : studio.now() + dealingMs(deal, shown);
  const thinkMs = !deal.turn
    ? 0
    : deal.turn.offered.includes('insure')
      ? seating.insuranceMs
      : seating.turnMs;
  // An answer to insurance does not give the others more time.
  const asked = shown?.turn?.offered.includes('insure') && deal.turn?.offered.includes('insure');
  await writeHand(tx, round.id, {
    seated,
    outcome: deal,
    last,
    turnAt: asked ? (round.turnAt ?? turnAt) : turnAt,
    dueAt: asked ? round.resultsAt : turnAt + thinkMs,
    endsAt: (asked ? round.resultsAt : turnAt + thinkMs) + table.pace.resultMs,
  });
}
