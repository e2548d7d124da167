#!/usr/bin/env node
// Checks a hand of poker from what is public about it: `node verify-hand.mjs hand.json`, with verify-round.mjs beside it. The file
// is what the history of a table saves. Apart from the house: it shares no line with what deals.

import { hex, openDraws, sha256 } from './verify-round.mjs';

const CARDS = 52;

const hashOf = (text) => hex(sha256(new TextEncoder().encode(text)));

/** From which place of the laid deck each card of the deal comes, by what everybody dealt in has contributed. */
function drawAgain(root, contributions) {
  const told = [...contributions].sort((one, other) => one.seat - other.seat);
  const below = openDraws({
    serverSeed: told.map(({ seat, text }) => `${seat}:${text}`).join(' '),
    clientSeed: root,
    nonce: 0,
  });
  const left = Array.from({ length: CARDS }, (_, place) => place);
  const places = [];
  while (left.length > 0) places.push(...left.splice(below(left.length), 1));
  return places;
}

/** Root, places, cards and that no card was opened twice: the four of them make a deal that nobody could know or change. */
export function verifyDeck({ root, commitments, contributions, opened }) {
  const places = drawAgain(root, contributions);
  const byPlace = new Map();
  for (const { place, card } of opened) byPlace.set(place, card);
  return [
    { check: 'root', holds: commitments.length === CARDS && hashOf(commitments.join('')) === root },
    { check: 'places', holds: opened.every(({ at, place }) => places[at] === place) },
    {
      check: 'cards',
      holds: opened.every(({ place, card, salt }) => hashOf(`${salt}:${card}`) === commitments[place]),
    },
    {
      check: 'distinct',
      holds:
        opened.every(({ card }) => Number.isInteger(card) && card >= 0 && card < CARDS) &&
        new Set(byPlace.values()).size === byPlace.size,
    },
  ];
}

const units = (text) => {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
};

/** A number that orders hands of five: the category first, then ranks by how many there are of each. */
function scoreFive(five) {
  const ranks = five.map((card) => Math.floor(card / 4) + 2);
  const counts = new Map();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const groups = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  const shape = groups.map(([, count]) => count).join('');
  let order = groups.map(([rank]) => rank);
  if (order.join() === '14,5,4,3,2') order = [5];
  const straight = shape === '11111' && (order.length === 1 || order[0] - order[4] === 4);
  const flush = five.every((card) => card % 4 === five[0] % 4);
  const shapes = { 2111: 1, 221: 2, 311: 3, 32: 6, 41: 7 };
  let category = shapes[shape] ?? 0;
  if (straight) category = 4;
  if (flush) category = straight ? 8 : 5;
  return [category, ...order].reduce((sum, part, at) => sum + part * 15 ** (6 - at), 0);
}

/** The best of the 21 hands of five. */
function scoreSeven(cards) {
  let best = 0;
  for (let one = 0; one < 7; one += 1)
    for (let other = one + 1; other < 7; other += 1)
      best = Math.max(best, scoreFive(cards.filter((_, at) => at !== one && at !== other)));
  return best;
}

/** Seats in turn, from the left of the button. */
const inTurn = (seats, button) =>
  [...seats].sort((one, other) => (one <= button) - (other <= button) || one - other);

/** What everybody has put in by the moves, and who folded. */
function addMoves({ players, moves }) {
  const sums = new Map(players.map(({ seat }) => [seat, { put: 0n, dead: 0n, folded: false }]));
  for (const { seat, did, amount } of moves) {
    const sum = sums.get(seat);
    if (did === 'dead') sum.dead += units(amount);
    else sum.put += units(amount);
    if (did === 'fold') sum.folded = true;
  }
  return sums;
}

