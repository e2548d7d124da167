import { sign } from '@fairhouse/client/signed';
import { sql } from '@fairhouse/db';
import {
  asSuperuser,
  type Bend,
  bootHouse,
  depositFor,
  type House,
  type Member,
  messageHead,
  newId,
  newMember,
  openWallet,
  providerClient,
  studioKey,
  type WalletSeat,
} from '@fairhouse/testkit';
import {
  type RetryClass,
  WALLET_CODES,
  type WalletCode,
  type WalletReply,
} from '@fairhouse/wire/play/provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveBonus } from '../../../test/give-bonus.ts';
import { messageName } from './store.ts';

let house: House;
let member: Member;
let seat: WalletSeat;
let round: string;

beforeAll(async () => {
  house = await bootHouse();
});

beforeEach(async () => {
  member = await newMember(house);
  await depositFor(house, member, '100.0000');
  seat = await openWallet(house, member);
  round = newId('r');
});

afterAll(async () => {
  await house.assertBooksBalance();
  await house.close();
});

type Answer = Pick<WalletReply, 'code' | 'retry'>;

/** Runs with the database changed, and changes it back. */
const under = async (change: string, undo: string, call: () => Promise<Answer>): Promise<Answer> => {
  const plant = (text: string) => asSuperuser(house, (tx) => sql.raw(text).execute(tx));
  await plant(change);
  try {
    return await call();
  } finally {
    await plant(undo);
  }
};

const debit = (amount = '1', bend?: Bend, id = newId('d')) => seat.debit(round, id, amount, bend);

/** Posts a debit as it stands, with headers that are right or not. */
async function post(body: string, secret: string): Promise<Answer> {
  const timestamp = Date.now().toString();
  const response = await fetch(`${house.origins.site}/provider/v1/debit`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-key-id': studioKey(house).keyId,
      'x-timestamp': timestamp,
      'x-signature': sign(secret, { timestamp, method: 'POST', target: '/provider/v1/debit', body }),
    },
    body,
  });
  return (await response.json()) as Answer;
}

async function settled(): Promise<string> {
  const id = newId('d');
  await debit('1', undefined, id);
  await seat.credit(round, newId('c'), '1');
  return id;
}

