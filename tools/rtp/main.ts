import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { LOTTERY_SOURCES, reportLotteries } from './lottery-returns.ts';
import { RETURN_SOURCES, type ReturnRow, reportReturns } from './report-returns.ts';
import { writeReturns } from './write-returns.ts';

const HELP = `npm run rtp -- WHICH [--rounds N] [--seed N] [--json FILE] [--write]

What the house keeps of each bet, in per cent of the stake.
WHICH   all, a game or the id of its maths, 'lottery', a lottery or its family; none: lists them
rounds  played where a return can't be counted (1,000,000 unless told)
seed    of those rounds (1 unless told); the same seed gives the same figures
json    writes rows of game, variant, bet, edge, method, low, high; shares of the stake
write   keeps the least and the most of each kind of bet as what games tell (packages/games/src/published-returns.json)`;

const percent = (share: number): string => (share * 100).toFixed(4).padStart(9);

const printRow = ({ game, variant, bet, edge, method, low, high }: ReturnRow): string =>
  `${game.padEnd(18)} ${variant.padEnd(32)} ${bet.padEnd(24)} ${percent(edge)}  ${method.padEnd(9)} ${percent(low)} ${percent(high)}`;

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [which] = positionals;
  const rounds = Number(values.rounds);
  const seed = Number(values.seed);
  if (values.help || which === undefined) {
    console.log(`${HELP}\n`);
    for (const { game, variant } of RETURN_SOURCES) console.log(`${game.padEnd(18)} ${variant}`);
    for (const { family, codes } of LOTTERY_SOURCES) console.log(`${family.padEnd(18)} ${codes.join(' ')}`);
    return 0;
  }
  if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
    console.error('rounds is a whole number above 0, seed a whole number');
    return 2;
  }
  const rows = [...(reportReturns(which, { rounds, seed }) ?? []), ...reportLotteries(which)];
  if (rows.length === 0) {
    console.error(`no game is called ${which}; npm run rtp lists them`);
    return 2;
  }
  console.log(
    `${'game'.padEnd(18)} ${'variant'.padEnd(32)} ${'bet'.padEnd(24)} ${'edge %'.padStart(9)}  method    ${'low %'.padStart(9)} ${'high %'.padStart(9)}`,
  );
  for (const row of rows) console.log(printRow(row));
  if (values.write) writeReturns(rows);
  if (values.json)
    await writeFile(
      values.json,
      `${JSON.stringify(
        rows.map(({ told: _told, ...row }) => row),
        null,
        2,
      )}\n`,
    );
  return 0;
}

process.exitCode = await main();
