import { randomBytes } from 'node:crypto';
import { listRows, run, sql, transact } from '@fairhouse/db';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import {
  asSuperuser,
  bootHouse,
  depositFor,
  fundedMember,
  type House,
  type Member,
  newMember,
  openGame,
  ownerSession,
  refusalCode,
  siteClient,
  spin,
} from '@fairhouse/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type StudioDoor, standBeforeStudio } from '../../../test/vendor-double.ts';
import { barPlayer, setLimit } from '../../identity/protection/index.ts';
import { resolveTransfers, sweepLeftWallets } from './index.ts';

let house: House;
let door: StudioDoor;

beforeAll(async () => {
  house = await bootHouse();
  door = await standBeforeStudio(house);
});

afterEach(async () => {
  door.state.manner = () => 'pass';
  await settle();
  await expectBothSidesEqual();
  await house.assertBooksBalance();
});

afterAll(async () => {
  await house.close();
  await door.close();
});

const GAME = 'jade-hoard';
const VENDOR = 'BNGSLOT';
const key = () => randomBytes(12).toString('hex');
const on = (call: string, manner: 'drop_call' | 'drop_answer' | 'hang') => (path: string) =>
  path.endsWith(call) ? manner : 'pass';

/** Lets the studio report and the job take up what was left, whatever pause it had. */
async function settle() {
  await house.studio.settleOutbox();
  await asSuperuser(house, (tx) =>
    run(tx, sql`update vendor_transfer set next_at = requested_at where settled_at is null`),
  );
  await resolveTransfers(house.platform);
}

/** For every player: what the studio's wallets hold is what the ledger says is at the vendor. */
async function expectBothSidesEqual() {
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{ player: string; studio: bigint; books: bigint }>`
        select coalesce(w.player, c.code) as player, coalesce(w.balance, 0) as studio, coalesce(a.balance, 0) as books
        from ledger.account a join provider_player c on c.player_id = a.owner_id
        full join studio.wallet w on w.player = c.code and w.vendor_code = a.sub
        where coalesce(a.code, 'player_vendor') = 'player_vendor' and coalesce(w.balance, 0) <> coalesce(a.balance, 0)`,
    ),
  );
  expect(rows).toEqual([]);
}

const funded = (amount = '100') => fundedMember(house, amount);

const transfer = (member: Member, direction: 'in' | 'out', amount: string, idempotencyKey = key()) =>
  member.client.vendorWallet.transfer({ body: { vendorCode: VENDOR, direction, amount }, idempotencyKey });

const sweep = (member: Member, vendorCode: string, idempotencyKey = key()) =>
  member.client.vendorWallet.sweep({ body: { vendorCode }, idempotencyKey });

const sweepAll = (member: Member, idempotencyKey = key()) =>
  member.client.vendorWallet.sweepAll({ idempotencyKey });

const main = async (member: Member) => (await member.client.wallet.balance()).available;

const wallet = async (member: Member) =>
  (await member.client.vendorWallet.list()).wallets.find(({ vendorCode }) => vendorCode === VENDOR)!;

const transfersOf = async (member: Member) =>
  (await member.client.vendorWallet.transfers({ query: {} })).items;

/** Sends one coin to the vendor so many times at once; a transfer is taken whether or not its vendor has answered yet. */
async function sendTogether(member: Member, times: number) {
  const refusals = await Promise.all(
    Array.from({ length: times }, () =>
      transfer(member, 'in', '1').then(
        () => 0,
        () => 1,
      ),
    ),
  );
  const refused = refusals.reduce<number>((sum, one) => sum + one, 0);
  return { taken: times - refused, refused };
}

/** How each transfer of a member ended, once those were asked about that a vendor answered too late. */
async function statesOf(member: Member) {
  await settle();
  const { items } = await member.client.vendorWallet.transfers({ query: { limit: '100' } });
  return items.map(({ state }) => state);
}

const launch = (member: Member, confirmTrans?: boolean) =>
  member.client.games.launch({
    body: {
      gameId: GAME,
      vassalage: VENDOR,
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'real',
      language: 'EN',
      ...(confirmTrans === undefined ? {} : { confirmTrans }),
    },
  });

/** A member who has moved money to the vendor and opened a game there. */
async function seated(amount: string) {
  const member = await funded(amount);
  await transfer(member, 'in', amount);
  const seat = await openGame(house, member, GAME, VENDOR);
  return { member, seat };
}

