import { bootHouse } from '@fairhouse/testkit';
import { findBrowser } from '../../../tools/launch/find-browser.ts';
import type { OpenBench } from '../bench.ts';
import { buildSite } from '../build-site.ts';
import { type Figure, median } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { startLighthouse, type Tab, type Verdict } from './lighthouse.ts';
import { measureFirstLoad } from './measure-first-load.ts';
import type { WebOptions } from './web-options.ts';

const PAGES = { home: '/index', lobby: '/rng', promotions: '/promotions', login: '/login' } as const;

/** What Lighthouse judges a visit by: categories in points of 100, the rest as it is measured. */
const JUDGED: readonly {
  readonly name: string;
  readonly unit: string;
  readonly says: string;
  readonly read: (verdict: Verdict) => number;
}[] = [
  ...(
    [
      ['performance', 'performance'],
      ['accessibility', 'accessibility'],
      ['best practices', 'best-practices'],
      ['seo', 'seo'],
    ] as const
  ).map(([name, category]) => ({
    name,
    unit: 'of 100',
    says: `Lighthouse's ${name}`,
    read: ({ categories }: Verdict) => Math.round((categories[category]!.score ?? 0) * 100),
  })),
  { name: 'lcp', unit: 'ms', says: 'largest contentful paint', read: numeric('largest-contentful-paint') },
  { name: 'cls', unit: '', says: 'cumulative layout shift', read: numeric('cumulative-layout-shift') },
  { name: 'tbt', unit: 'ms', says: 'total blocking time', read: numeric('total-blocking-time') },
];

/** Opens the side menu and the login, one after the other, on a page that stands. */
async function touchAround(tab: Tab): Promise<void> {
  await tab.click('header button');
  await tab.waitForSelector('[role=dialog]');
}

/** The site as it is built for production, seen by Lighthouse's mobile profile: slow 4G and a fourth of this CPU. */
export async function openWeb(
  { runs }: Numbers<WebOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  await buildSite();
  const engine = await startLighthouse(await findBrowser(process.env));
  const house = await bootHouse();
  const addressOf = (path: string) => `${house.origins.site}${path}`;

  const visits = new Map<string, Promise<readonly Verdict[]>>();
  const visit = (page: keyof typeof PAGES) => {
    const made = visits.get(page) ?? repeat(runs, () => engine.visit(addressOf(PAGES[page])));
    visits.set(page, made);
    return made;
  };
  const pages = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const judged: Figure[] = pages.flatMap((page) =>
    JUDGED.map(({ name, unit, says, read }) => ({
      name: `${page}: ${name}`,
      unit,
      says: `${says} of ${PAGES[page]}`,
      take: async () => {
        const verdicts = await visit(page);
        if (name === 'performance') for (const fault of faultsOf(verdicts[0]!)) onLine(`  ${fault}`);
        return median(verdicts.map(read));
      },
    })),
  );
  const weight = measureFirstLoad(addressOf('/index'), async () => (await visit('home'))[0]!);
  const interaction: Figure = {
    name: 'interaction',
    unit: 'ms',
    says: 'from a touch on the menu to the next paint',
    take: async () =>
      median(
        (await repeat(runs, () => engine.watch(addressOf('/index'), touchAround))).map(
          numeric('interaction-to-next-paint'),
        ),
      ),
  };
  return {
    subjects: [],
    figures: [...judged, ...weight, interaction],
    settings: { profile: 'Lighthouse mobile: slow 4G, CPU ÷ 4, simulated', runs: String(runs) },
    databases: [house.databaseUrl],
    checkBooks: async () => {
      await house.assertBooksBalance();
      return 0;
    },
    close: async () => {
      await engine.close();
      await house.close();
    },
  };
}

function numeric(audit: string) {
  return ({ audits }: Verdict): number => audits[audit]?.numericValue ?? Number.NaN;
}

/** Everything of the judged categories that is not perfect, by its title. */
const faultsOf = ({ audits }: Verdict): string[] =>
  Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([id, { title, score }]) => `${id} ${score}: ${title}`);

/** One after the other: they share two cores. */
async function repeat<T>(times: number, once: () => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  for (let time = 0; time < times; time += 1) made.push(await once());
  return made;
}
