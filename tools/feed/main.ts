import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { backtest } from './backtest.ts';
import { readSeason } from './openfootball.ts';
import { simulate } from './simulate.ts';

/** As many kinds of all sports are judged at once. */
const DEVIATIONS_MOST = 4;

const USAGE = `npm run feed -- simulate [--matches 10000] [--verify 1000] [--seed text]
    plays matches of every sport, bets on every selection before each, and compares what each kind of market returned with its law
npm run feed -- backtest FILE ...
    prices football matches that were played (openfootball: JSON or Football.TXT, one or more seasons of a league) from those
    before them: log-loss, calibration, and what bets on everything would have returned`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '10000' },
    verify: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'fairhouse' },
  },
});

const percent = (share: number): string => (100 * share).toFixed(2).padStart(6);

function runSimulate(): number {
  const [matches, verify] = [Number(values.matches), Number(values.verify)];
  if (!(matches >= 1) || !(verify >= 0)) return refuse();
  const { kinds, verified, differing } = simulate(matches, verify, values.seed);
  for (const { sport, kind, matches: played, expected, returned, deviations } of kinds)
    console.log(
      `${sport.padEnd(13)} ${kind.padEnd(18)} ${String(played).padStart(7)} matches, ${percent(returned)} % of ${percent(expected)} %, ${deviations.toFixed(2).padStart(5)} sd`,
    );
  const worst = Math.max(...kinds.map(({ deviations }) => Math.abs(deviations)));
  console.log(
    `${kinds.length} kinds, the farthest ${worst.toFixed(2)} sd off; ${verified} matches verified apart, ${differing} differ`,
  );
  return worst > DEVIATIONS_MOST || differing > 0 ? 1 : 0;
}

async function runBacktest(files: readonly string[]): Promise<number> {
  if (files.length === 0) return refuse();
  const seasons = await Promise.all(files.map(async (file) => readSeason(await readFile(file, 'utf8'))));
  const matches = seasons.flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const { priced, logLoss, base, calibration, returns } = backtest(matches);
  console.log(
    `${priced} of ${matches.length} matches priced; log-loss ${logLoss.toFixed(4)}, of frequencies ${base.toFixed(4)}`,
  );
  for (const { told, chance, came } of calibration)
    if (told > 0) console.log(`told ${percent(chance)} %, came ${percent(came)} %, ${told} times`);
  for (const { kind, bets, returned } of returns)
    console.log(`${kind.padEnd(18)} returned ${percent(returned)} % of ${bets} bets`);
  return 0;
}

function refuse(): number {
  console.error(USAGE);
  return 2;
}

const [command, ...files] = positionals;
process.exit(
  command === 'simulate' ? runSimulate() : command === 'backtest' ? await runBacktest(files) : refuse(),
);
