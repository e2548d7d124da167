import { run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, newMember, ownerSession, plantTeam } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { vacuumDatabase } from '../database.ts';
import { runCallers, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { fillYear } from './fill-year.ts';
import type { ReportOptions } from './report-options.ts';

const DAY_MS = 86_400_000;

const dayBefore = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(Date.now() - days * DAY_MS);

/** Boots the house and fills the figures of a year. */
export async function openReport(
  { callers, bets, members }: Numbers<ReportOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  const house = await bootHouse();
  const owner = await ownerSession(house);
  const top = await newMember(house);
  onLine(`filling the figures of ${bets} bets`);
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`set local statement_timeout = 0`);
    await plantTeam(tx, house.brandId, [members], 'year', top.id);
    await fillYear(tx, { brandId: house.brandId, bets, members });
  });
  await vacuumDatabase(house.databaseUrl);
  const { report } = owner.client;
  const year = { from: dayBefore(364), to: dayBefore(0) };
  const months = { from: dayBefore(83), to: dayBefore(0) };
  const subject = (name: string, says: string, call: () => Promise<unknown>): Subject => ({
    name,
    unit: 'pages/s',
    yardstick: name === 'session' ? null : 'session',
    says,
    measure: (seconds) => runCallers(callers, seconds, async () => void (await call())),
  });
  return {
    subjects: [
      subject('session', 'who the staff is, for comparison', () => owner.client.staff.me()),
      subject('year', 'the overview of a year, beside the year before', () =>
        report.overview({ query: year }),
      ),
      subject('by game', 'the play of a year by game, with the people of each', () =>
        report.breakdown({ query: { ...year, by: 'game' } }),
      ),
      subject('by provider', 'the play of a year by provider, with the people of each', () =>
        report.breakdown({ query: { ...year, by: 'vendor' } }),
      ),
      subject('point', 'what a day is made of', () =>
        report.rows({ query: { from: dayBefore(40), to: dayBefore(40) } }),
      ),
      subject('cohorts', 'the cohorts of twelve weeks', () =>
        report.cohorts({ query: { ...months, step: 'week' } }),
      ),
      subject('winners', 'who has won the most in a month', () =>
        report.members({ query: { from: dayBefore(29), to: dayBefore(0), side: 'winners' } }),
      ),
    ],
    figures: [],
    settings: {
      load: `${callers} of the staff at a house in one process, over HTTP`,
      figures: `of ${bets} bets by ${members} members in 120 games; written as the consumer would have them, the bets themselves are not there`,
    },
    databases: [house.databaseUrl],
    checkBooks: null,
    close: () => house.close(),
  };
}
