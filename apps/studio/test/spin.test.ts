import { type RoundProof, verifyRound } from '@fairhouse/games';
import { moneyOf, parseMoney } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { beginRound } from '../src/features/round/begin-round.ts';
import type { Studio } from '../src/studio.ts';
import { createWallet } from '../src/wallet.ts';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf } from './boot-studio.ts';
import type { Sent } from './wallet-double.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');
const on = (call: string, manner: 'act_then_break' | 'break' | 'garble') => (sent: Sent) =>
  sent.call === call ? manner : ('answer' as const);

describe('a spin', () => {
  test('takes the stake, pays the win and closes the round at the wallet', async () => {
    const player = await studio.player();
    const before = studio.wallet.state.balance;
    const reply = await player.spin(key('happy'), '5');
    const moved = parseMoney(reply.payout)! - parseMoney(reply.stake)!;
    expect(parseMoney(reply.balance)).toBe(before + moved);
    expect(studio.wallet.state.balance).toBe(before + moved);
    expect(reply).toMatchObject({
      stake: '5.0000',
      nonce: 0,
      serverSeedHash: player.hash,
    });
    await studio.settleOutbox();
    expect(studio.wallet.closed.has(reply.roundId)).toBe(true);
    const traces = studio.wallet.sent
      .filter((one) => one.message.round?.id === reply.roundId)
      .map((one) => one.traceId);
    expect(new Set(traces).size).toBe(1);
  });

  test('is answered once per key, and the stake is taken once', async () => {
    const player = await studio.player();
    const first = await player.spin(key('again'));
    const debits = studio.wallet.count('debit');
    const second = await player.spin(key('again'));
    expect(second).toEqual({ ...first, balance: second.balance });
    expect(studio.wallet.count('debit')).toBe(debits);
    expect(await refusal(player.spin(key('again'), '2'))).toBe('idempotency_mismatch');
  });

  test('with one key sixteen times at once makes one round', async () => {
    const player = await studio.player();
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => player.spin(key('sixteen'))));
    expect(outcomes.some((one) => one.status === 'fulfilled')).toBe(true);
    expect(await roundsOf(studio.db, player.code)).toHaveLength(1);
  });

  test('with twenty keys at once never shares a nonce and never runs two rounds of a player at a time', async () => {
    const player = await studio.player();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refusal(player.spin(key(`par${index}`)))),
    );
    expect(new Set(codes)).toEqual(new Set(['none', 'round_unfinished']));
    const rounds = await roundsOf(studio.db, player.code);
    expect(rounds).toHaveLength(codes.filter((code) => code === 'none').length);
    expect(new Set(rounds.map((round) => round.nonce)).size).toBe(rounds.length);
  });

  test('without the money is refused with no trace at the wallet, and its nonce is burnt', async () => {
    const player = await studio.player();
    const before = studio.wallet.state.balance;
    studio.wallet.state.balance = moneyOf(9_999n);
    expect(await refusal(player.spin(key('poor')))).toBe('insufficient_funds');
    expect(await refusal(player.spin(key('poor')))).toBe('insufficient_funds');
    studio.wallet.state.balance = before;
    expect((await player.spin(key('rich'))).nonce).toBe(1);
  });

  test.each([
    ['PLAYER_BLOCKED', 'player_barred'],
    ['LIMIT_REACHED', 'play_limit_reached'],
    ['REALITY_CHECK', 'reality_check_due'],
    ['STAKE_LIMIT', 'stake_not_allowed'],
    ['GAME_MAINTENANCE', 'game_under_maintenance'],
    ['INVALID_GAME', 'wallet_refused'],
    ['TOKEN_EXPIRED', 'launch_expired'],
  ] as const)('that the wallet answers %s is %s', async (walletCode, code) => {
    const player = await studio.player();
    studio.wallet.state.manner = (sent) => (sent.call === 'debit' ? walletCode : 'answer');
    expect(await refusal(player.spin(key('refused')))).toBe(code);
    expect((await roundsOf(studio.db, player.code)).map((round) => round.state)).toEqual(['refused']);
  });

  test('is sent again while the wallet is at work on it', async () => {
    const player = await studio.player();
    let asked = 0;
    studio.wallet.state.manner = (sent) => {
      if (sent.call !== 'debit') return 'answer';
      asked += 1;
      return asked < 3 ? 'IN_PROCESS' : 'answer';
    };
    await player.spin(key('inprocess'));
    expect(asked).toBe(3);
  });
});

