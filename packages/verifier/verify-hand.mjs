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

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-hand.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const checks = verifyDeck(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  for (const { check, holds } of checks) console.log(`${check}: ${holds ? 'holds' : 'FAILS'}`);
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;
}
