import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { getRow, listRows, run, sql, transact } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bindAccount,
  bootHouse,
  depositFor,
  type House,
  launchToken,
  logIn,
  type Member,
  messageHead,
  newId,
  newMember,
  openGame,
  openWallet,
  ownerSession,
  providerClient,
  refusalCode,
  type Staff,
  setPaymentPassword,
  siteClient,
  spin,
  studioKey,
} from '@fairhouse/testkit';
import { providerApi } from '@fairhouse/wire/apis';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type StudioDoor, standBeforeStudio } from '../../../../test/vendor-double.ts';
import { setLimit } from '../../../identity/protection/index.ts';
import { closeDueGames, resolveTransfers } from '../index.ts';

let house: House;
let door: StudioDoor;
let staff: Staff;

beforeAll(async () => {
  house = await bootHouse();
  door = await standBeforeStudio(house);
  staff = await ownerSession(house);
  const away = await newMember(house);
  await setPaymentPassword(away);
  await bindAccount(away, { holder: AWAY });
  await pause(away, 'for_good');
});

afterEach(async () => {
  door.state.manner = () => 'pass';
  await house.studio.settleOutbox();
  await due();
  await house.assertBooksBalance();
});

afterAll(async () => {
  await house.close();
  await door.close();
});

const GAME = 'jade-hoard';
const VENDOR = 'BNGSLOT';
const SPINS = 64;

/** Whose name is that of a payee who has excluded themselves. */
const AWAY = 'Teodora Villanueva';

/** Takes up everything that waits, whatever pause it had. */
async function due() {
  await asSuperuser(house, async (tx) => {
    await run(tx, sql`update game_closing set next_at = asked_at where answered_at is null`);
    await run(tx, sql`update vendor_transfer set next_at = requested_at where settled_at is null`);
  });
  await closeDueGames(house.platform);
  await resolveTransfers(house.platform);
}

/** A member who has moved money to the vendor and opened a game there. */
async function seated(amount = '100') {
  const member = await newMember(house);
  await depositFor(house, member, amount);
  await member.client.vendorWallet.transfer({
    body: { vendorCode: VENDOR, direction: 'in', amount },
    idempotencyKey: randomBytes(12).toString('hex'),
  });
  const seat = await openGame(house, member, GAME, VENDOR);
  return { member, seat };
}

const roundsOf = async (member: Member) => {
  const { rounds } = await asSuperuser(house, (tx) =>
    getRow(
      tx,
      sql<{ rounds: bigint }>`select count(*) as rounds from studio.round r
        join provider_player c on c.code = r.player where c.player_id = ${member.id}`,
    ),
  );
  return rounds;
};

const atVendor = async (member: Member) =>
  (
    await asSuperuser(house, (tx) =>
      getRow(
        tx,
        sql<{ balance: bigint }>`select coalesce(sum(w.balance), 0)::bigint as balance from studio.wallet w
          join provider_player c on c.code = w.player where c.player_id = ${member.id}`,
      ),
    )
  ).balance;

const pause = (member: Member, lasts: '1' | 'for_good') =>
  member.client.protection.pause({ body: { lasts } as never });

/** Everything after whose answer nobody may begin a round at a vendor. */
const ENDINGS: Record<string, (member: Member) => Promise<unknown>> = {
  'a cool-off': (member) => pause(member, '1'),
  'a self-exclusion': (member) => pause(member, 'for_good'),
  'a lock by staff': (member) =>
    staff.client.member.setState({
      params: { id: member.id as never },
      body: { is: 'locked', was: 'active', reason: 'Asked for by the owner' },
    }),
  'a log-out': (member) => member.client.session.logout(),
  'a payout account like that of somebody excluded': async (member) => {
    await setPaymentPassword(member);
    await bindAccount(member, { holder: AWAY });
  },
  'a tighter limit': (member) =>
    member.client.protection.setLimit({ body: { kind: 'loss', period: 'day', amount: '90' } }),
};

/** Those that somebody asks for to be kept from play. */
const PROTECTIONS = ['a cool-off', 'a self-exclusion', 'a lock by staff', 'a log-out', 'a tighter limit'];

/** Longer than a call waits for what others hold. */
const STORM_SECONDS = 6;