describe('a transfer', () => {
  test('to the vendor leaves the main wallet and stands at both sides', async () => {
    const member = await funded();
    expect(await transfer(member, 'in', '40')).toMatchObject({
      vendorCode: VENDOR,
      title: 'Bright North',
      direction: 'in',
      amount: '40.0000',
      state: 'done',
      reason: null,
    });
    expect(await member.client.wallet.balance()).toMatchObject({
      sumBalance: '100.0000',
      available: '60.0000',
      wallets: [
        { vendorCode: null, balance: '60.0000' },
        { vendorCode: VENDOR, balance: '40.0000' },
      ],
    });
    expect(await wallet(member)).toMatchObject({ balance: '40.0000', told: '40.0000', moving: false });
  });

  test('back takes what is there or nothing', async () => {
    const member = await funded();
    await transfer(member, 'in', '40');
    expect(await transfer(member, 'out', '40.0001')).toMatchObject({
      state: 'failed',
      reason: 'insufficient_funds',
    });
    expect(await main(member)).toBe('60.0000');
    expect((await transfer(member, 'out', '15')).state).toBe('done');
    expect([await main(member), (await wallet(member)).told]).toEqual(['75.0000', '25.0000']);
  });

  test('of more than there is is refused, and leaves no trace', async () => {
    const member = await funded('10');
    expect(await refusalCode(transfer(member, 'in', '10.0001'))).toBe('insufficient_funds');
    expect(await transfersOf(member)).toEqual([]);
    expect(await main(member)).toBe('10.0000');
  });

  test('with one key happens once, and the key takes nothing else', async () => {
    const member = await funded();
    const one = key();
    const first = await transfer(member, 'in', '30', one);
    expect(await transfer(member, 'in', '30', one)).toEqual(first);
    expect(await refusalCode(transfer(member, 'in', '31', one))).toBe('idempotency_mismatch');
    expect(await refusalCode(sweepAll(member, one))).toBe('idempotency_mismatch');
    expect(await main(member)).toBe('70.0000');
  });

  test('64 times at once succeeds just as often as the balance covers', async () => {
    const member = await funded('20');
    expect(await sendTogether(member, 64)).toEqual({ taken: 20, refused: 44 });
    expect(await statesOf(member)).toEqual(Array(20).fill('done'));
    expect([await main(member), (await wallet(member)).told]).toEqual(['0.0000', '20.0000']);
  });

  test('is listed newest first, to its own member only', async () => {
    const [member, other] = [await funded(), await newMember(house)];
    await transfer(member, 'in', '5');
    await transfer(member, 'out', '2');
    const { items, next } = await member.client.vendorWallet.transfers({ query: { limit: '1' } });
    expect(items.map(({ direction }) => direction)).toEqual(['out']);
    const rest = await member.client.vendorWallet.transfers({ query: { cursor: next! } });
    expect(rest.items.map(({ direction }) => direction)).toEqual(['in']);
    expect(await transfersOf(other)).toEqual([]);
  });

  test('is in the account record with the vendor as its cause', async () => {
    const member = await funded();
    await transfer(member, 'in', '5');
    await transfer(member, 'out', '2');
    const { items } = await member.client.statement.list({ query: {} });
    expect(items.map(({ kind, amount, cause }) => [kind, amount, cause.label])).toEqual([
      ['vendor_out', '2.0000', 'Bright North'],
      ['vendor_in', '-5.0000', 'Bright North'],
      ['deposit', '100.0000', expect.any(String)],
    ]);
  });

  test('is for vendors that keep wallets, while they and the house are open; back always', async () => {
    const member = await funded();
    await transfer(member, 'in', '5');
    for (const vendorCode of ['PGSLOT', 'SALON', 'NOBODY']) {
      const body = { vendorCode, direction: 'in' as const, amount: '1' };
      expect(await refusalCode(member.client.vendorWallet.transfer({ body, idempotencyKey: key() }))).toBe(
        'not_found',
      );
      expect(await refusalCode(sweep(member, vendorCode))).toBe('not_found');
    }
    const plant = (change: ReturnType<typeof sql>) => asSuperuser(house, (tx) => run(tx, change));
    const states = [
      [sql`update game set state = 'maintenance' where vendor_code = ${VENDOR}`, 'game_under_maintenance'],
      [sql`update brand set status = 1`, 'system_maintenance'],
    ] as const;
    for (const [change, code] of states) {
      await plant(change);
      expect(await refusalCode(transfer(member, 'in', '1'))).toBe(code);
      expect((await transfer(member, 'out', '1')).state).toBe('done');
      await plant(sql`update game set state = 'open' where vendor_code = ${VENDOR}`);
      await plant(sql`update brand set status = 0`);
    }
  });
});

