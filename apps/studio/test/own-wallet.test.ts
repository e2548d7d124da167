import { randomBytes } from 'node:crypto';
import { listRows, sql } from '@fairhouse/db';
import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
  await expectWalletsFold();
});

afterAll(() => studio.stop());

const GAME = 'jade-hoard';
const id = () => `vtr_${randomBytes(8).toString('hex')}`;
const key = () => randomBytes(12).toString('hex');
const walletOf = (player: string) => ({ player, vendorCode: 'BNGSLOT', currency: 'P' });

/** A player at a game of a family whose wallets the studio keeps. */
const sit = () => studio.player(undefined, GAME, 'transfer');

const balanceOf = async (player: string) =>
  (await studio.vendor().walletBalance({ body: walletOf(player) })).balance;

const deposit = (player: string, amount: string, transfer = id()) =>
  studio.vendor().deposit({ body: { ...walletOf(player), transfer, amount } });

const withdraw = (player: string, amount: string, transfer = id()) =>
  studio.vendor().withdraw({ body: { ...walletOf(player), transfer, amount } });

const sweep = (player: string, transfer = id()) =>
  studio.vendor().sweep({ body: { ...walletOf(player), transfer } });

const status = (player: string, transfer: string) =>
  studio.vendor().transferStatus({ body: { ...walletOf(player), transfer } });

/** Every wallet is the fold of its moves, each leaves what it says, and all sides sum to zero. */
async function expectWalletsFold() {
  const [{ sum, drifted, broken }] = (await listRows(
    studio.db,
    sql<{ sum: bigint; drifted: bigint; broken: bigint }>`
      select (select coalesce(sum(amount), 0)::bigint from wallet_entry) as sum,
        (select count(*) from wallet w where balance <> coalesce(
          (select sum(amount) from wallet_entry where account = 'wallet:' || w.id), 0)) as drifted,
        (select count(*) from (
          select balance_after, sum(case when kind in ('deposit', 'payout') then amount else -amount end)
            over (partition by wallet_id order by id) as expected from wallet_move) m
         where balance_after <> expected) as broken`,
  )) as [{ sum: bigint; drifted: bigint; broken: bigint }];
  expect({ sum, drifted, broken }).toEqual({ sum: 0n, drifted: 0n, broken: 0n });
}