test('whoever asks to be kept from play waits for the stakes before, and is not told to come back', async () => {
  const asked = PROTECTIONS.map((name) => ENDINGS[name]!);
  const members: Member[] = [];
  for (const _ of asked) members.push(await newMember(house));
  for (const member of members) await depositFor(house, member, '100');
  const held = Promise.withResolvers<void>();
  const storm = asSuperuser(house, async (tx) => {
    const ids = members.map(({ id }) => id);
    await run(tx, sql`select from player where id = any(${ids}::text[]) for no key update`);
    held.resolve();
    await run(tx, sql`select pg_sleep(${STORM_SECONDS})`);
  });
  await held.promise;
  await Promise.all(asked.map((ask, n) => ask(members[n]!)));
  await storm;
});

const CASES = [
  ...Object.keys(ENDINGS).map((ending) => [ending, 'pass'] as const),
  ['a cool-off', 'drop_call'] as const,
];

test.each(CASES)(
  'once %s is answered, none of 64 spins on their way begins a round (%s to the vendor), and the money comes home',
  async (ending, manner) => {
    const { member, seat } = await seated();
    door.state.manner = (path) => (path.endsWith('/sessions/end') ? manner : 'pass');
    const spins = Array.from({ length: SPINS }, () => spin(seat, '0.2').catch(() => undefined));
    await Promise.race(spins);
    await ENDINGS[ending]!(member);
    const begun = await roundsOf(member);
    await Promise.all(spins);
    expect(await roundsOf(member)).toBe(begun);
    expect(await refusalCode(spin(seat, '0.2'))).toMatch(/launch_expired|player_barred|insufficient_funds/);
    door.state.manner = () => 'pass';
    await expect
      .poll(async () => {
        await house.studio.settleOutbox();
        await due();
        return atVendor(member);
      })
      .toBe(0n);
    expect(await refusalCode(spin(seat, '0.2'))).toBe('launch_expired');
  },
);

/** What a member has brought to tables and not taken home. */
const onTables = async (member: Member) =>
  (
    await getRow(
      house.platform.db,
      sql<{ lies: bigint }>`select coalesce(sum(cash_in - cash_out), 0)::bigint as lies from table_stack
        where player_id = ${member.id}`,
    )
  ).lies;

test.each(Object.keys(ENDINGS))(
  'once %s is answered, a seat at a table of poker is left, and what lay there is home',
  async (ending) => {
    const member = await newMember(house);
    await depositFor(house, member, '200');
    const { studio } = await openGame(house, member, 'holdem-oak', 'FELT');
    const sit = (seat: number) =>
      studio.poker.sit({
        body: { seat, amount: '100', post: true },
        idempotencyKey: randomBytes(12).toString('hex'),
      });
    await sit(1);
    expect(await onTables(member)).toBe(parseMoney('100')!);
    await ENDINGS[ending]!(member);
    await expect
      .poll(async () => {
        await due();
        await house.studio.settleOutbox();
        return onTables(member);
      })
      .toBe(0n);
    expect(await refusalCode(sit(1))).toBe('launch_expired');
  },
);

test('seeds, pots and bets that wait are closed to a game whose login has ended, and so are its eight sockets', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '50');
  const seat = await openGame(house, member, 'comet-run', 'ORIGINAL');
  await seat.studio.crash.queueBet({
    body: { seat: 1, stake: '1', target: null },
    idempotencyKey: newId('q'),
  });
  const sockets = Array.from({ length: 20 }, () => {
    const address = `${house.origins.studio.replace('http', 'ws')}${TABLE_SOCKET_PATH}`;
    const socket = new WebSocket(address, [`session.${seat.session}`]);
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
    const opened = new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    return { opened, closed };
  });
  const opened = await Promise.all(sockets.map((socket) => socket.opened));
  expect(opened.filter(Boolean)).toHaveLength(8);
  await member.client.session.logout();
  await Promise.all(sockets.map((socket) => socket.closed));
  const calls = [
    () => seat.studio.studio.seeds(),
    () =>
      seat.studio.studio.chooseSeed({
        body: { clientSeed: 'another-seed-0001', serverSeedHash: 'f'.repeat(64) },
      }),
    () => seat.studio.studio.pots(),
    () => seat.studio.crash.cancelQueued({ body: { seat: 1 } }),
  ];
  for (const call of calls) expect(await refusalCode(call())).toBe('launch_expired');
  const states = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ state: string }>`select q.state from studio.queued_bet q
        join provider_player c on c.code = q.player where c.player_id = ${member.id}`,
    ),
  );
  expect(states).toEqual([{ state: 'cancelled' }]);
});

