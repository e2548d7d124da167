import { parseArgs } from 'node:util';
import { startTestServer } from '@fairhouse/db/test-database';
import { openLedgerBed, warmUp } from './ledger-bed.ts';
import { runModel } from './run-model.ts';

const HELP = `npm run model -- [--ops N] [--seed S]

Does N random operations (200000) to a ledger of its own, by both doors at once, and holds it against a model in memory
at every checkpoint: sums, balances, holds, keys. --seed S draws the same wishes again. Ends with 0 when all are equal,
with 1 after a breach, with 2 when it could not be run.
`;

const STANDARD = { ops: 200_000, wishes: 4_000, clients: 16 };
const SAID_EACH = 10;

function readNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new Error(`--${name} is a whole number above 0, not "${text}".`);
  return Number(text);
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { ops: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const ops = readNumber('ops', values.ops, STANDARD.ops);
  const seed = readNumber('seed', values.seed, Date.now() % 1_000_000);
  const server = await startTestServer();
  const bed = await openLedgerBed();
  try {
    await warmUp(bed);
    console.log(`seed ${seed}\n${'operations'.padStart(12)} ${'a second'.padStart(10)} breaches`);
    const began = performance.now();
    let checkpoints = 0;
    for await (const { ops: done, breaches } of runModel(bed, { ...STANDARD, ops, seed })) {
      checkpoints += 1;
      const rate = Math.round((done * 1000) / (performance.now() - began));
      if (breaches.length > 0 || done >= ops || checkpoints % SAID_EACH === 0)
        console.log(`${String(done).padStart(12)} ${String(rate).padStart(10)} ${breaches.length}`);
      for (const breach of new Set(breaches)) console.log(`  ${breach}`);
      if (breaches.length > 0) process.exitCode = 1;
    }
    console.log(
      `${checkpoints} checkpoints${process.exitCode ? ': BREACH' : ', all as the model says; the books balance'}`,
    );
  } finally {
    await bed.close();
    await server.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 2;
}
