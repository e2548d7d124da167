import { parseArgs } from 'node:util';
import { startTestServer } from '@fairhouse/db/test-database';
import { bootHouse } from '@fairhouse/testkit';
import { liveAgents } from './agents-model.ts';

const HELP = `npm run model -- agents [--ops N] [--seed S]

Lets teams of agents live through N (1000000) random bets, corrections, deposits, moves, holds and exclusions, pays them night by
night, and holds what everybody is paid for each period against a model in memory. Ends with 0 when all are equal; with 1 at the
first difference. A run that was stopped goes on with the seed and the rest that its last line names.
`;

/** Operations of one team. */
const AT_ONCE = 10_000;

const { values } = parseArgs({
  options: { ops: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
});
const ops = Number(values.ops ?? 1_000_000);
const first = Number(values.seed ?? (Date.now() % 1_000_000) + 1);
if (values.help || !Number.isSafeInteger(ops) || ops < 1 || !Number.isSafeInteger(first)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const server = await startTestServer();
const house = await bootHouse();
const began = performance.now();
try {
  for (let done = 0, nth = 0; done < ops; nth += 1) {
    done += await liveAgents(house, nth, { seed: first + nth, operations: Math.min(AT_ONCE, ops - done) });
    await house.assertBooksBalance();
    const rate = ((done * 1000) / (performance.now() - began)).toFixed(0);
    console.log(
      `${done} equal, ${rate} a second; go on: --seed ${first + nth + 1} --ops ${Math.max(0, ops - done)}`,
    );
  }
} catch (difference) {
  console.error(difference);
  process.exitCode = 1;
} finally {
  await house.close();
  await server.stop();
}
