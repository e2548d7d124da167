import type { BlackjackEvent, RoundProof } from '@fairhouse/games';
import { verifyRound } from '@fairhouse/games';
import { moneyOf } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf } from './boot-studio.ts';
import type { Sent } from './wallet-double.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  studio.wallet.state.manner = () => 'answer';
  studio.clock.aheadMs = 0;
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');
const secondStake = ({ call, message }: Sent) => call === 'debit' && message.tx!.id.endsWith('-d2');

const offered = (round: SpinReply): readonly string[] => {
  const last = round.book.at(-1) as BlackjackEvent;
  return 'view' in last ? (last.view.turn?.offered ?? []) : [];
};

/** A player with a hand that offers a move, and what the wallet holds then. */
async function dealOffering(move: string) {
  const player = await studio.player(undefined, 'quiet-blackjack');
  for (let deal = 0; ; deal += 1) {
    const round = await player.spin(key(`deal${deal}`), '5', {});
    if (offered(round).includes(move)) return { player, round, before: studio.wallet.state.balance };
    if (round.open)
      await player.move(
        key(`pass${deal}`),
        round.roundId,
        0,
        offered(round).includes('decline') ? 'decline' : 'stand',
      );
    const { state } = (await roundsOf(studio.db, player.code)).at(-1)!;
    if (state === 'open') await player.move(key(`end${deal}`), round.roundId, 1, 'stand');
  }
}

const dealDoubled = () => dealOffering('double');

/** A hand that was insured and is played on. */
async function dealInsured() {
  for (;;) {
    const { player, round } = await dealOffering('insure');
    const insured = await player.move(key('insure'), round.roundId, 0, 'insure');
    if (insured.open) return { player, round };
  }
}

const stateOf = async (code: string) => (await roundsOf(studio.db, code)).at(-1)!.state;

describe('a move that adds to the stake', () => {
  test('takes it under an id of its own, and the round pays on both', async () => {
    const { player, round, before } = await dealDoubled();
    const reply = await player.move(key('double'), round.roundId, 0, 'double');
    expect(reply).toMatchObject({ open: false, stake: '10.0000', moves: ['double'] });
    expect(studio.wallet.transactions.get(`${round.roundId}-d2`)).toMatchObject({ amount: 50_000n });
    await studio.settleOutbox();
    const payout = (await roundsOf(studio.db, player.code)).at(-1)!.payout!;
    expect(studio.wallet.state.balance).toBe(before - 50_000n + payout);
    const proof = await studio.vendor().reveal({ body: { player: player.code, round: round.roundId } });
    expect(proof).toMatchObject({ stake: '5.0000', moves: ['double'] });
    expect(verifyRound(proof as RoundProof).every(({ holds }) => holds)).toBe(true);
  });

  test('is made once per key, also sixteen times at once', async () => {
    const { player, round } = await dealDoubled();
    const double = () => player.move(key('double'), round.roundId, 0, 'double');
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, double));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const again = await double();
    expect(again).toMatchObject({ stake: '10.0000', moves: ['double'] });
    const asked = studio.wallet.sent.filter(({ message }) => message.tx?.id === `${round.roundId}-d2`);
    expect(asked).toHaveLength(1);
  });

  test('without the money leaves the round where it was', async () => {
    const { player, round, before } = await dealDoubled();
    studio.wallet.state.balance = moneyOf(49_999n);
    const double = () => refusal(player.move(key('poor'), round.roundId, 0, 'double'));
    expect([await double(), await double()]).toEqual(['insufficient_funds', 'insufficient_funds']);
    studio.wallet.state.balance = before;
    expect(await stateOf(player.code)).toBe('open');
    expect(await player.move(key('stand'), round.roundId, 0, 'stand')).toMatchObject({
      open: false,
      stake: '5.0000',
      moves: ['stand'],
    });
  });

  test.each(['act_then_break', 'break', 'garble'] as const)(
    'that the wallet does not answer (%s) is given back and did not happen',
    async (manner) => {
      const { player, round, before } = await dealDoubled();
      studio.wallet.state.manner = (sent) => (secondStake(sent) ? manner : 'answer');
      expect(await refusal(player.move(key('silent'), round.roundId, 0, 'double'))).toBe('vendor_silent');
      await studio.settleOutbox();
      expect(studio.wallet.state.balance).toBe(before);
      expect(await refusal(player.move(key('silent'), round.roundId, 0, 'double'))).toBe('wallet_refused');
      studio.wallet.state.manner = () => 'answer';
      const again = await player.move(key('again'), round.roundId, 0, 'double');
      expect(again).toMatchObject({ stake: '10.0000', moves: ['double'] });
      expect(studio.wallet.transactions.has(`${round.roundId}-d3`)).toBe(true);
    },
  );

  test('whose stake is on its way back holds the round, over a restart too', async () => {
    const { player, round, before } = await dealDoubled();
    studio.wallet.state.manner = (sent) => (secondStake(sent) ? 'act_then_break' : 'break');
    expect(await refusal(player.move(key('silent'), round.roundId, 0, 'double'))).toBe('vendor_silent');
    expect(await refusal(player.move(key('other'), round.roundId, 0, 'stand'))).toBe('round_unfinished');
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(1);
    studio.wallet.state.manner = () => 'answer';
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.state.balance).toBe(before);
    const again = await studio.player(player.code, 'quiet-blackjack');
    expect(again.opened.unfinished).toMatchObject({ roundId: round.roundId, open: true, moves: [] });
    expect(await refusal(again.move(key('stand'), round.roundId, 0, 'stand'))).toBe('none');
  });

  test('whose process dies is given back when its lease ends', async () => {
    const { player, round, before } = await dealDoubled();
    const reached = Promise.withResolvers<void>();
    studio.wallet.state.manner = (sent) => {
      if (!secondStake(sent)) return 'answer';
      reached.resolve();
      return 'IN_PROCESS';
    };
    const dying = refusal(player.move(key('dying'), round.roundId, 0, 'double'));
    await reached.promise;
    expect(await refusal(player.move(key('dying'), round.roundId, 0, 'double'))).toBe(
      'idempotency_in_flight',
    );
    studio.clock.aheadMs = 11_000;
    expect(await refusal(player.move(key('dying'), round.roundId, 0, 'double'))).toBe('wallet_refused');
    studio.wallet.state.manner = () => 'answer';
    expect(await dying).toBe('wallet_refused');
    expect(studio.wallet.state.balance).toBe(before);
    expect(await stateOf(player.code)).toBe('open');
  });
});

