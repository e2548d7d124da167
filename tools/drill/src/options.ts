import { parseArgs } from 'node:util';

export const HELP = `npm run drill -- kill  [--times N] [--seed S] [--unsafe]
npm run drill -- chaos [--rounds N] [--seed S]
npm run drill -- attack [--guesses N] [--samples N] [--seed S]
npm run drill -- chain [--links N] [--seed S]
npm run drill -- fleet [--times N] [--seed S]
npm run drill -- restore [--seconds N] [--seed S]
npm run drill -- failover [--times N] [--seed S]
npm run drill -- pay   [--times N] [--people N] [--seed S]
npm run drill -- signatures [--times N] [--seed S]

kill    ends server, studio or PostgreSQL with −9 in the middle of the play, N times (20), starts it again and proves:
        nothing acknowledged is lost, nothing is paid twice, the books balance, studio and platform agree.
        --unsafe lets the database answer before a commit is on disk: the drill has to report the loss.
chaos   a provider that times out, sends twice, mixes the order, cancels first and comes back a day later plays N rounds
        (2000); in the end the lists of both sides are compared.
attack  tries leaked pairs, guesses at one name and one password over all names, N guesses (2000) of each, while owners log
        in: no more passwords are looked at than promised, and no owner is kept out. Then times N answers (500) about names
        of somebody and of nobody; those are figures and no verdict.
chain   makes a chain of N links (10000000) as shared rounds are played from, builds it again by another writing of the
        rule, and forges links of it: all lead to the terminal hash, and no forgery goes unnoticed.
fleet   three servers and two studios behind HAProxy, all of them played on: each is killed with −9 and each is drained, N times
        (1), and comes again. Nothing is lost or doubled, tables and jobs go on within 3 s, pages reach a process with their
        socket and show their balance, and a drain fails no call.
failover kills the primary of two PostgreSQLs under Patroni with −9 in the middle of the play, N times (20), with a synchronous standby
        and HAProxy before them: nothing acknowledged is lost or doubled, and never do both take writes. Says how long nobody could write.
restore plays N seconds (10) on the system's PostgreSQL while pgBackRest archives it, encrypted, notes an instant, plays on, drops a
        table by hand and ends the database with its folder. The instant is restored into a new folder: what was acknowledged
        before it is there, nothing later is, books and audit log hold, and the house plays on.
pay     kills processes that pay N agents (6000) their salary and dividend with −9, N times (1000), at moments spread over a run, and
        has the next one go on. After each run that was finished everybody has what the days of their team come to, once; in the
        end all is paid ten times more, which writes nothing.
signatures has a hundred contracts of all kinds offered and signed at once on one line of eight agents, N times (1000): nobody
        gives what they have not, and the database met no deadlock.

--seed S plays the same moments and rounds again. Ends with 0 when all holds, with 1 after a breach, with 2 when the
drill could not be run.
`;

/** A command line that can't be followed; its message is one sentence. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}

export type Command =
  | { readonly drill: 'help' }
  | { readonly drill: 'kill'; readonly times: number; readonly seed: number; readonly unsafe: boolean }
  | { readonly drill: 'chaos'; readonly rounds: number; readonly seed: number }
  | { readonly drill: 'chain'; readonly links: number; readonly seed: number }
  | { readonly drill: 'restore'; readonly seconds: number; readonly seed: number }
  | { readonly drill: 'failover'; readonly times: number; readonly seed: number }
  | { readonly drill: 'pay'; readonly times: number; readonly people: number; readonly seed: number }
  | { readonly drill: 'signatures'; readonly times: number; readonly seed: number }
  | { readonly drill: 'fleet'; readonly times: number; readonly seed: number }
  | { readonly drill: 'attack'; readonly guesses: number; readonly samples: number; readonly seed: number };

const OPTIONS = {
  times: { type: 'string' },
  people: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
  guesses: { type: 'string' },
  samples: { type: 'string' },
  links: { type: 'string' },
  seed: { type: 'string' },
  unsafe: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const TIMES = 20;
const SECONDS = 10;
const ROUNDS = 2_000;
const GUESSES = 2_000;
const SAMPLES = 500;
const LINKS = 10_000_000;
const PEOPLE = 6_000;
const OFTEN = 1_000;

/** @throws WrongCommand */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [drill, ...rest] = positionals;
  if (values.help || drill === undefined) return { drill: 'help' };
  if (rest.length > 0) throw new WrongCommand(`"${rest[0]}" is too much.`);
  const seed = readNumber('seed', values.seed, Date.now() % 1_000_000);
  if (drill === 'kill')
    return { drill, seed, times: readNumber('times', values.times, TIMES), unsafe: values.unsafe ?? false };
  if (drill === 'failover') return { drill, seed, times: readNumber('times', values.times, TIMES) };
  if (drill === 'fleet') return { drill, seed, times: readNumber('times', values.times, 1) };
  if (drill === 'restore') return { drill, seed, seconds: readNumber('seconds', values.seconds, SECONDS) };
  if (drill === 'chaos') return { drill, seed, rounds: readNumber('rounds', values.rounds, ROUNDS) };
  if (drill === 'chain') return { drill, seed, links: readNumber('links', values.links, LINKS) };
  if (drill === 'attack') {
    const guesses = readNumber('guesses', values.guesses, GUESSES);
    return { drill, seed, guesses, samples: readNumber('samples', values.samples, SAMPLES) };
  }
  if (drill === 'signatures') return { drill, seed, times: readNumber('times', values.times, OFTEN) };
  if (drill === 'pay') {
    const times = readNumber('times', values.times, OFTEN);
    return { drill, seed, times, people: readNumber('people', values.people, PEOPLE) };
  }
  throw new WrongCommand(
    `There is no drill "${drill}"; there are kill, chaos, attack, chain, fleet, failover, restore, pay and signatures.`,
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (fault) {
    throw new WrongCommand((fault as Error).message);
  }
}

function readNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined) return standard;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new WrongCommand(`--${name} is a whole number above 0, not "${text}".`);
  return Number(text);
}