describe('a transfer', () => {
  test('moves money once per id, whatever comes twice or at once', async () => {
    const { code } = await sit();
    const transfer = id();
    const first = await deposit(code, '25', transfer);
    expect(first).toEqual({
      state: 'done',
      reason: null,
      amount: '25.0000',
      duplicate: false,
      balance: '25.0000',
      rounds: 0,
    });
    const copies = await Promise.all(Array.from({ length: 16 }, () => deposit(code, '25', transfer)));
    expect(copies).toEqual(copies.map(() => ({ ...first, duplicate: true })));
    expect(await balanceOf(code)).toBe('25.0000');
  });

  test('under an id of other content is refused', async () => {
    const { code } = await sit();
    const transfer = id();
    await deposit(code, '25', transfer);
    const others = [
      () => deposit(code, '26', transfer),
      () => withdraw(code, '25', transfer),
      () => sweep(code, transfer),
      () => deposit('somebody-else', '25', transfer),
    ];
    for (const other of others) expect(await refusal(other())).toBe('idempotency_mismatch');
    expect(await balanceOf(code)).toBe('25.0000');
  });

  test('out takes what is there or nothing, and of 64 at once just as many as it covers', async () => {
    const { code } = await sit();
    await deposit(code, '10');
    expect(await withdraw(code, '10.0001')).toMatchObject({
      state: 'refused',
      reason: 'insufficient_funds',
      amount: '0.0000',
    });
    const states = (await Promise.all(Array.from({ length: 64 }, () => withdraw(code, '1')))).map(
      ({ state }) => state,
    );
    expect(states.filter((state) => state === 'done')).toHaveLength(10);
    expect(await balanceOf(code)).toBe('0.0000');
  });

  test('that sweeps takes all there is, also nothing, and repeats its first answer', async () => {
    const { code } = await sit();
    await deposit(code, '7.5');
    const transfer = id();
    expect(await sweep(code, transfer)).toMatchObject({ amount: '7.5000', balance: '0.0000' });
    await deposit(code, '3');
    expect(await sweep(code, transfer)).toMatchObject({ amount: '7.5000', duplicate: true });
    expect((await sweep(code)).amount).toBe('3.0000');
    expect((await sweep(code)).amount).toBe('0.0000');
  });

  test('that is asked for before it comes is closed, and refused for ever', async () => {
    const { code } = await sit();
    const transfer = id();
    expect(await status(code, transfer)).toMatchObject({ state: 'closed', amount: '0.0000' });
    expect(await refusal(deposit(code, '5', transfer))).toBe('transfer_closed');
    expect(await status(code, transfer)).toMatchObject({ state: 'closed' });
    const done = id();
    await deposit(code, '5', done);
    expect(await status(code, done)).toMatchObject({ state: 'done', amount: '5.0000', balance: '5.0000' });
    const short = id();
    await withdraw(code, '6', short);
    expect(await status(code, short)).toMatchObject({ state: 'refused', reason: 'insufficient_funds' });
  });

  test('that races the question about it is done or closed, and both sides are told the same', async () => {
    const { code } = await sit();
    for (let n = 0; n < 12; n += 1) {
      const transfer = id();
      const before = parseMoney(await balanceOf(code))!;
      const [moved, told] = await Promise.all([
        refusal(deposit(code, '1', transfer)),
        status(code, transfer).catch(() => undefined),
      ]);
      const { state } = told ?? (await status(code, transfer));
      const after = parseMoney(await balanceOf(code))! - before;
      expect({ moved, state, after }).toEqual(
        state === 'done'
          ? { moved: 'none', state, after: 10_000n }
          : { moved: 'transfer_closed', state: 'closed', after: 0n },
      );
    }
  });
});

