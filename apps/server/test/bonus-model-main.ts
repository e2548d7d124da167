import { parseArgs } from 'node:util';
import { startTestServer } from '@fairhouse/db/test-database';
import { bootHouse } from '@fairhouse/testkit';
import fc from 'fast-check';
import { bonusLives } from './bonus-model.ts';

const HELP = `npm run model -- bonus [--sequences N] [--seed S]

Lets N bonuses (200000) live through random stakes, wins, cancels, corrections and ends, and holds each against a model in
memory after every step. A run that was stopped goes on with the seed and the rest that its last line names. Ends with 0 when
all are equal; with 1 at the first difference, which is printed with its steps.
`;

/** Sequences of one seed; lanes work at seeds of their own. */
const AT_ONCE = 25;
const LANES = 8;

function readNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} is a whole number above 0, not "${text}".`);
  return Number(text);
}

async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { sequences: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(HELP);
  const sequences = readNumber('sequences', values.sequences, 200_000);
  const first = readNumber('seed', values.seed, (Date.now() % 1_000_000) + 1);
  const server = await startTestServer();
  const house = await bootHouse();
  const began = performance.now();
  try {
    for (let done = 0, seed = first; done < sequences; ) {
      const left = sequences - done;
      const lanes = Array.from({ length: Math.min(LANES, Math.ceil(left / AT_ONCE)) }, (_, lane) => ({
        seed: seed + lane,
        numRuns: Math.min(AT_ONCE, left - lane * AT_ONCE),
      }));
      await Promise.all(lanes.map((lane) => fc.assert(bonusLives(house), lane)));
      await house.assertBooksBalance();
      done += lanes.reduce((sum, { numRuns }) => sum + numRuns, 0);
      seed += lanes.length;
      const rate = ((done * 1000) / (performance.now() - began)).toFixed(1);
      console.log(`${done} equal, ${rate} a second; go on: --seed ${seed} --sequences ${sequences - done}`);
    }
  } catch (difference) {
    console.error(difference instanceof Error ? difference.message : difference);
    process.exitCode = 1;
  } finally {
    await house.close();
    await server.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 2;
}
