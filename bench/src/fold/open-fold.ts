import { run, sql, type Tx } from '@fairhouse/db';
import { type Consumer, consumersOf, countEarned, offerDone } from '@fairhouse/server';
import { asSuperuser, bootHouse, catchUpWith, ownerSession, plantTeam } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { vacuumDatabase } from '../database.ts';
import { openYardstick } from '../ledger/yardstick.ts';
import { allIn, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import type { FoldOptions } from './fold-options.ts';
import { plantDays, plantRounds, SIMULATED } from './plant-rounds.ts';

/** Those who count for rewards whenever a round is closed. */
const REWARDS = ['bet_days', 'vip', 'tournaments', 'referral'];

/** Counts for those above. */
const TEAMS = 'team_volumes';

/** Players stand below a line of so many agents. */
const ABOVE = Array<number>(11).fill(1);

/** Boots the house, whose consumers hear of nothing by themselves, and plants players. */
export async function openFold(
  { bets, players, days, scale }: Numbers<FoldOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  const { platform, brandId, databaseUrl } = house;
  const change = (work: (tx: Tx) => Promise<unknown>) =>
    asSuperuser(house, async (tx) => {
      await run(tx, sql`set local statement_timeout = 0`);
      await work(tx);
    });
  onLine(`planting ${players} players`);
  await change((tx) => plantTeam(tx, brandId, [...ABOVE, players], 'earn'));
  await house.catchUp();
  await vacuumDatabase(databaseUrl);
  const yardstick = await openYardstick(databaseUrl, scale);
  const all = consumersOf(platform);
  const consumersNamed = (names: readonly string[]) =>
    names.map((name) => all.find((one) => one.name === name)!);
  const [rewards, teams] = [consumersNamed(REWARDS), consumersNamed([TEAMS])];
  const { signal } = new AbortController();
  const hear = async (hearing: readonly Consumer[]) => {
    for (const consumer of hearing) await catchUpWith(platform.db, consumer);
  };
  const count = async () => {
    await countEarned(platform, signal);
    await offerDone(platform, signal);
  };
  let turn = 0;
  const prepare = async () => {
    await hear([...rewards, ...teams]);
    await count();
    turn += 1;
    await change((tx) => plantRounds(tx, brandId, { first: turn * bets, bets }));
  };
  const subject = (name: string, says: string, work: () => Promise<void>): Subject => ({
    name,
    unit: 'rounds/s',
    yardstick: yardstick.subject.name,
    says,
    prepare,
    measure: () => allIn(bets, work),
  });
  return {
    subjects: [
      yardstick.subject,
      subject('days', 'the days of bets alone, on which all else is counted', () =>
        hear(rewards.slice(0, 1)),
      ),
      subject(
        'rewards',
        'everything that rewards hang on: days, levels, tournaments, friends, earnings and missions',
        async () => {
          await hear(rewards);
          await count();
        },
      ),
      subject('teams', 'what agents are paid by, of players below a line of eleven', () => hear(teams)),
    ],
    figures: [
      {
        name: 'simulated',
        unit: 'ms',
        says: `a promotion over ${days} days of bets, asked for as staff ask`,
        take: async () => {
          await change((tx) => plantDays(tx, brandId, { days, players }));
          await vacuumDatabase(databaseUrl);
          const { client } = await ownerSession(house);
          const began = performance.now();
          await client.promotion.simulate({ body: SIMULATED });
          return performance.now() - began;
        },
      },
    ],
    settings: {
      load: `${bets} rounds of ${players} players a turn, 300 to an event, of a house in one process`,
    },
    databases: [databaseUrl],
    // The rounds are planted with their events alone: no money moves.
    checkBooks: null,
    close: async () => {
      await yardstick.close();
      await house.close();
    },
  };
}
