import { runArrivals } from '../arrivals.ts';
import type { OpenBench } from '../bench.ts';
import { type Figure, median, type Round, roundOf, type Subject } from '../measure.ts';
import type { Numbers } from '../options.ts';
import { playDebit } from '../wallet/play.ts';
import { seatPlayers } from '../wallet/seat-players.ts';
import { openSender } from '../wallet/signed-sender.ts';
import { type Site, startSite } from '../wallet/start-site.ts';
import type { LoginFloodOptions } from './login-flood-options.ts';
import { type LoginEnd, openLoginSender, type SendLogin } from './login-sender.ts';
import { openPeople, type People, type ReadyLogin } from './people.ts';

const BET_CONNECTIONS = 64;

/** More than one caller can have answered in a second. */
const ALONE_PER_SECOND_MAX = 400;

/** What the rounds left for the figures; the first turn of each was to warm up. */
type Turns = {
  readonly quiet: Round[];
  readonly flooded: Round[];
  readonly ends: Record<LoginEnd, number>[];
};

/** Boots the house in a process of its own and seats players who both bet and log in. */
export async function openLoginFlood(numbers: Numbers<LoginFloodOptions>): Promise<OpenBench> {
  const site = await startSite();
  try {
    return await openAt(site, numbers);
  } catch (fault) {
    await site.stop();
    throw fault;
  }
}

async function openAt(site: Site, numbers: Numbers<LoginFloodOptions>): Promise<OpenBench> {
  const { bets, callers, logins, players } = numbers;
  const seats = await seatPlayers(site.databaseUrl, site.brandId, players);
  const names = seats.map(({ player }) => player);
  const people = await openPeople(site, names);
  const provider = openSender(site.origin, site.key, BET_CONNECTIONS);
  const visitors = openLoginSender(site.origin, callers);
  const bet = () => playDebit(provider.send, seats[Math.floor(Math.random() * seats.length)]!);
  const turns: Turns = { quiet: [], flooded: [], ends: [] };
  const { send } = visitors;
  return {
    subjects: [
      ...betSubjects({ site, people, send, bet, turns }, numbers),
      loginSubject('login', 'real', { site, people, send }, numbers.seconds),
      loginSubject('login-hashless', 'least', { site, people, send }, numbers.seconds),
    ],
    figures: figuresOf(turns),
    settings: {
      load: `${bets} bets/s of ${players} players; ${logins} logins/s of the same, every other with a wrong password, at most ${callers} in flight`,
      server:
        'the site server with its consumers in one process of its own, PostgreSQL in others, the generator of both in another, one machine',
      logins:
        'sealed and their checks for people solved before the turn; each player has an address of their own',
    },
    databases: [site.databaseUrl],
    checkBooks: site.checkBooks,
    close: async () => {
      provider.close();
      visitors.close();
      await people.close();
      await site.stop();
    },
  };
}

type Scene = { readonly site: Site; readonly people: People; readonly send: SendLogin };

function betSubjects(
  { site, people, send, bet, turns }: Scene & { readonly bet: () => Promise<void>; readonly turns: Turns },
  { bets, logins, seconds }: Numbers<LoginFloodOptions>,
): Subject[] {
  let ready: ReadyLogin[] = [];
  return [
    {
      name: 'bets',
      unit: 'bets/s',
      yardstick: null,
      says: 'signed debits that arrive on a clock while nobody logs in',
      prepare: site.settle,
      measure: async (length) => keep(turns.quiet, await runArrivals(bets, length, bet)),
    },
    {
      name: 'bets-flooded',
      unit: 'bets/s',
      yardstick: 'bets',
      says: 'the same while logins arrive on a clock, more than can be hashed',
      prepare: async () => {
        await people.hashFor('real');
        ready = await people.makeReady(Math.ceil(logins * seconds), (at) => (at % 2 ? 'wrong' : 'right'));
        await site.settle();
      },
      measure: async (length) => {
        const ends = { in: 0, wrong: 0, refused: 0 };
        const logIn = async () => {
          ends[(await send(ready.pop()!)).end] += 1;
        };
        const [round] = await Promise.all([
          runArrivals(bets, length, bet),
          runArrivals(logins, length, logIn),
        ]);
        turns.ends.push(ends);
        return keep(turns.flooded, round);
      },
    },
  ];
}

function keep(rounds: Round[], round: Round): Round {
  rounds.push(round);
  return round;
}

/** Logins by one caller, all with the right password. */
function loginSubject(
  name: string,
  cost: Parameters<People['hashFor']>[0],
  { site, people, send }: Scene,
  seconds: number,
): Subject {
  let ready: ReadyLogin[] = [];
  return {
    name,
    unit: 'logins/s',
    yardstick: null,
    says: `right logins by one caller, the password hashed at ${cost} cost; ms within the server`,
    prepare: async () => {
      await people.hashFor(cost);
      ready = await people.makeReady(Math.ceil(ALONE_PER_SECOND_MAX * seconds), () => 'right');
      await site.settle();
    },
    measure: (length) => logInOneByOne(ready, length, send),
  };
}

async function logInOneByOne(ready: readonly ReadyLogin[], seconds: number, send: SendLogin): Promise<Round> {
  const latencies: number[] = [];
  const began = performance.now();
  for (const login of ready) {
    if (performance.now() > began + seconds * 1000) break;
    const { end, serverMs } = await send(login);
    if (end !== 'in') throw new Error(`a login with the right password ended as ${end}`);
    latencies.push(serverMs);
  }
  return roundOf(latencies, performance.now() - began);
}

function figuresOf({ quiet, flooded, ends }: Turns): Figure[] {
  const share = (end: LoginEnd) => async () => {
    const all = ends.slice(1);
    const sum = (of: (one: Record<LoginEnd, number>) => number) =>
      all.reduce((total, one) => total + of(one), 0);
    return (100 * sum((one) => one[end])) / sum((one) => one.in + one.wrong + one.refused);
  };
  return [
    {
      name: 'p99-times',
      unit: 'times',
      says: 'p99 of bets-flooded divided by that of bets; the median of the rounds',
      take: async () => median(flooded.map(({ p99Ms }, round) => p99Ms! / quiet[round]!.p99Ms!).slice(1)),
    },
    { name: 'in', unit: '%', says: 'of the logins of the flood were let in', take: share('in') },
    { name: 'wrong', unit: '%', says: 'were told that the login is wrong', take: share('wrong') },
    {
      name: 'refused',
      unit: '%',
      says: 'were told at once to come back in a second',
      take: share('refused'),
    },
  ];
}
