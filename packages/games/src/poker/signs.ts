import { addMoney, type Money, moneyOf, scaleMoney, subtractMoney, ZERO } from '@fairhouse/kernel';
import type { CardHand } from '../cards/hand.ts';
import type { Hand } from './hand-state.ts';
import { type AnyHand, isCardHand, read, write } from './keep-table.ts';
import type { SitAndGoRules } from './sit-and-go-state.ts';

/** What signs are looked for in: of a hand only who won what, and who was left alone with whom. */
export type SeenHand = {
  /** The big blind, or the bet of a point. */
  readonly bet: Money;
  readonly players: readonly { readonly player: string; readonly net: Money }[];
  /** The two who were left after the first street, and whether they bet nothing against each other until the cards were shown. */
  readonly alone: { readonly players: readonly [string, string]; readonly soft: boolean } | null;
};

export type SeenAt = SeenHand & { readonly room: string; readonly number: number; readonly endedAt: number };

/**
 * `flow`: money goes from one to the other more steadily than chance has it · `soft`: they hardly ever bet against each other ·
 * `marathon`: plays on without a pause for longer than people do
 */
export type SignKind = 'flow' | 'soft' | 'marathon';

export type Sign = {
  readonly kind: SignKind;
  /** Of `flow` the one who loses first. */
  readonly players: readonly string[];
  /** 60 to 100: the more, the less it is chance. */
  readonly score: number;
  /** How many hands were looked at. */
  readonly shared: number;
  /** What went from the first to the second. */
  readonly amount: Money | null;
  readonly hours: number | null;
  /** Those that weigh most. */
  readonly hands: readonly { readonly room: string; readonly number: number }[];
};

const HANDS_LEAST = 10;
const BETS_LEAST = 40;
/** Standard deviations from chance. */
const BEYOND = 3;
const POINTS_EACH = 20;
const SCORE_MOST = 100;
/** Of hands in which two are left, so many are checked down by people who do not know each other. */
const SOFT_SHARE = 0.25;
const PAUSE_MS = 30 * 60_000;
const HOUR_MS = 60 * 60_000;
const HOURS_LEAST = 10;
const HANDS_TOLD = 12;

const scoreOf = (deviation: number): number => Math.min(SCORE_MOST, Math.round(deviation * POINTS_EACH));

/** @param playerAt who sat at a seat */
export function seeHand(hand: AnyHand, playerAt: (seat: number) => string): SeenHand {
  const players = hand.setup.players.map(({ seat, stack }, at) => ({
    player: playerAt(seat),
    net: subtractMoney(hand.players[at]!.stack, stack),
  }));
  return isCardHand(hand)
    ? { bet: betOf(hand), players, alone: null }
    : { bet: hand.setup.bigBlind, players, alone: aloneIn(hand, playerAt) };
}

const betOf = ({ setup }: CardHand): Money => setup.bet;

function aloneIn({ events, result, setup }: Hand, playerAt: (seat: number) => string): SeenHand['alone'] {
  const flop = events.findIndex(({ type }) => type === 'street');
  if (flop < 0) return null;
  const folded = events
    .slice(0, flop)
    .flatMap((event) => (event.type === 'action' && event.did === 'fold' ? [event.seat] : []));
  const left = setup.players.filter(({ seat }) => !folded.includes(seat));
  const did = events.slice(flop).flatMap((event) => (event.type === 'action' ? [event.did] : []));
  // Whoever is all in before the flop has nothing to bet.
  if (left.length !== 2 || did.length === 0) return null;
  const soft = did.every((each) => each === 'check') && (result?.shown.length ?? 0) > 0;
  return { players: [playerAt(left[0]!.seat), playerAt(left[1]!.seat)], soft };
}

/** Chips of a sit-and-go as the part of the prizes that they stand for: what went in several rooms is added up. */
export function seenInMoney(
  seen: SeenHand,
  { entry, stack }: Pick<SitAndGoRules, 'entry' | 'stack'>,
): SeenHand {
  const inMoney = (chips: Money) => scaleMoney(chips, entry, stack);
  return {
    ...seen,
    bet: inMoney(seen.bet),
    players: seen.players.map(({ player, net }) => ({ player, net: inMoney(net) })),
  };
}

/** As it is stored. */
export const keepSeen = (seen: SeenHand): string => JSON.stringify(seen, write);
export const restoreSeen = (text: string): SeenHand => JSON.parse(text, read) as SeenHand;

type Flow = { readonly hand: SeenAt; readonly amount: bigint };
type Pair = {
  readonly players: readonly [string, string];
  readonly flows: Flow[];
  alone: SeenAt[];
  soft: SeenAt[];
};

