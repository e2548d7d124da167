import { expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

const LONG = { timeout: 1_200_000 };

test(
  'server, studio and PostgreSQL are killed in the middle of the play: nothing is lost, nothing is paid twice',
  LONG,
  async () => {
    const { code, out, err } = await runDrill('kill', '--times', '3', '--seed', '4');
    expect(err).toBe('');
    for (const victim of ['server', 'studio', 'postgres'])
      expect(out).toMatch(new RegExp(`^ +\\d ${victim.padStart(9)}`, 'm'));
    expect(out).toMatch(/^3 kills, [1-9]\d* acknowledged, 0 lost, 0 doubled: all of it there/m);
    expect(code).toBe(0);
  },
);

test('a database that answers before a commit is on disk is found out at its first death', LONG, async () => {
  const { code, out, err } = await runDrill('kill', '--times', '3', '--seed', '4', '--unsafe');
  expect(err).toBe('');
  expect(out).toMatch(/^1 kills, [1-9]\d* acknowledged, [1-9]\d* lost, .*: BREACH$/m);
  expect(out).toMatch(/was acknowledged and is not recorded/);
  expect(code).toBe(1);
});

test.each([
  [
    ['swim'],
    'There is no drill "swim"; there are kill, chaos, attack, chain, fleet, failover, restore, pay and signatures.\n',
  ],
  [['kill', '--times', 'many'], '--times is a whole number above 0, not "many".\n'],
])('the command line %j is refused in a sentence', async (args, sentence) => {
  expect(await runDrill(...args)).toEqual({ code: 2, out: '', err: sentence });
});
