import { getRow, sql, transact } from '@fairhouse/db';
import { addMoney, type Id, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import { checkBooks } from '@fairhouse/ledger';
import { bootHouse, type House, type Member, newId, newMember } from '@fairhouse/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '../../platform/audit/index.ts';
import { handleOutcome } from './handle-outcome.ts';
import { decideDeposit, noteDeposit } from './review/decide-deposit.ts';
import { findBrandDeposit, insertDeposit, lockDeposit } from './store.ts';
import { takeStep } from './take-step.ts';

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(async () => {
  await house?.assertBooksBalance();
  await house?.close();
});

const ASKED = moneyOf(1_000_000n);
const OTHER = moneyOf(900_000n);
const FEE = moneyOf(30_001n);

const WORDS = ['paid', 'paidOther', 'failed'] as const;
const ANSWERS = ['credit', 'creditOther', 'reject', 'note'] as const;
const OWN = ['claim', 'cancel', 'expire'] as const;
type Word = (typeof WORDS)[number];
type Answer = (typeof ANSWERS)[number];
type Event = Word | Answer | (typeof OWN)[number];
type Kind = 'hosted' | 'bank';

const EVENTS: Readonly<Record<Kind, readonly Event[]>> = {
  hosted: [...WORDS, ...ANSWERS, 'cancel', 'expire'],
  bank: [...ANSWERS, ...OWN],
};

/** How a deposit stands; `heard` is what its provider has said so far. */
type Stand = {
  readonly state: string;
  readonly came: Money | null;
  readonly contested: boolean;
  readonly heard: readonly Word[];
};

const BEGINNING: Stand = { state: 'pending', came: null, contested: false, heard: [] };

const isWord = (event: Event): event is Word => (WORDS as readonly Event[]).includes(event);

/** What a word does, told by hand, apart from the table that the house goes by. */
const AFTER_WORD: Readonly<Record<Word, Partial<Record<string, string>>>> = {
  paid: { pending: 'credited', expired: 'credited', cancelled: 'credited', failed: 'reviewing' },
  paidOther: { pending: 'reviewing', expired: 'reviewing', cancelled: 'reviewing', failed: 'reviewing' },
  failed: { pending: 'failed', expired: 'failed' },
};

const AFTER: Partial<Record<Event, Partial<Record<string, string>>>> = {
  claim: { pending: 'reviewing', expired: 'reviewing' },
  cancel: { pending: 'cancelled' },
  expire: { pending: 'expired' },
  credit: { reviewing: 'credited' },
  creditOther: { reviewing: 'credited' },
  reject: { reviewing: 'failed' },
};

const amountIn = (event: Event): Money => (event.endsWith('Other') ? OTHER : ASKED);

function hear(stand: Stand, word: Word): Stand {
  if (stand.heard.includes(word)) return stand;
  const told = { ...stand, heard: [...stand.heard, word].sort() };
  if (stand.state === 'credited') {
    const agrees = word !== 'failed' && stand.came === amountIn(word);
    return agrees ? told : { ...told, contested: true };
  }
  const state = AFTER_WORD[word][stand.state] ?? stand.state;
  return { ...told, state, came: state === 'credited' ? ASKED : null };
}

function advance(stand: Stand, event: Event): Stand {
  if (isWord(event)) return hear(stand, event);
  if (event === 'note') return { ...stand, contested: false };
  const state = AFTER[event]?.[stand.state];
  if (state === undefined) return stand;
  return { ...stand, state, came: state === 'credited' ? amountIn(event) : null };
}

const staff = () => ({
  staff: { id: 'stf_model', username: 'model', brand: { id: house.brandId }, permissions: [] },
  ip: '',
  nowMs: house.platform.now(),
  traceId: 'model',
});

async function apply(id: Id<'deposit'>, event: Event): Promise<void> {
  const { platform, brandId } = house;
  const params = { id };
  if (isWord(event)) {
    const body = {
      eventId: newId('evt'),
      paymentId: 'pay',
      reference: id,
      outcome: event === 'failed' ? ('failed' as const) : ('paid' as const),
      amount: amountIn(event),
      currency: 'PHP',
    };
    await handleOutcome(platform, { body, context: { ...staff(), paymentProvider: 'sandbox' } as never });
  } else if (event === 'note') {
    await noteDeposit(platform, { params, body: { reason: 'Seen.' }, context: staff() } as never);
  } else if (event === 'reject' || event === 'credit' || event === 'creditOther') {
    const reason = 'Looked at.';
    const body =
      event === 'reject'
        ? { verdict: 'rejected', reason }
        : { verdict: 'credited', amount: amountIn(event), reason };
    await decideDeposit(platform, { params, body, context: staff() } as never);
  } else {
    await transact(platform.db, async (tx) => {
      const row = (await lockDeposit(tx, brandId, id))!;
      await takeStep(platform, tx, row, event, { actor: SYSTEM, ip: '', nowMs: platform.now() });
    });
  }
}

async function begin(kind: Kind): Promise<Id<'deposit'>> {
  const id = house.platform.newId('deposit');
  const nowMs = house.platform.now();
  await transact(house.platform.db, (tx) =>
    insertDeposit(tx, {
      id,
      brandId: house.brandId,
      playerId: member.id,
      methodId: kind === 'bank' ? 'bank-transfer' : 'hosted-card',
      kind,
      provider: kind === 'bank' ? null : 'sandbox',
      reference: kind === 'bank' ? newId('ref') : null,
      account: null,
      amount: ASKED,
      fee: FEE,
      currency: 'PHP',
      traceId: 'model',
      nowMs,
      expiresAtMs: nowMs + 60_000,
    }),
  );
  return id;
}

const standOf = async (id: string) => {
  const row = (await findBrandDeposit(house.platform.db, house.brandId, id))!;
  return {
    state: row.state,
    came: row.credited && addMoney(row.credited, FEE),
    contested: row.contested,
  };
};

const posted = async (id: string) =>
  (
    await getRow(
      house.platform.db,
      sql<{
        sum: bigint;
      }>`select coalesce(sum(amount), 0)::bigint as sum from ledger.transfer where cause_id = ${id}`,
    )
  ).sum;

/** Takes a deposit through events and holds it, and the ledger, against the model after each of them. */
async function live(kind: Kind, events: readonly Event[]): Promise<void> {
  const id = await begin(kind);
  let stand = BEGINNING;
  for (const event of events) {
    await apply(id, event);
    stand = advance(stand, event);
    const { heard: _, ...seen } = stand;
    expect(await standOf(id), events.join(', ')).toEqual(seen);
    expect(await posted(id), events.join(', ')).toBe(stand.came ?? 0n);
  }
}

/** The shortest way of at most five events to each stand that there is. */
function waysOf(kind: Kind): readonly (readonly Event[])[] {
  const ways = new Map<string, readonly Event[]>([[JSON.stringify(BEGINNING, bare), []]]);
  let edge: { stand: Stand; way: readonly Event[] }[] = [{ stand: BEGINNING, way: [] }];
  for (let length = 1; length <= 5; length += 1) {
    const next: typeof edge = [];
    for (const { stand, way } of edge)
      for (const event of EVENTS[kind]) {
        const to = { stand: advance(stand, event), way: [...way, event] };
        const key = JSON.stringify(to.stand, bare);
        if (ways.has(key)) continue;
        ways.set(key, to.way);
        next.push(to);
      }
    edge = next;
  }
  return [...ways.values()];
}

const bare = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

describe.each(['hosted', 'bank'] as const)('a deposit by %s', (kind) => {
  it('does after every way to every stand what the model says, whatever comes next', async () => {
    const ways = waysOf(kind);
    for (const way of ways) {
      const stand = way.reduce(advance, BEGINNING);
      // What changes nothing leaves the deposit where it was, so that one serves all of it.
      const idle = EVENTS[kind].filter((event) => advance(stand, event) === stand);
      await live(kind, [...way, ...idle]);
      for (const event of EVENTS[kind]) if (!idle.includes(event)) await live(kind, [...way, event, event]);
    }
    const { belowZero, drifted } = await checkBooks(house.platform.db, house.brandId);
    expect({ belowZero, drifted }).toEqual({ belowZero: 0, drifted: 0 });
  });

  it('equals the model in any long order of events', async () => {
    const orders = fc.sample(fc.array(fc.constantFrom(...EVENTS[kind]), { minLength: 7, maxLength: 16 }), {
      seed: 7,
      numRuns: 20,
    });
    for (const events of orders) await live(kind, events);
  });

  it('is credited once at most when all of it happens at the same moment', async () => {
    for (const events of [EVENTS[kind], [...EVENTS[kind]].reverse()]) {
      const id = await begin(kind);
      await Promise.all(events.map((event) => apply(id, event)));
      await Promise.all(events.map((event) => apply(id, event)));
      const { came, state } = await standOf(id);
      expect(await posted(id)).toBe(came ?? 0n);
      expect(came === null).toBe(state !== 'credited');
    }
  });
});

it('the member has exactly what came in all of it less the fees', async () => {
  const { due } = await getRow(
    house.platform.db,
    sql<{
      due: bigint;
    }>`select coalesce(sum(received - fee), 0)::bigint as due from deposit where player_id = ${member.id}`,
  );
  expect(parseMoney((await member.client.wallet.balance()).available)).toBe(due);
});