describe('a vendor that does not answer', () => {
  test.each(['drop_call', 'drop_answer'] as const)(
    'for a deposit (%s): the money is stakeable nowhere else, and the question settles it',
    async (manner) => {
      const member = await funded();
      door.state.manner = on('/wallet/deposit', manner);
      const sent = await transfer(member, 'in', '40');
      expect(sent).toMatchObject({ state: 'unknown', amount: '40.0000' });
      expect(await main(member)).toBe('60.0000');
      door.state.manner = () => 'pass';
      await settle();
      const [row] = await transfersOf(member);
      const arrived = manner === 'drop_answer';
      expect(row).toMatchObject({
        state: arrived ? 'done' : 'failed',
        reason: arrived ? null : 'never_arrived',
      });
      expect([await main(member), (await wallet(member)).told]).toEqual(
        arrived ? ['60.0000', '40.0000'] : ['100.0000', '0.0000'],
      );
    },
  );

  test.each(['drop_call', 'drop_answer'] as const)(
    'for a sweep (%s): nothing is booked before it is known',
    async (manner) => {
      const member = await funded();
      await transfer(member, 'in', '40');
      door.state.manner = on('/wallet/sweep', manner);
      const one = key();
      expect(await sweepAll(member, one)).toMatchObject([
        { state: 'unknown', amount: null, direction: 'out' },
      ]);
      expect(await main(member)).toBe('60.0000');
      door.state.manner = () => 'pass';
      await settle();
      const left = manner === 'drop_answer';
      expect(await sweepAll(member, one)).toMatchObject([
        left ? { state: 'done', amount: '40.0000' } : { state: 'failed', reason: 'never_arrived' },
      ]);
      expect(await main(member)).toBe(left ? '100.0000' : '60.0000');
    },
  );

  test('in time is asked again, and the late success is found', async () => {
    const member = await funded();
    door.state.manner = on('/wallet/deposit', 'hang');
    expect((await transfer(member, 'in', '40')).state).toBe('unknown');
    door.state.manner = () => 'pass';
    await settle();
    expect((await transfersOf(member))[0]).toMatchObject({ state: 'done' });
  });

  test('to the question either is asked again, with growing pauses', async () => {
    const member = await funded();
    door.state.manner = () => 'drop_call';
    await transfer(member, 'in', '40');
    const asked = door.count('/wallet/status');
    for (let n = 0; n < 3; n += 1) await settle();
    expect(door.count('/wallet/status') - asked).toBe(3);
    expect((await transfersOf(member))[0]).toMatchObject({ state: 'unknown' });
    expect(await resolveTransfers(house.platform)).toBe(0);
  });

  test('before the process died is found by the job of another process, once', async () => {
    const member = await funded();
    await transfer(member, 'in', '10');
    // As a process leaves it that dies between the record and the answer.
    const [row] = await transfersOf(member);
    await asSuperuser(house, (tx) =>
      run(
        tx,
        sql`update vendor_transfer set state = 'requested', settled_at = null, next_at = requested_at where id = ${row!.id}`,
      ),
    );
    const asked = door.count('/wallet/status');
    const taken = await Promise.all(Array.from({ length: 8 }, () => resolveTransfers(house.platform)));
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(door.count('/wallet/status') - asked).toBe(1);
    expect((await transfersOf(member))[0]).toMatchObject({ state: 'done' });
    expect(await main(member)).toBe('90.0000');
  });

  test('is shown with the last balance of the books', async () => {
    const member = await funded();
    await transfer(member, 'in', '40');
    door.state.manner = on('/wallet/balance', 'drop_call');
    expect(await wallet(member)).toMatchObject({ balance: '40.0000', told: null });
  });
});

