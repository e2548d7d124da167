import type { OpenSocket } from '@fairhouse/serve';
import { CURRENT_ENGINES, type FixtureState, openWords, type Terms } from '@fairhouse/sports';
import { type FixtureFacts, PriceHub } from '@fairhouse/sportsbook';
import { type Round, roundOf } from '../measure.ts';

const ROWS = 50;
const TICK_MS = 100;
/** A row of a list with three markets, as it is told. */
const ROW_BYTES = 600;
const EVEN = { attack: 1, defence: 1 };

type Fixture = { facts: FixtureFacts; readonly engine: (typeof CURRENT_ENGINES)[number] };

/** A socket that takes whatever it is told. */
const openSink = (): OpenSocket => ({
  bufferedAmount: 0,
  send: (data) => {
    if (data.length === 0) throw new Error('nothing was told');
  },
  close: () => {},
  terminate: () => {},
});

/**
 * A hub over fixtures in play, each socket on one block of rows. In each tick as many fixtures take a step as make the wanted
 * updates a second; a round tells how long after the step the last socket was told.
 */
export async function openWatching(fixtures: number, sockets: number, updatesPerSecond: number) {
  const all = startFixtures(fixtures);
  const hub = new PriceHub(
    {
      now: Date.now,
      facts: async (ids) => ids.flatMap((id) => all.get(id)?.facts ?? []),
      moved: async (seen) =>
        seen.flatMap(({ id, seq }) => {
          const facts = all.get(id)?.facts;
          return facts && facts.seq !== seq ? [facts] : [];
        }),
      events: async () => [],
    },
    'bench',
  );
  const ids = [...all.keys()];
  const blocks = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, at) =>
    ids.slice(at * ROWS, (at + 1) * ROWS),
  );
  for (let at = 0; at < sockets; at += 1) {
    const watcher = hub.add(openSink());
    await hub.watch(watcher, {
      type: 'watch',
      blocks: [{ fixtures: blocks[at % blocks.length]! as never }],
      fixtures: [],
    });
  }
  const perTick = Math.max(1, Math.round((updatesPerSecond * TICK_MS) / 1_000));
  let next = 0;
  const step = () => {
    for (let taken = 0; taken < perTick; taken += 1) {
      move(all.get(ids[next % ids.length]!)!);
      next += 1;
    }
  };
  const bareSinks = Array.from({ length: sockets }, openSink);
  const row = Buffer.alloc(ROW_BYTES * Math.ceil(perTick / blocks.length), 'x');
  const rounds = async (seconds: number, tell: () => Promise<void>): Promise<Round> => {
    const waits: number[] = [];
    const end = performance.now() + seconds * 1_000;
    while (performance.now() < end) {
      const began = performance.now();
      step();
      await tell();
      const took = performance.now() - began;
      // What waits for its tick waits with it: half of it on average, all of it at worst.
      waits.push(took + TICK_MS);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, TICK_MS - took)));
    }
    return { ...roundOf(waits, seconds * 1_000), perSecond: (waits.length * perTick) / seconds };
  };
  return {
    prices: (seconds: number) => rounds(seconds, () => hub.tick()),
    /** The same bytes to as many sockets, made before. */
    bare: (seconds: number) =>
      rounds(seconds, async () =>
        bareSinks.forEach((socket) => {
          socket.send(row, { binary: false }, () => {});
        }),
      ),
    close: () => hub.closeAll(),
  };
}

function startFixtures(count: number): Map<string, Fixture> {
  const engines = CURRENT_ENGINES.filter(({ sport }) =>
    ['football', 'tennis', 'ice_hockey', 'moba'].includes(sport),
  );
  return new Map(
    Array.from({ length: count }, (_, number) => {
      const engine = engines[number % engines.length]!;
      const terms: Terms = engine.termsOf({ home: EVEN, away: EVEN });
      const id = `fix_${String(number).padStart(26, '0')}`;
      const facts = factsOf(id, terms, engine.begin(terms));
      return [id, { facts, engine }];
    }),
  );
}

const factsOf = (id: string, terms: Terms, state: FixtureState, seq = 0): FixtureFacts => ({
  id,
  sport: terms.sport,
  league: 'bench',
  home: 'Home',
  away: 'Away',
  startsAt: 0,
  seq,
  state,
  at: Date.now(),
  dueAt: Date.now() + 60_000,
  open: true,
  stops: 0,
  suspended: false,
  resting: false,
  margin: 0,
  cap: null,
  delay: 0,
  off: [],
  version: 0,
  terms,
});

/** One step; a fixture that is over begins again. */
function move(fixture: Fixture): void {
  const { engine, facts } = fixture;
  const { id, terms, seq } = facts;
  const from = facts.state.phase === 'over' ? engine.begin(terms) : facts.state;
  const { state } = engine.step(terms, from, openWords(id, 'bench', from.tick));
  fixture.facts = factsOf(id, terms, state, seq + 1);
}