test('a round that can’t be played any more goes back with what was added to it', async () => {
  const { player, round } = await dealInsured();
  const paid = studio.wallet.state.balance;
  await studio.spoilSeeds(player.code);
  expect(await refusal(player.move(key('on'), round.roundId, 1, 'stand'))).toBe('round_void');
  await studio.settleOutbox();
  expect(studio.wallet.state.balance).toBe(paid + 50_000n + 25_000n);
  expect(await stateOf(player.code)).toBe('void');
});

test('the platform finds both stakes of a round, and a stake given back, in what the studio tells', async () => {
  const { player, round } = await dealDoubled();
  studio.wallet.state.manner = (sent) => (secondStake(sent) ? 'break' : 'answer');
  await refusal(player.move(key('silent'), round.roundId, 0, 'double'));
  studio.wallet.state.manner = () => 'answer';
  await studio.settleOutbox();
  await player.move(key('again'), round.roundId, 0, 'double');
  await studio.settleOutbox();
  const span = { by: 'span' as const, from: studio.now() - 3_600_000, to: studio.now() + 1, limit: 500 };
  const { items } = await studio.platform().reconciliation.transactions({ body: span });
  const told = items
    .filter((item) => item.round === round.roundId && item.call !== 'credit')
    .map(({ id, call, state, amount, ref }) => [
      id.replace(round.roundId, ''),
      call,
      state,
      amount,
      ref?.slice(-3) ?? null,
    ]);
  expect(told.toSorted()).toEqual([
    ['-d', 'debit', 'done', '5.0000', null],
    ['-d2', 'debit', 'cancelled', '5.0000', null],
    ['-d3', 'debit', 'done', '5.0000', null],
    ['-x2', 'cancel', 'done', '5.0000', '-d2'],
  ]);
  const byId = await studio.platform().reconciliation.transactions({
    body: { by: 'ids', ids: [`${round.roundId}-d3`, `${round.roundId}-x2`] },
  });
  expect(byId.items).toHaveLength(2);
});

test('over hands with faults at every step, no coin is lost and none is paid twice', async () => {
  const player = await studio.player(undefined, 'quiet-blackjack');
  const started = await expectedBalance(studio.db, 0n);
  const before = studio.wallet.state.balance;
  let calls = 0;
  studio.wallet.state.manner = () => {
    calls += 1;
    return (['answer', 'act_then_break', 'answer', 'answer', 'break', 'answer', 'garble'] as const)[
      calls % 7
    ]!;
  };
  for (let hand = 0; hand < 24; hand += 1) {
    let round = await player.spin(key(`hand${hand}`), '2', {}).catch(() => undefined);
    for (let step = 0; round?.open && step < 12; step += 1) {
      const moves = offered(round);
      const wish = moves.includes('split') ? 'split' : moves.includes('double') ? 'double' : moves[0]!;
      const wanted = step < 3 ? wish : moves.includes('decline') ? 'decline' : 'stand';
      const { roundId, moves: made } = round;
      round = await player.move(key(`m${hand}-${step}`), roundId, made.length, wanted).catch(() => round);
    }
  }
  studio.wallet.state.manner = () => 'answer';
  await studio.restart();
  studio.clock.aheadMs = 25 * 3_600_000;
  // The outbox at work may hold a round at the very moment that this looks for it.
  await expect
    .poll(async () => {
      await studio.settleOutbox();
      const states = new Set((await roundsOf(studio.db, player.code)).map(({ state }) => state));
      return [...states].filter((state) => state !== 'settled' && state !== 'void');
    })
    .toEqual([]);
  expect(await studio.settleOutbox()).toBe(0);
  expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
});
