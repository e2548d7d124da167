#!/usr/bin/env node
// Checks a hand of thirteen cards or of tien len: `node verify-cards.mjs hand.json`, with verify-hand.mjs and verify-round.mjs
// beside it. The file is what the history of a table saves. Apart from the house: it shares no line with what deals.

import { verifyDeck } from './verify-hand.mjs';

const EACH = 13;
const FROZEN = 26;

const units = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
};

const rankOf = (card) => Math.floor(card / 4);
const suitOf = (card) => card % 4;

const tally = (cards, of) => {
  const counts = new Map();
  for (const card of cards) counts.set(of(card), (counts.get(of(card)) ?? 0) + 1);
  return counts;
};

/* ---------- thirteen cards ---------- */

/** A list that orders rows: the category first, then ranks by how many there are of each. */
function worthOf(row) {
  const groups = [...tally(row, rankOf)].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  const shape = groups.map(([, count]) => count).join('');
  const ranks = groups.map(([rank]) => rank);
  const shapes = { 21: 1, 2111: 1, 221: 2, 3: 3, 311: 3, 32: 6, 41: 7 };
  if (shapes[shape]) return [shapes[shape], ...ranks];
  if (row.length < 5) return [0, ...ranks];
  const wheel = ranks.join() === '12,3,2,1,0';
  const straight = wheel || ranks[0] - ranks[4] === 4;
  const flush = tally(row, suitOf).size === 1;
  if (straight) return [flush ? 8 : 4, wheel ? 3 : ranks[0]];
  return [flush ? 5 : 0, ...ranks];
}

function order(one, other) {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const by = (one[at] ?? -1) - (other[at] ?? -1);
    if (by !== 0) return Math.sign(by);
  }
  return 0;
}

/** Can the ranks be laid in runs of these lengths? The ace is high or low. */
function inRuns(counts, lengths) {
  if (lengths.length === 0) return true;
  const [length, ...rest] = lengths;
  for (let low = -1; low + length <= 13; low += 1) {
    const run = Array.from({ length }, (_, at) => (low + at + 13) % 13);
    if (run.some((rank) => !counts[rank])) continue;
    const left = counts.map((count, rank) => count - (run.includes(rank) ? 1 : 0));
    if (inRuns(left, rest)) return true;
  }
  return false;
}

/** What a hand is worth that is declared by itself; nothing for any other. */
function naturalValue(cards) {
  const counts = Array.from(
    { length: 13 },
    (_, rank) => cards.filter((card) => rankOf(card) === rank).length,
  );
  const suits = [...tally(cards, suitOf).values()];
  if (counts.every((count) => count === 1)) return suits.length === 1 ? 108 : 36;
  const flushes = suits.sort((one, other) => one - other).join();
  if (['3,5,5', '3,10', '5,8', '13'].includes(flushes) || inRuns(counts, [5, 5, 3])) return 6;
  return counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) === 6 ? 6 : 0;
}

const BONUS = [{ 3: 3 }, { 6: 2, 7: 8, 8: 10 }, { 7: 4, 8: 5 }];

/** What the first wins of the second, in points. */
function pointsOf(one, other) {
  const naturals = [one, other].map((rows) => naturalValue(rows.flat()));
  if (naturals[0] !== naturals[1]) return naturals[0] > naturals[1] ? naturals[0] : -naturals[1];
  if (naturals[0] > 0) return 0;
  const worths = [one, other].map((rows) => rows.map(worthOf));
  const [foul, otherFoul] = worths.map(
    ([front, middle, back]) => order(back, middle) < 0 || order(middle, front) < 0,
  );
  if (foul || otherFoul) return foul === otherFoul ? 0 : foul ? -6 : 6;
  const won = [0, 1, 2].map((row) => {
    const by = order(worths[0][row], worths[1][row]);
    const better = worths[by > 0 ? 0 : 1][row];
    return by * (BONUS[row][better[0]] ?? 1);
  });
  const scoop = won.every((each) => each > 0) ? 3 : won.every((each) => each < 0) ? -3 : 0;
  return won.reduce((sum, each) => sum + each, scoop);
}

function scoreThirteen(record) {
  const rows = record.players.map(({ seat }) => {
    const laid = record.laid.find((each) => each.seat === seat);
    return [laid.front, laid.middle, laid.back];
  });
  return rows.map((one) => rows.reduce((sum, other) => sum + (one === other ? 0 : pointsOf(one, other)), 0));
}

