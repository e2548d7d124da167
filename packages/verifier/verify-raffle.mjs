#!/usr/bin/env node
// Checks a raffle that was drawn, from what is public about it: `node verify-raffle.mjs raffle.json`, with verify-round.mjs
// beside it. The file is what the page of the raffle saves. Apart from the house: it shares no line with what draws.

import { hex, openDraws, sha256 } from './verify-round.mjs';

const hashOf = (text) => hex(sha256(new TextEncoder().encode(text)));

/** Winning numbers, the first prize first: the holder of each leaves with all other tickets. */
function drawAgain({ seed, list, prizes }) {
  const below = openDraws({ serverSeed: seed, clientSeed: hashOf(list), nonce: 0 });
  let left = list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '));
  const numbers = [];
  while (numbers.length < prizes && left.length > 0) {
    const [number, holder] = left[below(left.length)];
    numbers.push(Number(number));
    left = left.filter(([, other]) => other !== holder);
  }
  return numbers;
}

export function verifyRaffle(raffle) {
  const check = (name, expected, actual) => ({ check: name, holds: expected === actual, expected, actual });
  return [
    check('seed', raffle.seedHash, hashOf(raffle.seed)),
    check('list', raffle.listHash, hashOf(raffle.list)),
    check('winners', raffle.winners.join(' '), drawAgain(raffle).join(' ')),
  ];
}

if (typeof process !== 'undefined' && process.argv?.[1]?.endsWith('verify-raffle.mjs')) {
  const { readFileSync } = process.getBuiltinModule('node:fs');
  const checks = verifyRaffle(JSON.parse(readFileSync(process.argv[2], 'utf8')));
  for (const { check, holds, expected, actual } of checks)
    console.log(holds ? `${check}: holds` : `${check}: FAILS, told ${expected}, worked out ${actual}`);
  process.exitCode = checks.every(({ holds }) => holds) ? 0 : 1;
}
