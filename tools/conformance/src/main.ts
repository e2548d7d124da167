import { writeFile } from 'node:fs/promises';
import { HELP, readCommand } from './options.ts';
import { HEADING, printResult, printSum } from './report.ts';
import { NotReady, runKit } from './run-kit.ts';
import { checkVendor } from './vendor/command.ts';

async function main(args: readonly string[]): Promise<void> {
  if (args[0] === 'vendor') {
    if (!(await checkVendor(args.slice(1)))) process.exitCode = 1;
    return;
  }
  const command = readCommand(args, process.env);
  if (command.help) return console.log(HELP);
  const { kit, json } = command;
  console.log(`${kit.url} as ${kit.provider}, seed ${kit.settings.seed}\n\n${HEADING}`);
  const results = await runKit({ ...kit, onResult: (result) => console.log(printResult(result)) });
  console.log(`\n${printSum(results)}`);
  const { url, provider, settings } = kit;
  if (json) await writeFile(json, `${JSON.stringify({ url, provider, settings, results }, null, 2)}\n`);
  if (results.some(({ outcome }) => outcome === 'breach')) process.exitCode = 1;
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof NotReady ? fault.message : fault);
  process.exitCode = 2;
}