test('a log-out ends what was launched from it, and leaves the game of another login and its money alone', async () => {
  const { member, seat } = await seated();
  const jar = new Map();
  const { token } = await logIn(house, member.username, {}, jar);
  const elsewhere = await openGame(house, { ...member, client: siteClient(house, token, jar) }, GAME, VENDOR);
  await member.client.session.logout();
  expect(await refusalCode(spin(seat, '0.2'))).toBe('launch_expired');
  expect((await spin(elsewhere, '0.2')).stake).toBe('0.2000');
  expect(await atVendor(member)).toBeGreaterThan(0n);
});

test('a launch token is worth nothing once its login has ended', async () => {
  const member = await newMember(house);
  const token = await launchToken(member, 'koi-emperor', 'PGSLOT');
  await member.client.session.logout();
  const opened = await providerClient(house).authenticate({ body: { ...messageHead(), token } });
  expect(opened).toMatchObject({ code: 'INVALID_TOKEN', player: null });
});

test('an order that no process carried out is taken up by a job until the vendor has answered', async () => {
  const { member, seat } = await seated();
  door.state.manner = (path) => (path.endsWith('/sessions/end') ? 'drop_answer' : 'pass');
  await member.client.session.logout();
  await due();
  const waiting = () =>
    listRows(
      house.platform.db,
      sql<{ id: bigint }>`select id from game_closing where player_id = ${member.id} and answered_at is null`,
    );
  expect(await waiting()).toHaveLength(1);
  door.state.manner = () => 'pass';
  await due();
  expect(await waiting()).toEqual([]);
  expect(await refusalCode(spin(seat, '0.2'))).toBe('launch_expired');
});

test.each(['drop_call', 'drop_answer'] as const)(
  'money comes home from a vendor that did not hear of it, or whose answer nobody heard (%s)',
  async (manner) => {
    const { member } = await seated();
    door.state.manner = (path) => (path.includes('/wallet/') ? manner : 'pass');
    await pause(member, '1');
    await expect.poll(() => door.count('/wallet/sweep')).toBeGreaterThan(0);
    door.state.manner = () => 'pass';
    await expect
      .poll(async () => {
        await due();
        return (await member.client.wallet.balance()).available;
      })
      .toBe('100.0000');
    expect(await atVendor(member)).toBe(0n);
  },
);

test('money that is on its way to a vendor when its player pauses comes home too', async () => {
  const member = await newMember(house);
  await depositFor(house, member, '100');
  door.state.manner = (path) => (path.endsWith('/wallet/deposit') ? 'drop_answer' : 'pass');
  const sent = await member.client.vendorWallet.transfer({
    body: { vendorCode: VENDOR, direction: 'in', amount: '100' },
    idempotencyKey: newId('t'),
  });
  expect(sent.state).toBe('unknown');
  expect(await atVendor(member)).toBe(parseMoney('100'));
  await pause(member, '1');
  door.state.manner = () => 'pass';
  await expect
    .poll(async () => {
      await due();
      return (await member.client.wallet.balance()).available;
    })
    .toBe('100.0000');
  expect(await atVendor(member)).toBe(0n);
});

test('a vendor that refuses a sweep is not asked for another at once', async () => {
  const { member } = await seated();
  const before = door.count('/wallet/sweep');
  const refusal = {
    state: 'refused',
    reason: null,
    amount: '0',
    duplicate: false,
    balance: '100',
    rounds: 0,
  };
  door.state.manner = (path) => (path.endsWith('/wallet/sweep') ? refusal : 'pass');
  await pause(member, '1');
  await expect.poll(() => door.count('/wallet/sweep')).toBeGreaterThan(before);
  for (let n = 0; n < 20; n += 1) await member.client.wallet.balance();
  expect(door.count('/wallet/sweep')).toBe(before + 1);
});