/* ---------- tien len ---------- */

/** 0 is the three, 12 the deuce. */
const height = (card) => (rankOf(card) + 12) % 13;
const power = (card) => height(card) * 4 + [2, 3, 0, 1][suitOf(card)];
const deuceValue = (card) => (suitOf(card) < 2 ? 10 : 5);

/** What cards are: so many of a rank, a run, or a run of pairs. */
function readPlay(cards) {
  const sorted = [...cards].sort((one, other) => power(one) - power(other));
  const heights = sorted.map(height);
  const top = power(sorted.at(-1));
  if (sorted.length <= 4 && new Set(heights).size === 1) return { kind: 'same', size: sorted.length, top };
  if (heights.includes(12)) return undefined;
  if (sorted.length >= 3 && heights.every((each, at) => each === heights[0] + at))
    return { kind: 'run', size: sorted.length, top };
  const pairs = sorted.length >= 6 && sorted.length % 2 === 0;
  if (pairs && heights.every((each, at) => each === heights[0] + Math.floor(at / 2)))
    return { kind: 'pairs', size: sorted.length / 2, top };
  return undefined;
}

/** What is paid where this is beaten; nothing for what may be beaten freely. */
function chopValue(play, cards) {
  if (play.kind === 'pairs') return play.size >= 4 ? 20 : 10;
  if (play.kind !== 'same') return 0;
  if (play.size === 4) return 14;
  return height(cards[0]) === 12 && play.size <= 2
    ? cards.reduce((sum, card) => sum + deuceValue(card), 0)
    : 0;
}

function isBeaten(by, on, onCards) {
  if (by.kind === on.kind && by.size === on.size) return by.top > on.top;
  const four = by.kind === 'pairs' && by.size >= 4;
  const quad = by.kind === 'same' && by.size === 4;
  const deuces = height(onCards[0]) === 12 ? on.size : 0;
  if (deuces === 1) return four || quad || (by.kind === 'pairs' && by.size === 3);
  if (deuces === 2 || (on.kind === 'pairs' && on.size === 3)) return four || quad;
  return on.kind === 'same' && on.size === 4 && four;
}

/** The dearest bombs in what is left, each card in one of them. */
function bombsLeft(counts) {
  let most = 0;
  for (let low = 0; low < 12; low += 1)
    for (const [size, each, value] of [
      [4, 2, 20],
      [3, 2, 10],
      [1, 4, 14],
    ]) {
      if (low + size > 12 || counts.slice(low, low + size).some((count) => count < each)) continue;
      const left = counts.map((count, at) => count - (at >= low && at < low + size ? each : 0));
      most = Math.max(most, value + bombsLeft(left));
    }
  return most;
}

const heightCounts = (cards) =>
  Array.from({ length: 13 }, (_, rank) => cards.filter((card) => height(card) === rank).length);

function winsAtOnce(cards) {
  const counts = heightCounts(cards);
  const pairs = counts.slice(0, 12).map((count) => (count >= 2 ? 'x' : '-'));
  return (
    counts.slice(0, 12).every((count) => count > 0) ||
    counts[12] === 4 ||
    counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6 ||
    pairs.join('').includes('xxxxx')
  );
}

