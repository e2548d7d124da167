import type { BlackjackMove } from './blackjack.ts';
import { countHand, pointsOf } from './blackjack-hand.ts';
import { type Card, rankOf } from './cards.ts';

/**
 * What to do by own cards and the dealer's open card (2 to 9, ten, ace from left to right): H hit, S stand, D double or
 * hit, d double or stand, P split, R surrender or hit. The accepted total-dependent strategy for these rules.
 */
const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHRH',
  16: 'SSSSSHHRRR',
};

const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};

const PAIRS: Readonly<Record<number, string>> = {
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  5: 'DDDDDDDDHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
  10: 'SSSSSSSSSS',
  11: 'PPPPPPPPPP',
};

const ALWAYS_HIT = 'HHHHHHHHHH';
const ALWAYS_STAND = 'SSSSSSSSSS';

/** First what is wanted, then what is done where that is not offered. */
const MEANING: Readonly<Record<string, readonly BlackjackMove[]>> = {
  H: ['hit'],
  S: ['stand'],
  D: ['double', 'hit'],
  d: ['double', 'stand'],
  P: ['split'],
  R: ['surrender', 'hit'],
};

/** The move of basic strategy. Insurance is never taken. */
export function basicMove(
  cards: readonly Card[],
  dealerCard: Card,
  offered: readonly BlackjackMove[],
): BlackjackMove {
  if (offered.includes('decline')) return 'decline';
  const column = rankOf(dealerCard) === 'A' ? 9 : pointsOf(dealerCard) - 2;
  const wanted = MEANING[chartRow(cards, offered)[column]!]!;
  return wanted.find((move) => offered.includes(move)) ?? 'hit';
}

function chartRow(cards: readonly Card[], offered: readonly BlackjackMove[]): string {
  if (offered.includes('split')) return PAIRS[pointsOf(cards[0]!)]!;
  const { total, soft } = countHand(cards);
  if (soft) return SOFT[total] ?? (total > 18 ? ALWAYS_STAND : ALWAYS_HIT);
  return HARD[total] ?? (total > 16 ? ALWAYS_STAND : ALWAYS_HIT);
}
