import type { Bug } from './bug.ts';

const LOTTERY = 'packages/games/src/lottery';
const RULES = 'packages/rules/src/lottery';
const GOLDEN = { testFile: `${LOTTERY}/golden.test.ts`, test: 'cost and pay what they did' };

/** Bugs of the maths of lotteries. */
export const DRAW_BUGS: readonly Bug[] = [
  {
    name: 'a span of 0 is none',
    edits: [
      {
        file: `${LOTTERY}/plays/ssc.ts`,
        from: 'bitsAt([fold(seen(outcome))])',
        to: 'bitsAt([fold(seen(outcome))].filter((value) => value > 0))',
      },
    ],
    testFile: `${LOTTERY}/lottery.test.ts`,
    test: 'are hit as often as their chance says',
  },
  {
    name: 'group-3 counts half of its unit bets',
    edits: [
      {
        file: `${LOTTERY}/plays/ssc.ts`,
        from: "count: { kind: 'ordered', k: 2 },",
        to: "count: { kind: 'choose', k: 2 },",
      },
    ],
    ...GOLDEN,
  },
  {
    name: 'a number that comes twice counts twice for xiên',
    edits: [
      {
        file: `${LOTTERY}/plays/vietnam.ts`,
        from: "terms: [{ class: 'win', a: bitsAt, table: tableOf(MARKS_MAX, 0, (came) => choose(came, k)) }],",
        to: 'terms: everyHit(27).map((term) => ({ ...term, table: tableOf(MARKS_MAX, 0, (came) => choose(came, k)) })),',
      },
    ],
    testFile: `${LOTTERY}/lottery.test.ts`,
    test: 'hit by the closed form what their unit bets hit',
  },
  {
    name: 'lô counts a number once, however often it comes',
    edits: [
      {
        file: `${LOTTERY}/plays/vietnam.ts`,
        from: 'terms: everyHit(prizes.length),',
        to: 'terms: everyHit(1),',
      },
    ],
    testFile: `${LOTTERY}/settle.test.ts`,
    test: 'ten points of lô on 77 that comes three times',
  },
  {
    name: 'ZY looks at the ones digit',
    edits: [{ file: `${LOTTERY}/settle.ts`, from: 'zyPercent(numbers[0]!)', to: 'zyPercent(numbers[4]!)' }],
    testFile: `${LOTTERY}/settle.test.ts`,
    test: 'ZY by the ten-thousands digit',
  },
  {
    name: 'a lottery line is cut before its hits are added',
    edits: [
      {
        file: `${LOTTERY}/settle.ts`,
        from: '(gross * line.unitStake * times) /',
        to: '(gross / 3n) * 3n * line.unitStake * times /',
      },
    ],
    testFile: `${LOTTERY}/settle.test.ts`,
    test: 'units of 2, 0.2, 0.02 and 0.002, cut once',
  },
  {
    name: 'the guard takes a bet that returns all that is staked',
    edits: [
      {
        file: `${LOTTERY}/returns.ts`,
        from: 'if (returns.over >= returns.under)',
        to: 'if (returns.over > returns.under)',
      },
    ],
    testFile: `${LOTTERY}/returns.test.ts`,
    test: 'the special number of mark six at 49',
  },
  {
    name: 'the bits of a pick are written from the right',
    edits: [
      {
        file: `${LOTTERY}/bits.ts`,
        from: "[...bits.toString(2).padStart(BITS, '0')].reverse().join('')",
        to: "bits.toString(2).padStart(BITS, '0')",
      },
    ],
    testFile: `${LOTTERY}/golden.test.ts`,
    test: 'in the order that the database reads them',
  },
  {
    name: 'a draw in a skipped hour comes before the skip',
    edits: [
      {
        file: `${RULES}/schedule/zone-clock.ts`,
        from: 'const at = Math.max(from, local - offset);',
        to: 'const at = local - offset;',
      },
    ],
    testFile: `${RULES}/schedule/list-draws.test.ts`,
    test: 'moves a draw out of a skipped hour',
  },
  {
    name: 'a chase is stopped twice',
    edits: [
      {
        file: 'apps/server/src/lottery/chase/store.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
        from: 'from chase c where c.id = ${id} for update`);',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the source
        to: 'from chase c where c.id = ${id}`);',
      },
    ],
    testFile: 'apps/server/src/lottery/chase/chase.test.ts',
    test: 'changes, leaves out and stops what is not bet yet',
  },
  {
    name: 'a draw of a chase is bet before the one before is settled',
    edits: [
      {
        file: 'apps/server/functions/lottery/lottery-chases-due.sql',
        from: '(l.id is null or l.settled > 0 or clock_timestamp() >=',
        to: '(l.id is null or l.settled >= 0 or clock_timestamp() >=',
      },
    ],
    testFile: 'apps/server/src/lottery/chase/chase.test.ts',
    test: 'bets draw after draw, and stops on a win',
  },
  {
    name: 'a win leaves its chase running',
    edits: [
      {
        file: 'apps/server/src/lottery/settlement/settle-issue.ts',
        from: '    await stopWon(platform, tx, won);',
        to: '    tx.onCommit(() => transact(platform.db, (later) => stopWon(platform, later, won)));',
      },
    ],
    testFile: 'apps/server/src/lottery/chase/chase-race.test.ts',
    test: 'is bet before the win or not at all',
  },
];