describe('a launch', () => {
  test('asks before it moves anything, and only when there is something to move', async () => {
    const member = await funded();
    expect(await refusalCode(launch(member))).toBe('transfer_to_confirm');
    expect(await main(member)).toBe('100.0000');
    const { game_url, walletMode } = await launch(member, false);
    expect([new URL(game_url).pathname, walletMode]).toEqual([`/play/${GAME}`, 'transfer']);
    expect(await main(member)).toBe('100.0000');
    const poor = await newMember(house);
    expect((await launch(poor)).walletMode).toBe('transfer');
  });

  test('that is confirmed moves the whole main balance', async () => {
    const member = await funded();
    await launch(member, true);
    expect([await main(member), (await wallet(member)).told]).toEqual(['0.0000', '100.0000']);
    await launch(member, true);
    expect((await transfersOf(member)).length).toBe(1);
  });

  test('16 times at once moves it once', async () => {
    const member = await funded();
    await Promise.all(Array.from({ length: 16 }, () => launch(member, true)));
    expect((await wallet(member)).told).toBe('100.0000');
  });

  test('is refused while nobody knows whether the money arrived', async () => {
    const member = await funded();
    door.state.manner = on('/wallet/deposit', 'drop_answer');
    expect(await refusalCode(launch(member, true))).toBe('vendor_silent');
    expect(await main(member)).toBe('0.0000');
  });

  test('of a game that is staked from the main wallet moves nothing', async () => {
    const member = await funded();
    const body = {
      gameId: 'koi-emperor',
      vassalage: 'PGSLOT',
      platform: 'html5',
      clientType: 'desktop',
      launchMode: 'real',
      language: 'EN',
      confirmTrans: true,
    } as const;
    expect((await member.client.games.launch({ body })).walletMode).toBe('seamless');
    expect(await main(member)).toBe('100.0000');
  });
});

describe('a round at the vendor', () => {
  test('is in the betting record with its valid bet, and can be revealed', async () => {
    const { member, seat } = await seated('50');
    const { roundId, stake, payout } = await spin(seat, '5');
    await house.studio.settleOutbox();
    const { items } = await member.client.betting.list({ query: {} });
    const [paid, staked] = [parseMoney(payout)!, parseMoney(stake)!];
    const net = paid - staked;
    const even = net < 0n ? -net : net;
    expect(items).toMatchObject([
      {
        roundId,
        vendorCode: VENDOR,
        stake,
        payout,
        state: 'settled',
        validBet: wireMoney(moneyOf(even < staked ? even : staked)),
      },
    ]);
    const proof = await member.client.betting.reveal({ params: { id: items[0]!.id } });
    expect(proof).toMatchObject({ game: GAME, payout, serverSeed: expect.any(String) });
  });

  test('counts in the event stream once, also when it is told twice', async () => {
    const { member, seat } = await seated('50');
    for (let n = 0; n < 3; n += 1) await spin(seat, '1');
    await house.studio.settleOutbox();
    await asSuperuser(house, (tx) => run(tx, sql`update studio.wallet set reported = 0, due_at = now()`));
    await house.studio.settleOutbox();
    const events = await asSuperuser(house, (tx) =>
      listRows(tx, sql<{ type: string }>`select type from event where payload->>'playerId' = ${member.id}`),
    );
    expect(events.filter(({ type }) => type === 'round.closed')).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'bet.placed')).toHaveLength(3);
  });

  test('takes nothing from the main wallet, which a call of the wallet could not take either', async () => {
    const { member, seat } = await seated('50');
    await depositFor(house, member, '70');
    await spin(seat, '10');
    expect(await main(member)).toBe('70.0000');
  });

  test('comes home with the rest at a sweep, and both sides agree', async () => {
    const { member, seat } = await seated('50');
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push(await spin(seat, '2'));
    const left = replies.at(-1)!.balance;
    expect((await wallet(member)).told).toBe(left);
    expect(await sweep(member, VENDOR)).toMatchObject({ state: 'done', amount: left });
    expect(await main(member)).toBe(left);
    expect(await sweepAll(member)).toEqual([]);
    expect(await sweep(member, VENDOR)).toMatchObject({ state: 'done', amount: '0.0000' });
  });

  test('of a trial account is play money there and back', async () => {
    const { token } = await siteClient(house).session.freePlay({
      body: { os: 'test', platform: 'W', version: 3 },
    });
    const client = siteClient(house, token);
    const before = await client.wallet.balance();
    await client.vendorWallet.transfer({
      body: { vendorCode: VENDOR, direction: 'in', amount: '10' },
      idempotencyKey: key(),
    });
    expect(await client.wallet.balance()).toMatchObject({
      currency: 'FUN',
      sumBalance: before.sumBalance,
      wallets: [{ vendorCode: null }, { vendorCode: VENDOR, balance: '10.0000' }],
    });
    await client.vendorWallet.sweep({ body: { vendorCode: VENDOR }, idempotencyKey: key() });
    expect((await client.wallet.balance()).available).toBe(before.available);
  });
});