/** How each code is met. */
const WAYS: Record<WalletCode, () => Promise<Answer>> = {
  OK: () => debit(),
  UNKNOWN: () =>
    under(
      `create function platform.break_bet() returns trigger language plpgsql as
        $$ begin raise exception 'broken on purpose'; end $$;
       create trigger break_bet before insert on platform.bet for each row execute function platform.break_bet()`,
      'drop trigger break_bet on platform.bet; drop function platform.break_bet()',
      () => debit(),
    ),
  IN_PROCESS: async () => {
    const id = newId('d');
    const held = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    const copy = asSuperuser(house, async (tx) => {
      const name = messageName('studio', id);
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(tx);
      held.resolve();
      await answered.promise;
    });
    await held.promise;
    const answer = await seat.credit(round, id, '1');
    answered.resolve();
    await copy;
    return answer;
  },
  CEILING_REACHED: () =>
    under(
      `insert into platform.provider_ceiling (brand_id, provider, promo_message) select id, 'studio', 1 from platform.brand
        on conflict (brand_id, provider) do update set promo_message = 1`,
      'update platform.provider_ceiling set promo_message = 10000; update platform.game set stopped_at = null, stopped_why = null',
      () => seat.promo(newId('p'), '1.0001'),
    ),
  INVALID_PROVIDER: () => debit('1', (message) => ({ ...message, provider: 'elsewhere' })),
  INVALID_SIGNATURE: () => post('{}', 'another secret'),
  INVALID_TOKEN: () => debit('1', ({ session: _, ...message }) => message),
  TOKEN_EXPIRED: async () => {
    await seat.end();
    return debit();
  },
  PLAYER_NOT_FOUND: () => debit('1', (message) => ({ ...message, player: 'nobody' })),
  PLAYER_BLOCKED: () =>
    under(`update platform.player set state = 'locked'`, `update platform.player set state = 'active'`, () =>
      debit(),
    ),
  LIMIT_REACHED: () =>
    under(
      'update platform.provider set stake_max = 50000',
      'update platform.provider set stake_max = null',
      () => debit('5.0001'),
    ),
  INVALID_FREE_ROUND: () => debit('0', (message) => ({ ...message, free: { grant: 'none' } })),
  STAKE_LIMIT: () =>
    under('update platform.game set limit_max = 50000', 'update platform.game set limit_max = null', () =>
      debit('5.0001'),
    ),
  BONUS_STAKE_MAX: async () => {
    await giveBonus(house, member, '10', { stakeMax: '5' });
    return debit('5.0001');
  },
  BONUS_GAME: async () => {
    await giveBonus(house, member, '10', { excluded: ['koi-emperor'] });
    return debit();
  },
  REALITY_CHECK: () =>
    under(
      `update platform.play_clock set asked_at = now(), due_at = 'epoch'`,
      `update platform.play_clock set checked_at = now(), asked_at = null, due_at = 'infinity'`,
      () => debit(),
    ),
  INVALID_GAME: () => debit('1', (message) => ({ ...message, game: 'no-such-game' })),
  GAME_MAINTENANCE: () =>
    under('update platform.brand set status = 1', 'update platform.brand set status = 0', () => debit()),
  WRONG_CURRENCY: () => debit('1', (message) => ({ ...message, tx: { ...message.tx, currency: 'USD' } })),
  BAD_REQUEST: () => debit('1', (message) => ({ ...message, tx: { ...message.tx, type: 'win' } })),
  INSUFFICIENT_FUNDS: () => debit('100.0001'),
  DUPLICATE_MISMATCH: async () => {
    const id = newId('d');
    await debit('1', undefined, id);
    return debit('2', undefined, id);
  },
  ROUND_NOT_FOUND: () => seat.close(round),
  ROUND_CLOSED: async () => {
    await debit();
    await seat.close(round);
    return debit();
  },
  TX_NOT_FOUND: () => seat.release(round, newId('l'), newId('v'), '1'),
  TX_CANCELLED: async () => {
    const id = newId('d');
    await seat.cancel(round, newId('x'), id, '1');
    return debit('1', undefined, id);
  },
  ALREADY_SETTLED: async () => seat.cancel(round, newId('x'), await settled(), '1'),
  CANCEL_NOT_ALLOWED: async () => {
    await settled();
    const credit = newId('c');
    await seat.credit(round, credit, '1');
    return seat.cancel(round, newId('x'), credit, '1');
  },
};

/** Retry classes as the protocol gives them (§5); what is not named here is final. */
const RETRIED: Partial<Record<WalletCode, RetryClass>> = {
  UNKNOWN: 'cancel',
  IN_PROCESS: 'same',
  CEILING_REACHED: 'same',
};

describe('the code', () => {
  test.each(Object.entries(WAYS) as [WalletCode, () => Promise<Answer>][])(
    '%s is answered with its retry class',
    async (code, way) => {
      expect(await way()).toMatchObject({ code, retry: RETRIED[code] ?? 'never' });
    },
  );

  test('has a way to it, whichever the contract names', () => {
    expect(Object.keys(WAYS).toSorted()).toEqual(Object.keys(WALLET_CODES).toSorted());
  });
});

test('a stake whose outcome nobody knows has left nothing, and its cancel is heard', async () => {
  const [id, x] = [newId('d'), newId('x')];
  expect((await WAYS.UNKNOWN()).code).toBe('UNKNOWN');
  expect(await seat.cancel(round, x, id, '1')).toMatchObject({ code: 'OK', balance: { cash: '100.0000' } });
  expect((await debit('1', undefined, id)).code).toBe('TX_CANCELLED');
});