/** Plays the hand again. @returns undefined where a play was not allowed, or nobody has won */
function scoreTienLen({ players, leader, plays }, hands) {
  const held = hands.map((cards) => [...cards]);
  const net = held.map(() => 0);
  const pay = (from, to, value) => {
    net[from] -= value;
    net[to] += value;
  };
  const next = (at) => (at + 1) % held.length;
  const lowest = held.flat().sort((one, other) => power(one) - power(other))[0];
  let turn =
    leader === null
      ? held.findIndex((cards) => cards.includes(lowest))
      : players.findIndex(({ seat }) => seat === leader);
  for (let step = 0, at = turn; step < held.length; step += 1, at = next(at))
    if (winsAtOnce(held[at])) {
      for (const from of held.keys()) if (from !== at) pay(from, at, 26);
      return plays.length === 0 ? net : undefined;
    }
  let must = leader === null ? lowest : undefined;
  let on;
  let chain;
  const passed = held.map(() => false);
  const started = held.map(() => false);
  const endTrick = () => {
    if (chain) pay(chain.from, chain.to, chain.value);
    chain = undefined;
  };
  for (const { seat, cards } of plays) {
    const at = players.findIndex((each) => each.seat === seat);
    if (at < 0) return undefined;
    if (cards.length === 0) {
      if (at !== turn || !on) return undefined;
      passed[at] = true;
    } else {
      const play = readPlay(cards);
      if (!play || cards.some((card) => !held[at].includes(card))) return undefined;
      const outOfTurn = play.kind === 'pairs' && play.size >= 4 && on && on.at !== at;
      if ((at !== turn || passed[at]) && !outOfTurn) return undefined;
      if (must !== undefined && !cards.includes(must)) return undefined;
      if (on && !isBeaten(play, on.play, on.cards)) return undefined;
      const value = on ? chopValue(on.play, on.cards) : 0;
      chain = value > 0 ? { from: on.at, to: at, value: value + (chain?.value ?? 0) } : undefined;
      held[at] = held[at].filter((card) => !cards.includes(card));
      must = undefined;
      started[at] = true;
      passed[at] = false;
      on = { at, play, cards };
      if (held[at].length === 0) {
        endTrick();
        for (const [from, left] of held.entries()) {
          if (from === at) continue;
          const deuces = left.filter((card) => height(card) === 12);
          const kept = deuces.reduce((sum, card) => sum + deuceValue(card), 0);
          pay(
            from,
            at,
            (started[from] ? left.length : FROZEN) + kept + bombsLeft(heightCounts(left).slice(0, 12)),
          );
        }
        return net;
      }
    }
    let to = next(at);
    while (to !== on.at && passed[to]) to = next(to);
    if (to === on.at) {
      endTrick();
      on = undefined;
      passed.fill(false);
    }
    turn = to;
  }
  return undefined;
}

/** Stacks as they must be: no more is lost than was brought, and the fee is of what is won. */
function settleAgain({ players, bet, unit, fee }, points) {
  const [each, chip] = [units(bet), units(unit)];
  const whole = (amount) => amount - (amount % chip);
  const lost = points.map((sum, at) => {
    const owed = sum < 0 ? BigInt(-sum) * each : 0n;
    const brought = units(players[at].before);
    return owed < brought ? owed : brought;
  });
  const pool = lost.reduce((sum, part) => sum + part, 0n);
  const all = points.reduce((sum, part) => sum + BigInt(Math.max(0, part)), 0n);
  const won = points.map((sum) => (sum > 0 ? whole((pool * BigInt(sum)) / all) : 0n));
  const first = points.findIndex((sum) => sum > 0);
  if (first >= 0) won[first] += pool - won.reduce((sum, part) => sum + part, 0n);
  return players.map(
    ({ before }, at) => units(before) - lost[at] + won[at] - whole((won[at] * BigInt(fee)) / 100n),
  );
}

/** The deck of a hand, that all cards dealt are opened, that what was played was dealt, and that points and fee lead to the stacks. */
export function verifyCards(record) {
  const { players, deck, laid, game } = record;
  const byAt = new Map(deck.opened.map(({ at, card }) => [at, card]));
  const hands = players.map((_, at) =>
    Array.from({ length: EACH }, (_, card) => byAt.get(at + card * players.length)),
  );
  const told = hands.flat().every((card) => card !== undefined);
  const isDealt = ({ seat, cards }) => {
    const hand = hands[players.findIndex((each) => each.seat === seat)];
    return (
      hand !== undefined && new Set(cards).size === cards.length && cards.every((card) => hand.includes(card))
    );
  };
  const rowsHold =
    players.length === laid.length &&
    laid.every(
      ({ seat, front, middle, back }) =>
        [front.length, middle.length, back.length].join() === '3,5,5' &&
        isDealt({ seat, cards: [...front, ...middle, ...back] }),
    );
  const points = !told
    ? undefined
    : game === 'tien_len'
      ? scoreTienLen(record, hands)
      : rowsHold
        ? scoreThirteen(record)
        : undefined;
  const stacks = points && settleAgain(record, points);
  return [
    ...verifyDeck(deck),
    { check: 'told', holds: told },
    { check: 'played', holds: points !== undefined },
    {
      check: 'stacks',
      holds: stacks !== undefined && players.every(({ after }, at) => stacks[at] === units(after)),
    },
  ];
}

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-cards.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const checks = verifyCards(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  for (const { check, holds } of checks) console.log(`${check}: ${holds ? 'holds' : 'FAILS'}`);
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;
}