/** Signs of players who play together, or who are none, the strongest first. They prove nothing: people look at the hands. */
export function findSigns(hands: readonly SeenAt[]): Sign[] {
  const pairs = new Map<string, Pair>();
  const pairOf = (one: string, other: string): Pair => {
    const players: [string, string] = one < other ? [one, other] : [other, one];
    const key = players.join(' ');
    const pair = pairs.get(key) ?? { players, flows: [], alone: [], soft: [] };
    pairs.set(key, pair);
    return pair;
  };
  const ends = new Map<string, SeenAt[]>();
  for (const hand of hands) {
    for (const { player } of hand.players) {
      const played = ends.get(player) ?? [];
      played.push(hand);
      ends.set(player, played);
    }
    const won = hand.players.filter(({ net }) => net > 0n);
    const pool = won.reduce((sum, { net }) => sum + net, 0n);
    for (const { player: loser, net } of hand.players)
      if (net < 0n)
        for (const { player: winner, net: gain } of won) {
          const pair = pairOf(loser, winner);
          const amount = (-net * gain) / pool;
          pair.flows.push({ hand, amount: loser === pair.players[0] ? amount : -amount });
        }
    if (hand.alone) {
      const pair = pairOf(...hand.alone.players);
      pair.alone.push(hand);
      if (hand.alone.soft) pair.soft.push(hand);
    }
  }
  return [
    ...[...pairs.values()].flatMap((pair) => [...flowOf(pair), ...softOf(pair)]),
    ...[...ends].flatMap(([player, played]) => marathonOf(player, played)),
  ].toSorted((one, other) => other.score - one.score);
}

const told = (hands: readonly SeenAt[]): Sign['hands'] =>
  hands.slice(0, HANDS_TOLD).map(({ room, number }) => ({ room, number }));

/** Between strangers the sign of each flow is a coin: their sum is as far from zero as the root of the sum of squares. */
function flowOf({ players, flows }: Pair): Sign[] {
  if (flows.length < HANDS_LEAST) return [];
  const inBets = flows.map(({ hand, amount }) => Number((amount * 100n) / hand.bet) / 100);
  const sum = inBets.reduce((all, each) => all + each, 0);
  const deviation = Math.abs(sum) / Math.sqrt(inBets.reduce((all, each) => all + each * each, 0) || 1);
  if (deviation < BEYOND || Math.abs(sum) < BETS_LEAST) return [];
  const total = flows.reduce<Money>((all, { amount }) => addMoney(all, moneyOf(amount)), ZERO);
  const sign = total > 0n ? 1n : -1n;
  const heaviest = flows.toSorted((one, other) => Number((other.amount - one.amount) * sign));
  return [
    {
      kind: 'flow',
      players: total > 0n ? players : [players[1], players[0]],
      score: scoreOf(deviation),
      shared: flows.length,
      amount: moneyOf(total * sign),
      hours: null,
      hands: told(heaviest.map(({ hand }) => hand)),
    },
  ];
}

function softOf({ players, alone, soft }: Pair): Sign[] {
  const expected = alone.length * SOFT_SHARE;
  const deviation = (soft.length - expected) / Math.sqrt(expected * (1 - SOFT_SHARE) || 1);
  if (alone.length < HANDS_LEAST || deviation < BEYOND) return [];
  return [
    {
      kind: 'soft',
      players,
      score: scoreOf(deviation),
      shared: alone.length,
      amount: null,
      hours: null,
      hands: told(soft),
    },
  ];
}

function marathonOf(player: string, played: readonly SeenAt[]): Sign[] {
  const sorted = played.toSorted((one, other) => one.endedAt - other.endedAt);
  let from = 0;
  let longest: readonly [number, number] = [0, 0];
  const lengthOf = ([begin, end]: readonly [number, number]) => sorted[end]!.endedAt - sorted[begin]!.endedAt;
  for (let at = 1; at < sorted.length; at += 1) {
    if (sorted[at]!.endedAt - sorted[at - 1]!.endedAt > PAUSE_MS) from = at;
    if (lengthOf([from, at]) >= lengthOf(longest)) longest = [from, at];
  }
  const run = sorted.slice(longest[0], longest[1] + 1);
  const hours = lengthOf(longest) / HOUR_MS;
  if (hours < HOURS_LEAST) return [];
  return [
    {
      kind: 'marathon',
      players: [player],
      score: scoreOf(hours / (HOURS_LEAST / BEYOND)),
      shared: run.length,
      amount: null,
      hours: Math.floor(hours),
      hands: told(run.toReversed()),
    },
  ];
}