test('a win that the wallet fails to pay is to be sent again, and is then paid once', async () => {
  await debit('1');
  const credit = newId('c');
  const broken = await under(
    `create function platform.break_event() returns trigger language plpgsql as
      $$ begin raise exception 'broken on purpose'; end $$;
     create trigger break_event before insert on platform.outbox for each row execute function platform.break_event()`,
    'drop trigger break_event on platform.outbox; drop function platform.break_event()',
    () => seat.credit(round, credit, '5'),
  );
  expect(broken).toMatchObject({ code: 'IN_PROCESS', retry: 'same' });
  expect(await seat.credit(round, credit, '5')).toMatchObject({ code: 'OK', duplicate: false });
  expect(await seat.cash()).toBe('104.0000');
});

describe('a provider that is switched off', () => {
  const off = (call: () => Promise<Answer>) =>
    under(
      'update platform.provider set enabled = false',
      'update platform.provider set enabled = true',
      call,
    );

  const STAKES: readonly [string, () => Promise<Answer>][] = [
    ['a stake', () => debit()],
    [
      'a debit-credit',
      () => seat.debitCredit(round, newId('t'), [{ id: newId('a'), type: 'bet', amount: '1' }]),
    ],
    ['a reserve', () => seat.reserve(round, newId('v'), '1')],
    ['money for a table', () => seat.cashIn(newId('table'), newId('i'), '1')],
  ];

  test.each(STAKES)('takes no %s', async (_name, call) => {
    expect((await off(call)).code).toBe('INVALID_PROVIDER');
    expect(await seat.cash()).toBe('100.0000');
  });

  test('still pays, gives back and closes, and answers copies of what it took', async () => {
    const [d, given, e] = [newId('d'), newId('r'), newId('e')];
    await debit('10', undefined, d);
    await seat.debit(given, e, '10');
    const replies: Answer[] = [];
    await off(async () => {
      replies.push(await debit('10', undefined, d));
      replies.push(await seat.credit(round, newId('c'), '5'));
      replies.push(await seat.cancel(given, newId('x'), e, '10'));
      return seat.close(round);
    });
    expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
    expect(await seat.cash()).toBe('95.0000');
  });
});

describe('a provider that may cancel after the settlement', () => {
  const allowed = (call: () => Promise<Answer>) =>
    under(
      'update platform.provider set cancel_after_settlement = true',
      'update platform.provider set cancel_after_settlement = false',
      call,
    );

  test('gives the stake back, and what was paid stays paid until it is adjusted', async () => {
    const id = newId('d');
    await debit('10', undefined, id);
    await seat.credit(round, newId('c'), '4');
    await seat.close(round);
    expect((await allowed(() => seat.cancel(round, newId('x'), id, '10'))).code).toBe('OK');
    expect(await seat.cash()).toBe('104.0000');
    expect((await debit('10', undefined, id)).code).toBe('TX_CANCELLED');
  });

  test('gives it back before the close too, and the round stays open', async () => {
    const id = newId('d');
    await debit('10', undefined, id);
    await seat.credit(round, newId('c'), '4');
    expect((await allowed(() => seat.cancel(round, newId('x'), id, '10'))).code).toBe('OK');
    expect((await seat.credit(round, newId('c'), '1')).code).toBe('OK');
    expect(await seat.cash()).toBe('105.0000');
  });
});

describe('the end of a session', () => {
  test('lets no more stakes in, may be said twice, and wins are paid', async () => {
    await debit('10');
    expect(await seat.end()).toMatchObject({ code: 'OK', duplicate: false });
    expect(await seat.end()).toMatchObject({ code: 'OK', duplicate: true });
    expect((await debit()).code).toBe('TOKEN_EXPIRED');
    expect((await seat.credit(round, newId('c'), '5')).code).toBe('OK');
  });

  test('of an unknown session, or another player’s, ends nothing', async () => {
    const other = await openWallet(house, await newMember(house));
    const end = (player: string, session: string) =>
      providerClient(house).sessionEnd({ body: { ...messageHead(), player, session } });
    expect((await end(seat.player, 'A'.repeat(43))).code).toBe('INVALID_TOKEN');
    expect((await end(seat.player, other.session)).code).toBe('INVALID_TOKEN');
    expect((await other.debit(newId('r'), newId('d'), '0')).code).toBe('OK');
  });
});