describe("the player's own protection", () => {
  const ofPlayer = (member: Member) => ({ id: member.id, brandId: house.brandId });
  const limit = (member: Member, kind: 'stake' | 'loss', amount: string) =>
    transact(house.platform.db, (tx) =>
      setLimit(
        tx,
        ofPlayer(member),
        { kind, period: 'day', amount: parseMoney(amount)! },
        house.platform.now(),
      ),
    );

  test('lets no more money go to a vendor than may be lost, 64 times at once', async () => {
    const member = await funded();
    await limit(member, 'loss', '10');
    expect(await sendTogether(member, 64)).toEqual({ taken: 10, refused: 54 });
    expect(await statesOf(member)).toEqual(Array(10).fill('done'));
    expect(await refusalCode(transfer(member, 'in', '0.0001'))).toBe('play_limit_reached');
    expect(await refusalCode(launch(member, true))).toBe('play_limit_reached');
    expect((await transfer(member, 'out', '10')).state).toBe('done');
  });

  test('counts rounds at the vendor, and brings the rest home when a limit is reached', async () => {
    const { member, seat } = await seated('50');
    await limit(member, 'stake', '4');
    await spin(seat, '2');
    await house.studio.settleOutbox();
    expect(await sweeps(member)).toEqual([]);
    const { balance } = await spin(seat, '2');
    await house.studio.settleOutbox();
    await expect.poll(() => sweeps(member)).toEqual([{ state: 'done', amount: balance }]);
    expect(await refusalCode(transfer(member, 'in', '1'))).toBe('play_limit_reached');
    await expect.poll(() => refusalCode(spin(seat, '1'))).toBe('launch_expired');
  });

  test('keeps a barred player from sending money, never from getting it back', async () => {
    const member = await funded();
    await transfer(member, 'in', '5');
    await transact(house.platform.db, (tx) =>
      barPlayer(
        house.platform,
        tx,
        ofPlayer(member),
        { until: Number.POSITIVE_INFINITY, reason: 'self_exclusion' },
        house.platform.now(),
      ),
    );
    expect(await refusalCode(transfer(member, 'in', '5'))).toBe('player_barred');
    expect(await refusalCode(launch(member, true))).toBe('player_barred');
    expect((await transfer(member, 'out', '5')).state).toBe('done');
  });
});

const sweeps = async (member: Member) =>
  (await transfersOf(member))
    .filter(({ direction }) => direction === 'out')
    .map(({ state, amount }) => ({ state, amount }));

describe('leaving', () => {
  test('by logging out brings the money home', async () => {
    const member = await funded();
    await launch(member, true);
    await member.client.session.logout();
    await expect
      .poll(async () => {
        const rows = await listRows(
          house.platform.db,
          sql<{ state: string; amount: bigint }>`
            select state, amount from vendor_transfer where player_id = ${member.id} and cause = 'leave'`,
        );
        return rows;
      })
      .toEqual([{ state: 'done', amount: 1_000_000n }]);
  });
});

test('staff see the wallets and transfers of a member, and of nobody else’s brand', async () => {
  const { client } = await ownerSession(house);
  const { member, seat } = await seated('50');
  await spin(seat, '1');
  await house.studio.settleOutbox();
  await member.client.vendorWallet.list();
  const [row] = await client.vendorWallet.list({ params: { id: member.id as never } });
  expect(row).toMatchObject({ vendorCode: VENDOR, rounds: 1, refused: null, difference: '0.0000' });
  expect(row!.told).toBe(row!.balance);
  const { items } = await client.vendorWallet.transfers({ params: { id: member.id as never }, query: {} });
  expect(items).toMatchObject([{ direction: 'in', amount: '50.0000', state: 'done' }]);
  const stranger = `ply_${'0'.repeat(26)}` as never;
  expect(await refusalCode(client.vendorWallet.list({ params: { id: stranger } }))).toBe('not_found');
});

// Last, for it moves the clock.
test('a browser that is closed brings the money home half an hour later, once, and never while a session lives', async () => {
  const [gone, here] = [await funded(), await funded()];
  await launch(gone, true);
  await launch(here, true);
  await settle();
  expect(await sweepLeftWallets(house.platform)).toBe(0);
  house.clock.advance(31 * 60_000);
  await asSuperuser(house, (tx) =>
    run(tx, sql`update session set seen_at = ${new Date(house.platform.now())} where player_id = ${here.id}`),
  );
  await Promise.all([sweepLeftWallets(house.platform), sweepLeftWallets(house.platform)]);
  await settle();
  const causes = await listRows(
    house.platform.db,
    sql<{ playerId: string; amount: bigint | null }>`
      select player_id, amount from vendor_transfer where cause = 'leave' and player_id in (${gone.id}, ${here.id})`,
  );
  expect(causes).toEqual([{ playerId: gone.id, amount: 1_000_000n }]);
});
