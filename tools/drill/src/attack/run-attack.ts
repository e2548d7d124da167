import { run, sql } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import { LIMITS } from '@fairhouse/server';
import {
  asSuperuser,
  bootHouse,
  FULL_COST,
  type House,
  jarOf,
  logIn,
  type Member,
  newMember,
} from '@fairhouse/testkit';
import { openVictimDatabase } from '../victim-database.ts';
import { codeOf, type GuessEnd, tryGuesses } from './attacker.ts';
import { type Known, measureTimes, type Times } from './measure-times.ts';
import { type Wave, wavesOf } from './waves.ts';

export type AttackOptions = { readonly guesses: number; readonly samples: number; readonly seed: number };

export type WaveResult = {
  readonly name: string;
  readonly guesses: number;
  /** How many passwords the house looked at, and the most of one address or name. */
  readonly judged: number;
  readonly judgedOfOne: number;
  readonly judgedMax: number;
  readonly in: number;
  /** Owners at browsers that their accounts know, and how many of them were kept out during the wave. */
  readonly owners: number;
  readonly keptOut: number;
};

export type Attack = { readonly waves: readonly WaveResult[]; readonly times: readonly Times[] };

const OWNERS = 10;
const OUT_OF_REACH = 1_000_000;

/** Attacks a house of its own in every way, with the owners logging in meanwhile, then times what strangers are told. */
export async function runAttack({ guesses, samples, seed }: AttackOptions): Promise<Attack> {
  const database = await openVictimDatabase();
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  try {
    return { waves: await attack(guesses, seed), times: samples > 0 ? await time(samples) : [] };
  } finally {
    await database.close();
  }
}

export const isBreach = (wave: WaveResult): boolean =>
  wave.judgedOfOne > wave.judgedMax || wave.in > 0 || wave.keptOut > 0;

async function attack(guesses: number, seed: number): Promise<WaveResult[]> {
  const { guessesPerDay, guessesPerAddress, captchasPerAddress } = LIMITS;
  const limits = { ...FULL_COST, guessesPerDay, guessesPerAddress, captchasPerAddress };
  const house = await bootHouse({ trustedProxies: ['127.0.0.1'], limits });
  try {
    const owners = await moveIn(house, OWNERS);
    const promised = { ofAddress: guessesPerAddress, ofName: guessesPerDay };
    const results: WaveResult[] = [];
    const names = owners.map(({ username }) => username);
    for (const wave of wavesOf(names, guesses, seed, promised)) {
      await asSuperuser(house, (tx) => run(tx, sql`delete from login_failure`));
      results.push(await ride(house, wave, owners));
    }
    return results;
  } finally {
    await house.close();
  }
}

/** The wave rolls in two halves; in between and at the end the owners come home. */
async function ride(house: House, wave: Wave, owners: readonly Member[]): Promise<WaveResult> {
  const half = Math.ceil(wave.guesses.length / 2);
  const ends = await tryGuesses(house, wave.guesses.slice(0, half));
  const outAtHalf = await keptOut(house, owners);
  ends.push(...(await tryGuesses(house, wave.guesses.slice(half))));
  const judged = wave.guesses.filter((_, at) => wasJudged(ends[at]!));
  const ofEach = Map.groupBy(judged, wave.keyOf);
  return {
    name: wave.name,
    guesses: wave.guesses.length,
    judged: judged.length,
    judgedOfOne: Math.max(0, ...[...ofEach.values()].map(({ length }) => length)),
    judgedMax: wave.judgedMax,
    in: ends.filter((end) => end === 'in').length,
    owners: 2 * owners.length,
    keptOut: outAtHalf + (await keptOut(house, owners)),
  };
}

/** The password was looked at. */
const wasJudged = (end: GuessEnd): boolean => end === 'wrong_login' || end === 'in';

async function keptOut(house: House, owners: readonly Member[]): Promise<number> {
  let out = 0;
  for (const { username, token } of owners)
    out += await logIn(house, username, {}, new Map(jarOf(token))).then(
      () => 0,
      (fault: unknown) => codeOf(fault).length && 1,
    );
  return out;
}

async function time(samples: number): Promise<Times[]> {
  const limits = {
    codesPerNumber: OUT_OF_REACH,
    guessesPerDay: OUT_OF_REACH,
    resetMailsPerHour: OUT_OF_REACH,
  };
  const house = await bootHouse({ trustedProxies: ['127.0.0.1'], limits });
  try {
    const members: Known[] = [];
    for (const [at, { id, username }] of (await moveIn(house, OWNERS)).entries()) {
      const [mobileNum, email] = [`0906${100_000 + at}`, `${username}@mail.example`];
      const mobile = `+84${mobileNum.slice(1)}`;
      await asSuperuser(house, (tx) =>
        run(tx, sql`update player set mobile = ${mobile}, email = ${email} where id = ${id}`),
      );
      members.push({ username, mobileNum, email });
    }
    return await measureTimes(house, members, samples);
  } finally {
    await house.close();
  }
}

async function moveIn(house: House, count: number): Promise<Member[]> {
  const members: Member[] = [];
  while (members.length < count) members.push(await newMember(house));
  return members;
}