/** Stacks as they must be after the hand. Who did not show cannot have won against who did. */
function settleAgain(record, cardAt) {
  const { players, button, rake, shown } = record;
  const unit = units(record.unit);
  const sums = addMoves(record);
  const stacks = new Map(players.map(({ seat, before }) => [seat, units(before)]));
  const puts = [...sums.values()].map(({ put }) => put).sort((one, other) => (one < other ? 1 : -1));
  for (const [seat, sum] of sums) {
    if (sum.put === puts[0] && puts[0] > puts[1] && !sum.folded) sum.put = puts[1];
    stacks.set(seat, stacks.get(seat) - sum.put - sum.dead);
  }
  const live = inTurn(
    [...sums].filter(([, { folded }]) => !folded).map(([seat]) => seat),
    button,
  );
  const levels = [...new Set(live.map((seat) => sums.get(seat).put))].sort((one, other) =>
    one < other ? -1 : 1,
  );
  const pots = [];
  let below = 0n;
  for (const [at, level] of levels.entries()) {
    const top = at === levels.length - 1;
    let amount = at === 0 ? [...sums.values()].reduce((sum, { dead }) => sum + dead, 0n) : 0n;
    for (const { put } of sums.values())
      if (put > below) amount += (top || put < level ? put : level) - below;
    const seats = live.filter((seat) => sums.get(seat).put >= level);
    const last = pots.at(-1);
    if (last?.seats.length === seats.length) last.amount += amount;
    else pots.push({ amount, seats });
    below = level;
  }
  const total = pots.reduce((sum, { amount }) => sum + amount, 0n);
  const cap = rake.caps.find(({ upTo }) => players.length <= upTo) ?? rake.caps.at(-1);
  const most = (BigInt(cap.hundredths) * units(record.bigBlind)) / 100n;
  const share = (total * BigInt(rake.percent)) / 100n;
  let taken = record.flop ? (share < most ? share : most) : 0n;
  taken -= taken % unit;
  const parts = pots
    .map(({ amount }) => (total === 0n ? 0n : (amount * taken) / total))
    .map((part) => part - (part % unit));
  let rest = taken - parts.reduce((sum, part) => sum + part, 0n);
  const order = inTurn(
    players.map(({ seat }) => seat),
    button,
  );
  const score = (seat) => {
    if (live.length === 1) return 1;
    if (!shown.includes(seat)) return -1;
    const at = order.indexOf(seat);
    const board = [0, 1, 2, 3, 4].map((card) => cardAt(2 * order.length + card));
    const own = [cardAt(at), cardAt(order.length + at)];
    return [...own, ...board].some((card) => card === undefined) ? -1 : scoreSeven([...own, ...board]);
  };
  const scores = new Map(live.map((seat) => [seat, score(seat)]));
  for (const [at, { amount, seats }] of pots.entries()) {
    const room = amount - parts[at];
    const more = rest < room ? rest : room;
    rest -= more;
    let prize = room - more;
    const best = Math.max(...seats.map((seat) => scores.get(seat)));
    if (best < 0) continue;
    const winners = seats.filter((seat) => scores.get(seat) === best);
    const each = prize / unit / BigInt(winners.length);
    for (const seat of winners) stacks.set(seat, stacks.get(seat) + each * unit);
    prize -= each * unit * BigInt(winners.length);
    for (const seat of winners) {
      if (prize <= 0n) break;
      stacks.set(seat, stacks.get(seat) + unit);
      prize -= unit;
    }
  }
  return stacks;
}

/** The deck of a hand, that every card shown is opened, and that pots, rake and winners lead to the stacks that were told. */
export function verifyHand(record) {
  const { players, shown, button, deck } = record;
  const order = inTurn(
    players.map(({ seat }) => seat),
    button,
  );
  const byAt = new Map(deck.opened.map(({ at, card }) => [at, card]));
  const asked = shown.flatMap((seat) => [order.indexOf(seat), order.length + order.indexOf(seat)]);
  if (record.flop) asked.push(2 * order.length, 2 * order.length + 1, 2 * order.length + 2);
  const stacks = settleAgain(record, (at) => byAt.get(at));
  return [
    ...verifyDeck(deck),
    { check: 'told', holds: asked.every((at) => byAt.has(at)) },
    { check: 'stacks', holds: players.every(({ seat, after }) => stacks.get(seat) === units(after)) },
  ];
}

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-hand.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const checks = verifyHand(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  for (const { check, holds } of checks) console.log(`${check}: ${holds ? 'holds' : 'FAILS'}`);
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;
}
