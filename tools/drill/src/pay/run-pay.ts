import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { booksBalance, checkBooks } from '@fairhouse/ledger';
import { asSuperuser, bootHouse, type House } from '@fairhouse/testkit';
import { randomFrom } from '../../../conformance/src/random.ts';
import { type Findings, isBreach } from '../findings.ts';
import { openVictimDatabase } from '../victim-database.ts';
import { openPayers, type Payers } from './payers.ts';
import { provePay } from './prove-pay.ts';
import {
  changeDay,
  countEffects,
  listLines,
  listPlaces,
  listPurses,
  listStates,
  listTold,
  markAgain,
  plantPay,
} from './store.ts';

export type PayOptions = { readonly times: number; readonly people: number; readonly seed: number };

/** What was paid under kills until it was done, and what was found then. */
export type PayTurn = Findings & {
  /** How often a process was killed while it reckoned, or before; and while it paid. */
  readonly reckoning: number;
  readonly paying: number;
  readonly ms: number;
};

/** What runs came to that found nothing new: lines and postings more than before. */
export type Reruns = { readonly times: number; readonly effects: bigint; readonly balances: boolean };

const RERUNS = 10;
/** Of a run that is killed so often, moments are drawn from twice its length: a slower machine must not keep it from its end. */
const PATIENT = 8;

/**
 * Kills processes that pay with −9, so many times, at moments spread over a run; the next one goes on. What everybody has is
 * held against the days of the teams whenever a run is done. In the end all is paid ten times more. It stops at the first breach.
 */
export async function runPay(
  { times, people, seed }: PayOptions,
  onTurn: (turn: PayTurn, kills: number) => void,
): Promise<{ readonly turns: readonly PayTurn[]; readonly reruns: Reruns | undefined }> {
  const database = await openVictimDatabase();
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  const house = await bootHouse();
  const sight = openDatabase({
    url: house.databaseUrl,
    schema: 'platform',
    max: 1,
    statementTimeoutMs: 600_000,
  });
  const payers = await openPayers({ ...house.platform.config, logLevel: 'error' });
  try {
    const ids = [house.platform.newId('payRun'), house.platform.newId('payRun')] as const;
    await asSuperuser(house, (tx) => plantPay(tx, house.brandId, people, ids));
    const paying: Paying = {
      house,
      sight,
      payers,
      ids,
      random: randomFrom(seed),
      told: new Map(),
      last: 0n,
      wholeMs: 0,
    };
    // The first run says how long one takes.
    const turns = [await payUnderKills(paying, 0)];
    onTurn(turns[0]!, 0);
    for (let kills = 0; kills < times && !turns.some(isBreach); ) {
      await asSuperuser(house, (tx) => changeDay(tx, turns.length, ids));
      const turn = await payUnderKills(paying, times - kills);
      kills += turn.reckoning + turn.paying;
      turns.push(turn);
      onTurn(turn, kills);
    }
    return { turns, reruns: turns.some(isBreach) ? undefined : await payAgain(paying) };
  } finally {
    await payers.close();
    await sight.close();
    await house.close();
    await database.close();
  }
}

type Paying = {
  readonly house: House;
  readonly sight: Db;
  readonly payers: Payers;
  readonly ids: readonly [string, string];
  readonly random: (below: number) => number;
  readonly told: Map<string, bigint>;
  /** Up to where in the stream what was told is known, and how long a run takes that nobody kills. */
  last: bigint;
  wholeMs: number;
};

async function payUnderKills(paying: Paying, left: number): Promise<PayTurn> {
  const { sight, payers, ids, random } = paying;
  const counts = { reckoning: 0, paying: 0 };
  const began = performance.now();
  for (;;) {
    const payer = await payers.begin();
    const sent = performance.now();
    const kills = counts.reckoning + counts.paying;
    const momentMs = random(Math.ceil(paying.wholeMs * (1 + kills / PATIENT)));
    const isKilled =
      kills < left && (await Promise.race([payer.paid.then(() => false), sleep(momentMs, true)]));
    if (isKilled) {
      await payer.kill();
      const states = await listStates(sight, ids);
      counts[states.some(({ state }) => state === 'posting') ? 'paying' : 'reckoning'] += 1;
      continue;
    }
    await payer.paid;
    const ms = performance.now() - sent;
    await payer.kill();
    // A run that a dying connection still held was left to the next one.
    const states = await listStates(sight, ids);
    if (states.some(({ state, dirty }) => state !== 'done' || dirty)) continue;
    if (kills === 0) paying.wholeMs = ms;
    break;
  }
  return { ...counts, ms: performance.now() - began, ...(await prove(paying)) };
}

async function prove(paying: Paying): Promise<Findings> {
  const { sight, ids, told } = paying;
  const heard = await listTold(sight, paying.last);
  paying.last = heard.last;
  for (const { playerId, amount } of heard.told) told.set(playerId, (told.get(playerId) ?? 0n) + amount);
  return provePay({
    places: await listPlaces(sight),
    lines: await listLines(sight, ids),
    purses: new Map((await listPurses(sight)).map(({ playerId, has }) => [playerId, has])),
    told,
  });
}

/** The same days once more, ten times: nothing is written. */
async function payAgain({ house, sight, payers, ids }: Paying): Promise<Reruns> {
  const before = await countEffects(sight, ids);
  for (let time = 0; time < RERUNS; time += 1) {
    await asSuperuser(house, (tx) => markAgain(tx, ids));
    const payer = await payers.begin();
    await payer.paid;
    await payer.kill();
  }
  const after = await countEffects(sight, ids);
  return {
    times: RERUNS,
    effects: after.lines - before.lines + after.postings - before.postings,
    balances: booksBalance(await checkBooks(house.platform.db, null)),
  };
}