describe('a wallet that does not answer', () => {
  test.each(['act_then_break', 'break', 'garble'] as const)(
    'for the stake (%s): the stake is given back and the key says so',
    async (manner) => {
      const player = await studio.player();
      const before = studio.wallet.state.balance;
      studio.wallet.state.manner = on('debit', manner);
      expect(await refusal(player.spin(key('silent')))).toBe('vendor_silent');
      await studio.settleOutbox();
      expect(studio.wallet.state.balance).toBe(before);
      expect(await refusal(player.spin(key('silent')))).toBe('wallet_refused');
      expect((await roundsOf(studio.db, player.code)).map((round) => round.state)).toEqual(['void']);
      studio.wallet.state.manner = () => 'answer';
      expect((await player.spin(key('after'))).nonce).toBe(1);
    },
  );

  test('for the cancel: no new round until it has answered, over a restart too', async () => {
    const player = await studio.player();
    const before = studio.wallet.state.balance;
    studio.wallet.state.manner = (sent) => (sent.call === 'debit' ? 'act_then_break' : 'break');
    expect(await refusal(player.spin(key('nocancel')))).toBe('vendor_silent');
    expect(await refusal(player.spin(key('next')))).toBe('round_unfinished');
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(1);
    studio.wallet.state.manner = () => 'answer';
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('for the win: the book is shown all the same, and the win is paid once', async () => {
    const player = await studio.player();
    const before = studio.wallet.state.balance;
    studio.wallet.state.manner = on('credit', 'act_then_break');
    let won = await player.spin(key('won0'));
    for (let index = 1; parseMoney(won.payout) === 0n; index += 1)
      won = await player.spin(key(`won${index}`));
    expect(won.book.length).toBeGreaterThan(0);
    expect(await refusal(player.spin(key('early')))).toBe('round_unfinished');
    studio.wallet.state.manner = () => 'answer';
    await studio.settleOutbox();
    const states = (await roundsOf(studio.db, player.code)).map((round) => round.state);
    expect(new Set(states)).toEqual(new Set(['settled']));
    const net = (await roundsOf(studio.db, player.code)).reduce(
      (sum, round) => sum + round.payout! - round.stake,
      0n,
    );
    expect(studio.wallet.state.balance).toBe(before + net);
  });

  test('for good (a refused credit): the round is disputed and play goes on', async () => {
    const player = await studio.player();
    studio.wallet.state.manner = (sent) => (sent.call === 'credit' ? 'ROUND_CLOSED' : 'answer');
    let index = 0;
    while (parseMoney((await player.spin(key(`disp${index}`))).payout) === 0n) index += 1;
    const states = (await roundsOf(studio.db, player.code)).map((round) => round.state);
    expect(states.at(-1)).toBe('disputed');
    expect(await refusal(player.spin(key('goeson')))).toBe('none');
  });
});

describe('a process that dies', () => {
  test('before the stake was asked for, or before the answer was kept: the stake is given back', async () => {
    const player = await studio.player();
    const before = studio.wallet.state.balance;
    for (const asked of [false, true]) {
      const dead = deadProcess();
      const session = {
        player: player.code,
        walletSession: `session-of-${player.code}`,
        game: 'koi-emperor',
        currency: 'P',
        walletMode: 'seamless' as const,
        demo: false,
        operator: null,
        edge: null,
        minimumRoundMs: 0,
        buyFeature: false,
        expiresAt: 0,
      };
      const begun = await beginRound(dead, {
        session,
        key: key(`dead${asked}`),
        stake: moneyOf(10_000n),
        choice: null,
        traceId: 'trc_00000000000000000000000000',
      });
      expect(begun.ok).toBe(true);
      if (begun.ok && asked)
        await dead.wallet.debit(begun.value.round, { number: 1, amount: moneyOf(10_000n) });
      expect(await refusal(player.spin(key(`dead${asked}`)))).toBe('idempotency_in_flight');
      studio.clock.aheadMs += 11_000;
      expect(await refusal(player.spin(key(`dead${asked}`)))).toBe('wallet_refused');
      expect(studio.wallet.state.balance).toBe(before);
    }
    studio.clock.aheadMs = 0;
    expect((await roundsOf(studio.db, player.code)).map((round) => round.state)).toEqual(['void', 'void']);
  });

  test('a live round is not swept before its lease ends', async () => {
    const player = await studio.player();
    const reached = Promise.withResolvers<void>();
    studio.wallet.state.manner = (sent) => {
      if (sent.call !== 'debit') return 'answer';
      reached.resolve();
      return 'IN_PROCESS';
    };
    const spinning = player.spin(key('live'));
    await reached.promise;
    await studio.settleOutbox();
    studio.wallet.state.manner = () => 'answer';
    expect((await spinning).nonce).toBe(0);
    expect((await roundsOf(studio.db, player.code)).map((round) => round.state)).toEqual(['settled']);
  });

  test('over many spins with faults at every step, no coin is lost and none paid twice', async () => {
    const player = await studio.player();
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    let calls = 0;
    studio.wallet.state.manner = () => {
      calls += 1;
      return (['answer', 'act_then_break', 'answer', 'break', 'answer', 'answer', 'garble'] as const)[
        calls % 7
      ]!;
    };
    for (let index = 0; index < 40; index += 1) await refusal(player.spin(key(`chaos${index}`)));
    studio.wallet.state.manner = () => 'answer';
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
  });

  function deadProcess(): Studio {
    const config = studio.config;
    const now = () => Date.now() + studio.clock.aheadMs;
    return {
      config,
      db: studio.db,
      log: createLogger('studio', 'silent'),
      now,
      wallet: createWallet({ config, now }),
      inBackground: () => {},
    };
  }
});

test('a round is proved by its revealed seeds with the code of the games', async () => {
  const player = await studio.player();
  const reply = await player.spin(key('prove'));
  await studio.settleOutbox();
  const name = { player: player.code, round: reply.roundId };
  expect((await studio.vendor().proof({ body: name })).serverSeed).toBeNull();
  const revealed = await studio.vendor().reveal({ body: name });
  expect(verifyRound(revealed as RoundProof).every((check) => check.holds)).toBe(true);
  expect(await studio.vendor().reveal({ body: name })).toEqual(revealed);
});
