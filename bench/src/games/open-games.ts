import { bootHouse, depositFor, newMember } from '@fairhouse/testkit';
import type { OpenBench } from '../bench.ts';
import { buildSite } from '../build-site.ts';
import { type Figure, median } from '../measure.ts';
import type { Numbers } from '../options.ts';
import type { GamesOptions } from './games-options.ts';
import { newPhone, type Opened, startBrowser } from './phone.ts';

const SLOT: Opened = {
  code: 'koi-emperor',
  title: 'Koi Emperor',
  hall: '/rng',
  playable: (game) =>
    game.locator('button[aria-label="Spin"]:enabled, button:enabled:has-text("Spin")').first(),
};

const GAMES = {
  slot: SLOT,
  table: {
    code: 'nine-natural',
    title: 'Nine Natural',
    hall: '/live',
    playable: (game) => game.locator('button.spot').first(),
  },
  original: {
    code: 'dice',
    title: 'Dice',
    hall: '/rng?page=6',
    playable: (game) => game.getByRole('region', { name: 'Your bet' }),
  },
} as const satisfies Record<string, Opened>;

type Kind = keyof typeof GAMES;

const KIB = 1_024;

/** A house with its tables at work, and a phone's browser before it. */
export async function openGames(
  { runs }: Numbers<GamesOptions>,
  onLine: (line: string) => void,
): Promise<OpenBench> {
  await buildSite();
  const house = await bootHouse({ trustedProxies: ['127.0.0.1'], tables: 'run' });
  const browser = await startBrowser();
  const kinds = Object.keys(GAMES) as Kind[];
  const opened = new Map<string, ReturnType<typeof openAll>>();

  /** The game as the first of a phone, as its first after a look around in the hall, and after one of another kind. */
  async function openAll(kind: Kind) {
    const phone = await newPhone(browser, house);
    const other = GAMES[kinds.find((each) => each !== kind)!];
    const first = await phone.open(GAMES[kind], 'atOnce');
    await phone.close();
    const waiting = await newPhone(browser, house);
    const rested = await waiting.open(GAMES[kind], 'rested');
    await waiting.close();
    const known = await newPhone(browser, house);
    await known.open(other, 'atOnce');
    const next = await known.open(GAMES[kind], 'atOnce');
    await known.close();
    const ms = [first, rested, next].map((opened) => Math.round(opened.ms));
    onLine(
      `  ${kind}: ${ms[0]} ms at first, ${ms[1]} ms after a look around, ${ms[2]} ms after another game`,
    );
    return { first, rested, next };
  }
  const visit = (kind: Kind, run: number) => {
    const name = `${kind} ${run}`;
    const made = opened.get(name) ?? openAll(kind);
    opened.set(name, made);
    return made;
  };
  const medianOf = async (kind: Kind, read: (all: Awaited<ReturnType<typeof openAll>>) => number) => {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) values.push(read(await visit(kind, run)));
    return median(values);
  };
  const weigh = async (kind: Kind): Promise<number> => {
    const { loads } = (await visit(kind, 0)).first;
    const { loads: others } = (await visit(kinds.find((each) => each !== kind)!, 0)).first;
    const shared = new Set(others.map(({ url }) => url));
    const own = loads.filter(({ url }) => !shared.has(url));
    return own.reduce((sum, { bytes }) => sum + bytes, 0) / KIB;
  };
  const figures = kinds.flatMap((kind): Figure[] => [
    {
      name: `${kind}: first`,
      unit: 'ms',
      says: `from a touch on ${GAMES[kind].title} until it can be played, nothing of any game kept`,
      take: () => medianOf(kind, ({ first }) => first.ms),
    },
    {
      name: `${kind}: rested`,
      unit: 'ms',
      says: 'the same for who has looked around in the hall for ten seconds on the same slow phone',
      take: () => medianOf(kind, ({ rested }) => rested.ms),
    },
    {
      name: `${kind}: next`,
      unit: 'ms',
      says: 'touched at once after another game, whose engine it shares',
      take: () => medianOf(kind, ({ next }) => next.ms),
    },
    {
      name: `${kind}: weight`,
      unit: 'KiB',
      says: 'scripts and styles that the other kind of game does not load, gzip',
      take: () => weigh(kind),
    },
  ]);
  const frames: Figure = {
    name: 'frames',
    unit: 'frames/s',
    says: 'of the slot while its reels turn, by software on the whole CPU',
    take: async () => {
      const member = await newMember(house);
      await depositFor(house, member, '100');
      const phone = await newPhone(browser, house, member);
      const perSecond = await phone.countFrames(SLOT, (game) => SLOT.playable(game).click());
      await phone.close();
      return perSecond;
    },
  };
  return {
    subjects: [],
    figures: [...figures, frames],
    settings: {
      profile: 'slow 4G (150 ms, 1.6 Mbit/s) and CPU ÷ 4 from the touch on, both by the browser',
      runs: String(runs),
    },
    databases: [house.databaseUrl],
    checkBooks: null,
    close: async () => {
      await browser.close();
      await house.close();
    },
  };
}