describe('a stake from a wallet at a vendor', () => {
  const stakedBy = async (member: Member) => {
    await house.studio.settleOutbox();
    const { staked } = await getRow(
      house.platform.db,
      sql<{
        staked: bigint;
      }>`select coalesce(sum(stake), 0)::bigint as staked from bet where player_id = ${member.id}`,
    );
    return staked;
  };

  test('counts against a limit of stakes as often as it is staked, 64 at once', async () => {
    const { member, seat } = await seated();
    // Without the route, which would end the game.
    await transact(house.platform.db, (tx) =>
      setLimit(
        tx,
        { id: member.id, brandId: house.brandId },
        { kind: 'stake', period: 'day', amount: parseMoney('10')! },
        house.platform.now(),
      ),
    );
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.all(Array.from({ length: SPINS / 4 }, () => spin(seat, '1').catch(() => undefined)));
    expect(await stakedBy(member)).toBe(parseMoney('10')!);
  });

  test('is within what the brand takes in the game, also in a session from before', async () => {
    const { member, seat } = await seated();
    await asSuperuser(house, (tx) => run(tx, sql`update game set limit_max = 20000 where code = ${GAME}`));
    try {
      expect(await refusalCode(spin(seat, '5'))).toBe('stake_not_allowed');
      expect((await spin(seat, '2')).stake).toBe('2.0000');
      const fresh = await openGame(house, member, GAME, VENDOR);
      expect(fresh.opened.stakeRange.max).toBe('2.0000');
      expect(await refusalCode(spin(fresh, '5'))).toBe('stake_not_allowed');
    } finally {
      await asSuperuser(house, (tx) => run(tx, sql`update game set limit_max = null where code = ${GAME}`));
    }
  });

  test('waits for a reality check that is due', async () => {
    const { member, seat } = await seated();
    await member.client.protection.setCheck({ body: { minutes: 15 } as never });
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update play_clock set checked_at = checked_at - interval '20 minutes', due_at = due_at - interval '20 minutes'
          where player_id = ${member.id}`,
      ),
    );
    expect(await refusalCode(spin(seat, '1'))).toBe('reality_check_due');
    await member.client.protection.acknowledge();
    expect((await spin(seat, '1')).stake).toBe('1.0000');
  });

  test('is not booked when it was not asked for, and staff see the wallet', async () => {
    const { member, seat } = await seated();
    await spin(seat, '1');
    // The first round is booked before its permits are taken away.
    await house.studio.settleOutbox();
    await asSuperuser(house, (tx) => run(tx, sql`delete from vendor_permit where player_id = ${member.id}`));
    // As a vendor reports that plays without a word: its next round has no permit.
    const wallet = await openWalletAt(member);
    const answer = await wallet.report(2, 'unasked');
    expect(answer).toMatchObject({ code: 'TX_NOT_FOUND', through: 1 });
    const [row] = await staff.client.vendorWallet.list({ params: { id: member.id as never } });
    expect(row!.refused).toMatch(/TX_NOT_FOUND/);
  });

  test('leaves a stake from the main wallet as much as the limits let the rest be lost', async () => {
    const { member } = await seated('60');
    await depositFor(house, member, '100');
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`insert into play_limit (player_id, kind, period, amount, used, began)
          values (${member.id}, 'loss', 'day', 700000, 0, (now() at time zone 'Asia/Manila')::date)`,
      ),
    );
    const wallet = await openWallet(house, member);
    expect(await wallet.debit(newId('r'), newId('d'), '11')).toMatchObject({ code: 'LIMIT_REACHED' });
    expect(await wallet.debit(newId('r'), newId('d'), '10')).toMatchObject({ code: 'OK' });
  });
});

/** How a vendor tells of rounds of a member as it likes. */
async function openWalletAt(member: Member) {
  await house.studio.settleOutbox();
  const { code } = await getRow(
    house.platform.db,
    sql<{ code: string }>`select code from provider_player where player_id = ${member.id}`,
  );
  return {
    report: (number: number, id: string) =>
      createSignedClient(providerApi, {
        origin: house.origins.site,
        key: studioKey(house),
        timeoutMs: 60_000,
      }).roundReport.reportRounds({
        body: {
          ...messageHead(),
          player: code,
          vendorCode: VENDOR,
          currency: 'PHP',
          rounds: [
            {
              number,
              id: newId(id),
              game: GAME,
              stake: '1',
              payout: '0',
              placedAt: house.platform.now(),
              settledAt: house.platform.now(),
            },
          ],
        },
      }),
  };
}
