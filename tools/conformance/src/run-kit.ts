import { parseMoney } from '@fairhouse/kernel';
import { Breach } from './breach.ts';
import { groupsOf } from './checks/index.ts';
import type { Check, Group, Kit, Settings } from './kit.ts';
import { type Launch, openSeat, type Seat } from './seat.ts';
import { reachWallet, type Wallet, type WalletOptions } from './wallet.ts';

/** How one check ended. */
export type Result = {
  readonly group: string;
  readonly check: string;
  readonly outcome: 'ok' | 'breach' | 'not run';
  /** What the protocol wants, of a breach. */
  readonly expected?: string;
  readonly got?: string;
  /** Why a check was not run. */
  readonly reason?: string;
  readonly ms: number;
};

export type KitOptions = Omit<WalletOptions, 'now'> & {
  readonly settings: Settings;
  /** Hands in a launch of a fresh player, another one each time; nothing when there are no more. */
  readonly launch: () => Promise<Launch | undefined>;
  /** Moves the wallet's clock forward by milliseconds. */
  readonly moveClock?: (ms: number) => Promise<void>;
  /** Hears of each check as it ends. */
  readonly onResult?: (result: Result) => void;
};

/** What was handed in can't be worked with; its message is one sentence. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/** What a player must have at the start: checks take a few coins and want most of them back. */
export const BALANCE_LEAST = '50';

/** Launch tokens that a run takes. */
export const playersOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { seats, launches = 0 }) => sum + seats + launches, 0);

/**
 * Runs every check against a wallet, one after another.
 * @throws NotReady when players are missing, alike or poor
 */
export async function runKit(options: KitOptions): Promise<readonly Result[]> {
  let aheadMs = 0;
  const { moveClock } = options;
  const wallet = reachWallet({ ...options, now: () => Date.now() + aheadMs });
  const shiftClock =
    moveClock &&
    (async (ms: number) => {
      await moveClock(ms);
      aheadMs += ms;
    });
  const groups = groupsOf(options.settings);
  const results: Result[] = [];
  const judge = async (group: string, check: Check, kit: Kit) => {
    const result = { group, check: check.name, ...(await tryCheck(check, kit)) };
    results.push(result);
    options.onResult?.(result);
    return result;
  };

  const base = { wallet, settings: options.settings, shiftClock, seats: [], launches: [] };
  const take = takeFrom(options.launch, playersOf(groups));
  const kits: Kit[] = [];
  const opening: Check = {
    name: 'every launch token opens a session',
    run: async () => {
      const seats = await inTurn(groups, ({ seats }) => openAll(wallet, seats, take));
      // The tokens that checks use up come last: they may live for a minute only.
      const launches = await inTurn(groups, ({ launches = 0 }) => inTurn(Array(launches).fill(null), take));
      kits.push(...groups.map((_, at) => ({ ...base, seats: seats[at]!, launches: launches[at]! })));
    },
  };
  if ((await judge('opening', opening, base)).outcome === 'breach') return results;
  await checkPlayers(kits.flatMap(({ seats }) => seats));
  for (const [index, { name, checks }] of groups.entries())
    for (const check of checks) await judge(name, check, kits[index]!);
  return results;
}

type Take = () => Promise<Launch>;

function takeFrom(launch: KitOptions['launch'], needed: number): Take {
  let taken = 0;
  return async () => {
    const next = await launch();
    if (!next) throw new NotReady(`The kit needs ${needed} launch tokens, and there are only ${taken}.`);
    taken += 1;
    return next;
  };
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

const openAll = (wallet: Wallet, count: number, take: Take): Promise<Seat[]> =>
  inTurn(Array(count).fill(null), async () => openSeat(wallet, await take()));

async function checkPlayers(seats: readonly Seat[]): Promise<void> {
  if (new Set(seats.map(({ player }) => player)).size !== seats.length)
    throw new NotReady('Two launch tokens belong to the same player; each needs a player of its own.');
  for (const seat of seats)
    if ((await seat.funds()) < parseMoney(BALANCE_LEAST)!)
      throw new NotReady(`The player ${seat.player} has less than ${BALANCE_LEAST}.0000.`);
}

async function tryCheck(check: Check, kit: Kit): Promise<Omit<Result, 'group' | 'check'>> {
  const reason = check.unless?.(kit);
  if (reason) return { outcome: 'not run', reason, ms: 0 };
  const from = performance.now();
  const ms = () => Math.round(performance.now() - from);
  try {
    await check.run(kit);
    return { outcome: 'ok', ms: ms() };
  } catch (fault) {
    if (!(fault instanceof Breach)) throw fault;
    return { outcome: 'breach', expected: fault.expected, got: fault.got, ms: ms() };
  }
}
