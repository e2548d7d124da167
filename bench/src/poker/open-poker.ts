import { drawBelow, seededWords } from '@fairhouse/games';
import { evaluate } from '@fairhouse/games/poker';
import type { OpenBench } from '../bench.ts';
import type { Round } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { type Played, playTables } from './play-tables.ts';
import type { PokerOptions } from './poker-options.ts';

const CARDS = 7;

/** Hands dealt at random, one after the other, so that no look-up is warm by habit. */
export async function openPoker(
  { hands, tables, thinkMs, playSeconds }: Numbers<PokerOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const dealt = dealHands(hands);
  // Robots play only once what is measured on one core has been.
  let played: Promise<Played> | undefined;
  const play = () => (played ??= playTables({ tables, thinkMs, playSeconds }, onLine));
  return {
    subjects: [
      {
        name: 'evaluate',
        unit: 'hands/s',
        yardstick: 'read',
        says: 'the strength of seven cards dealt at random',
        measure: measureBy((a, b, c, d, e, f, g) => evaluate(a, b, c, d, e, f, g), dealt),
      },
      {
        name: 'read',
        unit: 'hands/s',
        yardstick: null,
        says: 'the sum of the same seven cards',
        measure: measureBy((a, b, c, d, e, f, g) => a + b + c + d + e + f + g, dealt),
      },
    ],
    figures:
      tables === 0
        ? []
        : [
            {
              name: 'action',
              unit: 'ms',
              says: 'p99 from a decision being sent until the last of the six seats has heard of it',
              take: async () => (await play()).p99Ms,
            },
            {
              name: 'action-p50',
              unit: 'ms',
              says: 'the same, of half of them',
              take: async () => (await play()).p50Ms,
            },
            {
              name: 'actions',
              unit: 'actions/s',
              says: 'decisions made at all tables together',
              take: async () => (await play()).perSecond,
            },
          ],
    settings: {
      hands: String(hands),
      tables: `${tables} with six robots each, who think for ${thinkMs} ms; server, studio, PostgreSQL and robots on one machine`,
    },
    databases: [],
    checkBooks: null,
    close: async () => {},
  };
}

type OfSeven = (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => number;

function dealHands(hands: number): Uint8Array {
  const words = seededWords(7);
  const dealt = new Uint8Array(hands * CARDS);
  const deck = Uint8Array.from({ length: 52 }, (_, card) => card);
  for (let hand = 0; hand < hands; hand += 1)
    for (let at = 0; at < CARDS; at += 1) {
      const from = at + drawBelow(words, deck.length - at);
      [deck[at], deck[from]] = [deck[from]!, deck[at]!];
      dealt[hand * CARDS + at] = deck[at]!;
    }
  return dealt;
}

/** A loop of its own for each subject: shared, the engine would no longer fold the call into it. */
function measureBy(of: OfSeven, dealt: Uint8Array): (seconds: number) => Promise<Round> {
  const run = new Function(
    'of',
    'dealt',
    `let sum = 0;
     for (let at = 0; at < dealt.length; at += 7)
       sum += of(dealt[at], dealt[at+1], dealt[at+2], dealt[at+3], dealt[at+4], dealt[at+5], dealt[at+6]);
     return sum;`,
  ) as (of: OfSeven, dealt: Uint8Array) => number;
  return async (seconds) => {
    const begun = performance.now();
    let [hands, now, kept] = [0, begun, 0];
    while (now - begun < seconds * 1_000) {
      kept += run(of, dealt);
      hands += dealt.length / CARDS;
      now = performance.now();
    }
    if (kept === 0) throw new Error('nothing was read');
    return { perSecond: hands / ((now - begun) / 1_000), p50Ms: null, p99Ms: null };
  };
}
