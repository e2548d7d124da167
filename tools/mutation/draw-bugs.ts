import type { Bug } from './bug.ts';

const LOTTERY = 'packages/games/src/lottery';
const RULES = 'packages/rules/src/lottery';
const SERVER = 'apps/server/src/lottery';
const DESK = `${SERVER}/desk`;
const FEED = `${SERVER}/feed`;
const SETTLE = `${SERVER}/settlement/settle-issue.ts`;
const TAKE = 'apps/server/functions/lottery/lottery-take-tickets.sql';
const LIVES = {
  testFile: `${SERVER}/settlement/lives.test.ts`,
  test: 'come to what its last result makes of them',
};
const REMEMBERED = {
  testFile: `${SERVER}/ticket/ticket.test.ts`,
  test: 'nothing is sold at what is only remembered',
};
const GOLDEN = { testFile: `${LOTTERY}/golden.test.ts`, test: 'cost and pay what they did' };

/** Bugs of lotteries: of their maths, their sale, their results and their money. */
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
        file: 'packages/kernel/src/zone-clock.ts',
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
        from: 'from chase c where c.id = ${id} for update`);',
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
        from: '(l.id is null or l.settled > 0)',
        to: '(l.id is null or l.settled >= 0)',
      },
    ],
    testFile: 'apps/server/src/lottery/chase/chase.test.ts',
    test: 'bets draw after draw, and stops on a win',
  },
  {
    name: 'a draw of a chase is given up as soon as its lottery is off sale',
    edits: [
      {
        file: 'apps/server/functions/lottery/lottery-chases-due.sql',
        from: '(not off.is and (l.id',
        to: '((l.id',
      },
    ],
    testFile: 'apps/server/src/lottery/chase/chase.test.ts',
    test: 'costs a plan only the draws that close meanwhile',
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
  {
    name: 'a lottery rests on a day whose draw is on sale',
    edits: [{ file: `${DESK}/set-terms.ts`, from: '(term.day > lastDay && ', to: '(' }],
    testFile: `${DESK}/terms.test.ts`,
    test: 'rests on the days that two set',
  },
  {
    name: 'a slip is taken at the close of its draw and after',
    edits: [
      {
        file: TAKE,
        from: 'and i.opens_at <= clock_timestamp() and clock_timestamp() < i.closes_at',
        to: 'and i.opens_at <= clock_timestamp()',
      },
      {
        file: TAKE,
        from: '(v_now >= closes_at or state',
        to: "(v_now >= closes_at + interval '1 hour' or state",
      },
      {
        file: TAKE,
        from: 'and clock_timestamp() >= closes_at) then',
        to: "and clock_timestamp() >= closes_at + interval '1 hour') then",
      },
    ],
    testFile: 'apps/server/test/attacks/lottery.test.ts',
    test: 'race with the close are taken before it or not at all',
  },
  {
    name: 'a draw that was won moves no money',
    edits: [{ file: SETTLE, from: 'if (more.length > 0) {', to: 'if (more.length > 1_000) {' }],
    ...LIVES,
  },
  {
    name: 'a corrected draw forgets what could not be taken back',
    edits: [
      {
        file: SETTLE,
        from: '  if (missing > ZERO) await recordDebt(tx, playerId, currency, missing);',
        to: '',
      },
    ],
    testFile: `${DESK}/desk.test.ts`,
    test: 'what was paid too much and spent is owed',
  },
  {
    name: 'one person is two voices of a result',
    edits: [{ file: `${DESK}/tell-result.ts`, from: 'return a.by !== b.by && (', to: 'return (' }],
    testFile: `${DESK}/desk.test.ts`,
    test: 'one person is one voice under any names of sources',
  },
  {
    name: 'a source of results is another voice in a file',
    edits: [
      {
        file: `${DESK}/tell-result.ts`,
        from: "return a.by !== b.by && (a.from !== b.from || a.from === 'staff');",
        to: 'return a.by !== b.by;',
      },
    ],
    testFile: `${FEED}/feed.test.ts`,
    test: 'a file of the same source does not',
  },
  {
    name: 'a source of results is heard by an old call',
    edits: [
      {
        file: `${FEED}/routes.ts`,
        from: 'if (last?.saidAt && last.saidAt >= feed.saidAt)',
        to: 'if (last?.saidAt && last.saidAt > feed.saidAt + 60_000)',
      },
    ],
    testFile: `${FEED}/feed.test.ts`,
    test: 'does not count once the source has said otherwise',
  },
  {
    name: 'a source of results is heard at every brand',
    edits: [
      {
        file: `${FEED}/store.ts`,
        from: 'and brand_id = ${brandId} and (retired_at',
        to: 'and ${brandId} <> key_id and (retired_at',
      },
    ],
    testFile: `${FEED}/feed.test.ts`,
    test: 'or of another brand, is not heard',
  },
  {
    name: 'terms of a lottery change under slips on their way',
    edits: [{ file: TAKE, from: 'l.terms = c.terms and', to: 'l.terms >= c.terms and' }],
    testFile: `${DESK}/terms.test.ts`,
    test: 'every ticket is of the terms before or after',
  },
  {
    name: 'a stake on a draw is counted once alone',
    edits: [
      { file: TAKE, from: 'set staked = s.staked + excluded.staked', to: 'set staked = excluded.staked' },
    ],
    testFile: `${SERVER}/ticket/ticket.test.ts`,
    test: 'stakes on a draw up to its limit',
  },
  {
    name: 'a slip is sold at what is remembered of its numbers',
    edits: [
      {
        file: TAKE,
        from: 'coalesce(c.marks, l.marks) = l.marks',
        to: 'coalesce(c.marks, l.marks) <= l.marks',
      },
    ],
    ...REMEMBERED,
  },
  {
    name: 'a slip is sold at what is remembered of its account',
    edits: [{ file: TAKE, from: 'a.series = c.account and', to: 'a.series <= c.account and' }],
    ...REMEMBERED,
  },
  {
    name: 'terms of a lottery may give more than they take',
    edits: [
      {
        file: `${DESK}/set-terms.ts`,
        from: 'return losing ? fail(losing) : ok({ state, changes });',
        to: 'return losing && Date.now() < 0 ? fail(losing) : ok({ state, changes });',
      },
    ],
    testFile: `${DESK}/terms.test.ts`,
    test: 'odds that the house would lose by are refused',
  },
  {
    name: 'a void draw leaves uplines what they earned by series',
    edits: [{ file: SETTLE, from: 'if (counted === !isVoid) return;', to: 'if (counted || isVoid) return;' }],
    testFile: 'apps/server/src/lottery/series/series.test.ts',
    test: 'and loses it when the draw is void',
  },
  {
    name: 'a win of a draw stands on the board after its correction',
    edits: [
      {
        file: 'apps/server/src/play/winner/keep-board.ts',
        from: "'bets.settled', 'bets.resettled'],",
        to: "'bets.settled'],",
      },
    ],
    testFile: 'apps/server/src/play/winner/winner.test.ts',
    test: 'and a correction takes it back',
  },
  {
    name: 'a draw with tickets can be closed at another time',
    edits: [
      {
        file: 'apps/server/functions/lottery/guard-issue.sql',
        from: '    and exists (select from draw_ticket where draws_on = old.day and issue = old.id)',
        to: '    and false',
      },
    ],
    testFile: 'apps/server/src/lottery/ticket/ticket.test.ts',
    test: 'the close of a draw stays once it has tickets',
  },
];
