import { writeFile } from 'node:fs/promises';
import type { Bench } from './bench.ts';
import { chatBench } from './chat/run-chat.ts';
import { drawBench } from './draw/run-draw.ts';
import { foldBench } from './fold/run-fold.ts';
import { gamesBench } from './games/run-games.ts';
import { growthBench } from './growth/run-growth.ts';
import { hotAccountBench } from './hot-account/run-hot-account.ts';
import { ledgerBench } from './ledger/run-ledger.ts';
import { loginFloodBench } from './login-flood/run-login-flood.ts';
import { nightBench } from './night/run-night.ts';
import { RHYTHM, WrongCommand } from './options.ts';
import { payBench } from './pay/run-pay.ts';
import { pokerBench } from './poker/run-poker.ts';
import { recordsBench } from './records/run-records.ts';
import { reportBench } from './report/run-report.ts';
import { printReport, type Report } from './report.ts';
import { runBench } from './run-bench.ts';
import { soakBench } from './soak/run-soak.ts';
import { spinBench } from './spin/run-spin.ts';
import { sportsBench } from './sports/run-sports.ts';
import { tableBench } from './table/run-table.ts';
import { teamBench } from './team/run-team.ts';
import { walletBench } from './wallet/run-wallet.ts';
import { webBench } from './web/run-web.ts';

const say = (line: string) => console.error(line);

const command = <O extends typeof RHYTHM>(bench: Bench<O>) => ({
  ...bench,
  run: (args: readonly string[]) => runBench(bench, args, say),
});

/** A bet is a row of the wallet's bench, and may be asked for by that name. */
const ALSO_CALLED: Readonly<Record<string, string>> = { bet: 'wallet' };

const COMMANDS = [
  command(ledgerBench),
  command(hotAccountBench),
  command(walletBench),
  command(growthBench),
  command(loginFloodBench),
  command(recordsBench),
  command(tableBench),
  command(chatBench),
  command(spinBench),
  command(webBench),
  command(gamesBench),
  command(drawBench),
  command(teamBench),
  command(foldBench),
  command(nightBench),
  command(payBench),
  command(pokerBench),
  command(sportsBench),
  command(reportBench),
  command(soakBench),
];

function help(): string {
  const lines = COMMANDS.flatMap(({ name, says, options }) => [
    `  ${name.padEnd(12)} ${says}`,
    ...Object.entries(options)
      .filter(([option]) => !(option in RHYTHM))
      .map(([option, { standard, says }]) => `               --${option} N  ${says} (${standard})`),
  ]);
  const shared = Object.entries(RHYTHM).map(
    ([option, { standard, says }]) => `  ${`--${option} N`.padEnd(13)}${says} (${standard})`,
  );
  return [
    'npm run bench -- <name> [options]',
    '',
    ...lines,
    '',
    ...shared,
    '  --json FILE  also writes the report there',
    '',
    'Each figure is a median of interleaved rounds and stands beside a yardstick of the same run.',
  ].join('\n');
}

/**
 * Does what the command is asked for: runs a bench, or says what there is.
 * @returns what it prints, and the report of a bench
 * @throws WrongCommand, or whatever kept the bench from a figure that can be trusted
 */
export async function runCommand([name, ...args]: readonly string[]): Promise<{
  readonly printed: string;
  readonly report?: Report;
}> {
  if (name === undefined || name === '--help' || args.includes('--help')) return { printed: help() };
  const chosen = COMMANDS.find((one) => one.name === (ALSO_CALLED[name] ?? name));
  if (!chosen)
    throw new WrongCommand(
      `There is no bench "${name}"; there are ${COMMANDS.map((one) => one.name).join(', ')}.`,
    );
  const { report, legend, json } = await chosen.run(args);
  if (json) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  return { printed: printReport(report, legend), report };
}
