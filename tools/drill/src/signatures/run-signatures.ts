import { randomUUID } from 'node:crypto';
import { CallRefused } from '@fairhouse/client';
import { getRow, type Reader, run, sql } from '@fairhouse/db';
import { TEST_SERVER_VARIABLE } from '@fairhouse/db/test-database';
import {
  asSuperuser,
  bootHouse,
  type House,
  listUnlawful,
  type Member,
  newMember,
  ownerSession,
  type Staff,
} from '@fairhouse/testkit';
import { randomFrom } from '../../../conformance/src/random.ts';
import { openVictimDatabase } from '../victim-database.ts';

export type SignaturesOptions = { readonly times: number; readonly seed: number };

export type Signatures = {
  readonly turns: number;
  readonly signed: number;
  /** How many were refused, by what they were told. */
  readonly refused: ReadonlyMap<string, number>;
  /** Of the contracts that were signed: those that ended with a signature above them. */
  readonly ended: bigint;
  readonly deadlocks: bigint;
  readonly breaches: readonly string[];
};

/** Agents below each other. */
const LINE = 8;
const AT_ONCE = 100;

const KINDS = {
  daily: ['RNG'],
  hourly: ['LOTT'],
  realTime: ['LIVE'],
  rebate: ['RNG', 'LOTT'],
  dividend: [],
} as const;
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

/** What the highest of the line is given at most; each below somewhat less. */
const MOST: Readonly<Record<Kind, number>> = {
  daily: 900,
  hourly: 900,
  realTime: 900,
  rebate: 300,
  dividend: 90_000,
};

type Line = { readonly owner: Staff; readonly agents: readonly Member[] };

/**
 * Lets a hundred contracts be offered and signed at once on one line, so many times, from the house down and of all kinds, and
 * looks each time whether anybody gives what they have not. It stops at the first breach.
 */
export async function runSignatures(
  { times, seed }: SignaturesOptions,
  onTurn: (so: Pick<Signatures, 'turns' | 'signed' | 'ended' | 'deadlocks'>) => void,
): Promise<Signatures> {
  const database = await openVictimDatabase();
  process.env[TEST_SERVER_VARIABLE] = database.url('postgres');
  // Who has waited too long for a lock is counted here, and no fault.
  process.env.TEST_LOG_LEVEL ??= 'fatal';
  const house = await bootHouse();
  try {
    const line = await seatLine(house);
    const random = randomFrom(seed);
    for (const at of line.agents.keys())
      for (const kind of NAMES) await sign(line, at, kind, shareOf(kind, at));
    const refused = new Map<string, number>();
    const breaches: string[] = [];
    let [turns, signed] = [0, 0];
    let counts: Counts = { ended: 0n, deadlocks: 0n };
    while (turns < times && breaches.length === 0) {
      const sent = Array.from({ length: AT_ONCE }, () => signSomewhere(line, random));
      for (const { status, reason } of (await Promise.allSettled(sent)) as (PromiseSettledResult<void> & {
        reason?: unknown;
      })[])
        if (status === 'fulfilled') signed += 1;
        // Who waits too long for a lock is told to come back.
        else if (reason instanceof CallRefused && (reason.status < 500 || reason.status === 503))
          refused.set(reason.failure.code, (refused.get(reason.failure.code) ?? 0) + 1);
        else if (!(reason instanceof NothingOffered)) breaches.push(`${reason}`);
      for (const { id } of await asSuperuser(house, listUnlawful))
        breaches.push(`${id} gives what is not had above it`);
      turns += 1;
      counts = await asSuperuser(house, readCounts);
      if (counts.deadlocks > 0n) breaches.push(`the database met ${counts.deadlocks} deadlocks`);
      onTurn({ turns, signed, ...counts });
    }
    return { turns, signed, refused, ...counts, breaches };
  } finally {
    await house.close();
    await database.close();
  }
}

type Counts = Pick<Signatures, 'ended' | 'deadlocks'>;

const readCounts = (reader: Reader): Promise<Counts> =>
  getRow(
    reader,
    sql<Counts>`select
      (select count(*) from outbox where type = 'contract.moved' and payload->>'what' = 'ended') as ended,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`,
  );

async function seatLine(house: House): Promise<Line> {
  const owner = await ownerSession(house);
  const agents: Member[] = [];
  for (let count = 0; count < LINE; count += 1) agents.push(await newMember(house));
  await asSuperuser(house, async (tx) => {
    // Cashback leaves contracts so little room that rates here would be all the same.
    await run(tx, sql`update rate set cashback = 0`);
    await run(
      tx,
      sql`update player set agent_type = 1 where id = any (${agents.map(({ id }) => id)}::text[])`,
    );
    for (const [at, { id }] of agents.entries())
      if (at > 0)
        await run(
          tx,
          sql`with up as (update player set upline_id = ${agents[at - 1]!.id} where id = ${id})
            update team_place m set parent_no = a.no, path = a.path || place_code(m.no), depth = a.depth + 1
            from team_place a where m.player_id = ${id} and a.player_id = ${agents[at - 1]!.id}`,
        );
  });
  return { owner, agents };
}

/** What somebody at a place of the line has of a kind: the lower, the less. */
const shareOf = (kind: Kind, at: number, percent = 100): number =>
  Math.max(1, Math.round((MOST[kind] * (LINE - at) * percent) / (100 * LINE)));

/** Somebody of the line is offered something by the one above, and signs. */
function signSomewhere(line: Line, random: (below: number) => number): Promise<void> {
  const at = random(LINE);
  const kind = NAMES[random(NAMES.length)]!;
  return sign(line, at, kind, shareOf(kind, at, 60 + random(50)));
}

async function sign({ owner, agents }: Line, at: number, kind: Kind, ppm: number): Promise<void> {
  const [up, down] = [agents[at - 1], agents[at]!];
  const wish = { kind, terms: termsOf(kind, ppm), note: null, answerDays: 7 };
  const offer = up
    ? up.client.contract.offer({ body: { ...wish, memberId: down.id }, idempotencyKey: randomUUID() })
    : owner.client.contract.offer({ body: { ...wish, account: down.username } });
  await offer.catch((fault: unknown) => {
    // What another has just been offered there is signed as well.
    if (!(fault instanceof CallRefused && fault.failure.code === 'contract_offer_open')) throw fault;
  });
  const { items } = await down.client.contract.list({ query: { side: 'mine', kind } });
  const params = { id: items[0]!.id };
  const { offered, accepting } = await down.client.contract.get({ params });
  if (!offered || !accepting) throw new NothingOffered();
  const { version } = offered;
  await down.client.contract
    .accept({ params, body: { version, confirm: accepting.confirm } })
    .catch(async (fault: unknown) => {
      // What could not be signed makes room for the next.
      await down.client.contract.reject({ params, body: { version } }).catch(() => {});
      throw fault;
    });
}

/** Somebody else was faster. */
class NothingOffered extends Error {}

const termsOf = (kind: Kind, ppm: number) => ({
  categories: [...KINDS[kind]],
  tiers: kind === 'rebate' ? [] : [{ minVolume: '0', minActive: 0, ppm }],
  rates: kind === 'rebate' ? Object.fromEntries(KINDS.rebate.map((category) => [category, ppm])) : {},
  period: kind === 'dividend' ? ('monthly' as const) : null,
  feePpm: 0,
  noticeDays: 0,
});
