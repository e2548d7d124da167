#!/usr/bin/env node
// Checks how a red envelope was split, from what is public about it once it is over: `node verify-envelope.mjs envelope.json`,
// with verify-round.mjs beside it. The file is what the page of the envelope saves. Apart from the house: it shares no line
// with what splits.

import { hex, openDraws, sha256 } from './verify-round.mjs';

const hashOf = (text) => hex(sha256(new TextEncoder().encode(text)));

/** `12.5000` in cents; undefined for what is no sum of whole cents. */
function centsOf(amount) {
  const [, whole, cents] = /^(\d+)\.(\d\d)00$/.exec(amount) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(cents);
}

const printed = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}00`;

/** So far one draw reaches; larger numbers are drawn in two digits, again where these come to more. */
const DIGIT = 2 ** 20;

function drawBelow(draw, n) {
  if (n <= DIGIT) return draw(n);
  for (;;) {
    const drawn = draw(Math.ceil(n / DIGIT)) * DIGIT + draw(DIGIT);
    if (drawn < n) return drawn;
  }
}

/** The shares by their places, in cents: alike but for a cent, or cut at random with a cent kept for each. */
function splitAgain({ id, seed, split, total, shares }) {
  const cents = centsOf(total);
  if (split === 'equal') {
    const extra = cents % shares;
    return Array.from({ length: shares }, (_, at) => (cents - extra) / shares + (at < extra ? 1 : 0));
  }
  const draw = openDraws({ serverSeed: seed, clientSeed: id, nonce: 0 });
  const loose = cents - shares;
  const cuts = [];
  for (let cut = 1; cut < shares; cut += 1) cuts.push(drawBelow(draw, loose + 1));
  cuts.sort((one, other) => one - other);
  cuts.push(loose);
  return cuts.map((cut, at) => cut - (at > 0 ? cuts[at - 1] : 0) + 1);
}

export function verifyEnvelope(envelope) {
  const parts = splitAgain(envelope);
  const sum = parts.reduce((all, part) => all + part, 0);
  const told = envelope.opened.toSorted((one, other) => one.place - other.place);
  const line = (amountAt) => told.map((share) => `${share.place}: ${amountAt(share)}`).join(', ');
  const check = (name, expected, actual) => ({ check: name, holds: expected === actual, expected, actual });
  return [
    check('seed', envelope.seedHash, hashOf(envelope.seed)),
    check('sum', envelope.total, printed(sum)),
    check(
      'shares',
      line(({ amount }) => amount),
      line(({ place }) => (place >= 1 && place <= parts.length ? printed(parts[place - 1]) : 'none')),
    ),
  ];
}

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-envelope.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const checks = verifyEnvelope(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  for (const { check, holds, expected, actual } of checks)
    console.log(holds ? `${check}: holds` : `${check}: FAILS, told ${expected}, worked out ${actual}`);
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;
}