describe('a round from a wallet of the studio', () => {
  test('takes the stake there and pays there, once the platform has permitted it', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    const debits = studio.wallet.count('debit');
    const reply = await player.spin(key(), '5');
    const left = parseMoney('50')! - parseMoney('5')! + parseMoney(reply.payout)!;
    expect(reply.balance).toBe(wireMoney(left as never));
    expect(await balanceOf(player.code)).toBe(reply.balance);
    expect(studio.wallet.count('debit')).toBe(debits);
    const asked = studio.wallet.sent.filter(
      ({ call, message }) => call === 'permit' && message.player === player.code,
    );
    expect(asked.map(({ message }) => message.tx)).toMatchObject([{ type: 'bet', amount: '5.0000' }]);
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual(['settled']);
  });

  test('is played once per key, also 16 times at once', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    const one = key();
    const replies = await Promise.all(Array.from({ length: 16 }, () => player.spin(one, '2')));
    expect(new Set(replies.map(({ roundId }) => roundId)).size).toBe(1);
    expect(await balanceOf(player.code)).toBe(replies[0]!.balance);
    expect(await refusal(player.spin(one, '1'))).toBe('idempotency_mismatch');
  });

  test('that can no longer be played goes back whole, and is told to nobody', async () => {
    const player = await studio.player(undefined, 'quiet-mines', 'transfer');
    const own = { ...walletOf(player.code), vendorCode: 'ORIGINAL' };
    await studio.vendor().deposit({ body: { ...own, transfer: id(), amount: '50' } });
    const { roundId } = await player.spin(key(), '5', { mines: 3 });
    await studio.spoilSeeds(player.code);
    expect(await refusal(player.move(key(), roundId, 0, { cell: 1 }))).toBe('round_void');
    expect((await studio.vendor().walletBalance({ body: own })).balance).toBe('50.0000');
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual(['void']);
    expect(
      studio.wallet.sent.filter(({ message }) => message.round?.id === roundId).map(({ call }) => call),
    ).toEqual(['permit']);
  });

  test.each([
    ['PLAYER_BLOCKED', 'player_barred'],
    ['LIMIT_REACHED', 'play_limit_reached'],
    ['REALITY_CHECK', 'reality_check_due'],
    ['TOKEN_EXPIRED', 'launch_expired'],
    ['IN_PROCESS', 'vendor_silent'],
    ['break', 'vendor_silent'],
    ['act_then_break', 'vendor_silent'],
  ] as const)(
    'that the platform does not permit (%s) is not begun, and nothing is taken',
    async (manner, fault) => {
      const player = await sit();
      await deposit(player.code, '50');
      studio.wallet.state.manner = ({ call, message }) =>
        call === 'permit' && message.tx?.ref === undefined ? manner : 'answer';
      expect(await refusal(player.spin(key(), '5'))).toBe(fault);
      expect(await roundsOf(studio.db, player.code)).toEqual([]);
      expect(await balanceOf(player.code)).toBe('50.0000');
    },
  );

  test('is not begun once its sessions have been ended, though its permit was on the way', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    studio.wallet.state.manner = async ({ call, message }) => {
      if (call === 'permit' && message.tx?.ref === undefined)
        await studio.vendor().endSessions({ body: { player: player.code } });
      return 'answer' as const;
    };
    expect(await refusal(player.spin(key(), '1'))).toBe('launch_expired');
    expect(await roundsOf(studio.db, player.code)).toEqual([]);
    expect(await balanceOf(player.code)).toBe('50.0000');
  });

  test('without the money leaves no trace', async () => {
    const player = await sit();
    await deposit(player.code, '1.5');
    expect(await refusal(player.spin(key(), '2'))).toBe('insufficient_funds');
    expect(await roundsOf(studio.db, player.code)).toEqual([]);
    expect(await balanceOf(player.code)).toBe('1.5000');
  });

  test('is reported in order with what it took and paid', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    const replies = [];
    for (let n = 0; n < 4; n += 1) replies.push(await player.spin(key(), '1'));
    await studio.settleOutbox();
    expect(
      studio.wallet.booked.get(player.code)!.map(({ number, id: round, game, stake, payout }) => ({
        number,
        round,
        game,
        stake,
        payout,
      })),
    ).toEqual(
      replies.map(({ roundId, stake, payout }, place) => ({
        number: place + 1,
        round: roundId,
        game: GAME,
        stake,
        payout,
      })),
    );
  });

  test.each(['break', 'act_then_break', 'garble'] as const)(
    'is reported again when the platform was silent (%s), over a restart too',
    async (manner) => {
      const player = await sit();
      await deposit(player.code, '50');
      studio.wallet.state.manner = ({ call }) => (call === 'report-rounds' ? manner : 'answer');
      const first = await player.spin(key(), '1');
      const second = await player.spin(key(), '1');
      await studio.restart();
      expect(await studio.settleOutbox()).toBe(1);
      studio.wallet.state.manner = () => 'answer';
      expect(await studio.settleOutbox()).toBe(0);
      expect(studio.wallet.booked.get(player.code)!.map((round) => round.id)).toEqual([
        first.roundId,
        second.roundId,
      ]);
    },
  );

  test('is told again to a platform that has forgotten the last ones', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    for (let n = 0; n < 3; n += 1) await player.spin(key(), '1');
    await studio.settleOutbox();
    const all = studio.wallet.booked.get(player.code)!;
    studio.wallet.booked.set(player.code, all.slice(0, 1));
    await player.spin(key(), '1');
    await studio.settleOutbox();
    const numbers = studio.wallet.booked.get(player.code)!.map(({ number }) => number);
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  test('is reported before money leaves', async () => {
    const player = await sit();
    await deposit(player.code, '50');
    await player.spin(key(), '1');
    const swept = await sweep(player.code);
    expect(studio.wallet.booked.get(player.code)).toHaveLength(swept.rounds);
  });
});

test('nobody changes what was written in the wallets', async () => {
  const { code } = await sit();
  await deposit(code, '5');
  for (const table of ['wallet_move', 'wallet_transfer'])
    for (const change of [
      sql`update ${sql.table(table)} set amount = 1`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ])
      await expect(change.execute(studio.db)).rejects.toThrow();
});
