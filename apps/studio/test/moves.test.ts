import { type RawBuilder, run, sql, transact } from '@fairhouse/db';
import {
  currentEngine,
  MINES,
  type MinesEvent,
  openStream,
  type RoundProof,
  verifyRound,
} from '@fairhouse/games';
import { moneyOf } from '@fairhouse/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { unsealSeed } from '../src/keys.ts';
import { type Booted, bootStudio, expectedBalance, refusal, roundsOf } from './boot-studio.ts';

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
const TAKE = { take: true };

/** A player at the mine field with a round begun. */
async function begin(mines = 3) {
  const player = await studio.player(undefined, 'quiet-mines');
  const round = await player.spin(key('begin'), '5', { mines });
  return { player, round };
}

type Player = Awaited<ReturnType<typeof begin>>['player'];

/** Where the mines of a player's round are: its seeds say so once they are shown. */
async function peek(player: Player) {
  const round = (await roundsOf(studio.db, player.code)).at(-1)!;
  const cells = Array.from({ length: 25 }, (_, cell) => cell);
  const { rows } = await pairOf(player.code);
  const pair = rows[0]!;
  const seeds = {
    serverSeed: unsealSeed(studio.config.secret, pair.id, pair.serverSeedSealed),
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
  };
  const isMine = (cell: number) => {
    const played = MINES.play(
      { stake: moneyOf(50_000n), choice: { mines: 3 }, moves: [{ cell }] },
      openStream(seeds),
    )!;
    return !played.open;
  };
  return { safe: cells.filter((cell) => !isMine(cell)), mines: cells.filter(isMine) };
}

const pairOf = (player: string) =>
  sql<{ id: string; serverSeedSealed: Buffer; clientSeed: string }>`
    select id, server_seed_sealed, client_seed from seed_pair where player = ${player} and retired_at is null and client_seed is not null`.execute(
    studio.db,
  );

describe('a round with moves', () => {
  test('takes its stake, waits, and shows nothing of what is hidden', async () => {
    const before = studio.wallet.state.balance;
    const { player, round } = await begin();
    expect(round).toMatchObject({
      open: true,
      payout: '0.0000',
      stake: '5.0000',
      moves: [],
      choice: { mines: 3 },
    });
    expect(round.book).toEqual([{ type: 'hidden', mines: 3 }]);
    expect(studio.wallet.state.balance).toBe(before - 50_000n);
    expect((await roundsOf(studio.db, player.code))[0]).toMatchObject({ state: 'open', payout: null });
  });

  test('goes on move by move, pays once when it is taken, and is proved with its moves', async () => {
    const { player, round } = await begin();
    const { safe } = await peek(player);
    const before = studio.wallet.state.balance;
    const first = await player.move(key('m1'), round.roundId, 0, { cell: safe[0] });
    expect(first).toMatchObject({ open: true, moves: [{ cell: safe[0] }] });
    const last = await player.move(key('m2'), round.roundId, 1, TAKE);
    expect(last).toMatchObject({ open: false, payout: '5.6250' });
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before + 56_250n);
    expect(studio.wallet.closed.has(round.roundId)).toBe(true);
    const proof = await studio.vendor().reveal({ body: { player: player.code, round: round.roundId } });
    expect(proof).toMatchObject({ choice: { mines: 3 }, moves: [{ cell: safe[0] }, TAKE] });
    expect(verifyRound(proof as RoundProof).every(({ holds }) => holds)).toBe(true);
  });

  test('is lost at a mine without another word to the wallet than its end', async () => {
    const { player, round } = await begin();
    const { mines } = await peek(player);
    const credits = studio.wallet.count('credit');
    const lost = await player.move(key('hit'), round.roundId, 0, { cell: mines[0] });
    expect(lost).toMatchObject({ open: false, payout: '0.0000' });
    expect((lost.book as MinesEvent[]).map(({ type }) => type)).toEqual(['hidden', 'mine', 'shown', 'end']);
    await studio.settleOutbox();
    expect(studio.wallet.count('credit')).toBe(credits);
    expect(studio.wallet.closed.has(round.roundId)).toBe(true);
  });

  test('refuses a choice, a move and a number of moves that do not suit it, and stands as it stood', async () => {
    const { player, round } = await begin();
    const other = await studio.player(undefined, 'quiet-mines');
    for (const choice of [undefined, null, {}, { mines: 0 }, { mines: 25 }, { mines: 3, more: 1 }])
      expect(await refusal(other.spin(key('choice'), '5', choice))).toBe('choice_not_allowed');
    for (const move of [{ cell: 25 }, {}, null, 'take', { take: 1 }])
      expect(await refusal(player.move(key('bad'), round.roundId, 0, move))).toBe('move_not_allowed');
    expect(await refusal(player.move(key('old'), round.roundId, 1, TAKE))).toBe('move_not_allowed');
    expect(await refusal(other.move(key('foreign'), round.roundId, 0, TAKE))).toBe('not_found');
    expect(await refusal(other.move(key('none'), 'rnd_none', 0, TAKE))).toBe('not_found');
    expect(await roundsOf(studio.db, other.code)).toEqual([]);
    expect(await refusal(player.move(key('fine'), round.roundId, 0, TAKE))).toBe('none');
    expect(await refusal(player.move(key('over'), round.roundId, 1, TAKE))).toBe('move_not_allowed');
  });

  test('makes a move once per key, also sixteen times at once, and of two tabs only one goes on', async () => {
    const { player, round } = await begin();
    const { safe } = await peek(player);
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => player.move(key('same'), round.roundId, 0, { cell: safe[0] })),
    );
    for (const { moves, open } of replies)
      expect({ moves, open }).toEqual({ moves: [{ cell: safe[0] }], open: true });
    expect(await refusal(player.move(key('same'), round.roundId, 0, { cell: safe[1] }))).toBe(
      'idempotency_mismatch',
    );
    const tabs = await Promise.all(
      [safe[1], safe[2]].map((cell, tab) =>
        refusal(player.move(key(`tab${tab}`), round.roundId, 1, { cell })),
      ),
    );
    expect(tabs.toSorted()).toEqual(['move_not_allowed', 'none']);
  });
});

describe('while a round waits', () => {
  test('no other of its game begins, its seeds stay, and another game is played', async () => {
    const { player, round } = await begin();
    expect(await refusal(player.spin(key('second'), '5', { mines: 3 }))).toBe('round_unfinished');
    expect(await refusal(player.seeds('another-seed'))).toBe('seed_has_open_round');
    const name = { player: player.code, round: round.roundId };
    expect(await refusal(studio.vendor().proof({ body: name }))).toBe('not_found');
    expect(await refusal(studio.vendor().reveal({ body: name }))).toBe('seed_has_open_round');
    const { safe } = await peek(player);
    const slot = await studio.player(player.code, 'koi-emperor');
    await slot.spin(key('slot'), '1');
    expect((await player.move(key('go'), round.roundId, 0, { cell: safe[0] })).open).toBe(true);
  });

  test('it comes back exactly at the next opening, over a restart too, until its end was seen', async () => {
    const { player, round } = await begin();
    const { safe } = await peek(player);
    const stood = await player.move(key('safe'), round.roundId, 0, { cell: safe[3] });
    await studio.restart();
    const again = await studio.player(player.code, 'quiet-mines');
    expect(again.opened.unfinished).toEqual(stood);
    await again.move(key('end'), round.roundId, 1, TAKE);
    await expect
      .poll(async () => (await studio.player(player.code, 'quiet-mines')).opened.unfinished)
      .toBeNull();
  });

  test('the platform is told that it is live', async () => {
    const { player, round } = await begin();
    const ask = { rounds: [{ player: player.code, round: round.roundId }] };
    expect(await studio.platform().sweeper.roundStates({ body: ask })).toMatchObject([
      { state: 'live', credits: [] },
    ]);
  });

  test('for a day, the studio ends it by the rule of its game, once', async () => {
    const { player, round } = await begin();
    const { safe } = await peek(player);
    await player.move(key('safe'), round.roundId, 0, { cell: safe[0] });
    studio.clock.aheadMs = 23 * 3_600_000;
    await studio.settleOutbox();
    expect((await roundsOf(studio.db, player.code))[0]!.state).toBe('open');
    const before = studio.wallet.state.balance - (await expectedBalance(studio.db, 0n));
    studio.clock.aheadMs = 25 * 3_600_000;
    await Promise.all([studio.settleOutbox(), studio.settleOutbox()]);
    expect((await roundsOf(studio.db, player.code))[0]).toMatchObject({ state: 'settled', payout: 56_250n });
    const paid = studio.wallet.sent.filter(
      ({ call, message }) => call === 'credit' && message.round?.id === round.roundId,
    );
    // Two senders at once may both ask; the wallet pays an id once.
    expect(new Set(paid.map(({ message }) => message.tx!.id)).size).toBe(1);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before));
    expect((await studio.player(player.code, 'quiet-mines')).opened.unfinished).toMatchObject({
      roundId: round.roundId,
      open: false,
    });
  });
});

describe('a round that can’t be played any more', () => {
  const spoil = (what: RawBuilder<unknown>) => transact(studio.db, (tx) => run(tx, what));

  test('is given back at the next move, and the player is told so', async () => {
    const before = studio.wallet.state.balance;
    const { player, round } = await begin();
    await studio.spoilSeeds(player.code);
    expect(await refusal(player.move(key('spoilt'), round.roundId, 0, { cell: 1 }))).toBe('round_void');
    expect(await refusal(player.move(key('again'), round.roundId, 0, { cell: 1 }))).toBe('move_not_allowed');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await roundsOf(studio.db, player.code))[0]).toMatchObject({ state: 'void', payout: null });
    expect((await studio.player(player.code, 'quiet-mines')).opened.unfinished).toBeNull();
  });

  test('is judged by what it was, not by the move that is asked for', async () => {
    const { player, round } = await begin();
    const engine = currentEngine('O_MINES')!;
    const { play } = engine;
    const broken = vi.spyOn(engine, 'play').mockImplementation((call, words) => {
      if (call.moves.length > 0) throw new Error('a bug that a player can reach');
      return play(call, words);
    });
    const answer = await refusal(player.move(key('bug'), round.roundId, 0, { cell: 1 }));
    broken.mockRestore();
    expect(answer).toBe('system_error');
    expect((await roundsOf(studio.db, player.code))[0]!.state).toBe('open');
    expect(await refusal(player.move(key('on'), round.roundId, 0, TAKE))).toBe('none');
  });

  test('whose choice is no longer offered is given back at the next move as well', async () => {
    const before = studio.wallet.state.balance;
    const { player, round } = await begin();
    await spoil(sql`update round set choice = '{"mines":99}' where id = ${round.roundId}`);
    expect(await refusal(player.move(key('spoilt'), round.roundId, 0, { cell: 1 }))).toBe('round_void');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
  });

  test('holds up neither the end of the others nor what they are paid', async () => {
    const spoilt = await begin();
    const fine = await begin();
    const { safe } = await peek(fine.player);
    await fine.player.move(key('fine'), fine.round.roundId, 0, { cell: safe[0] });
    const before = studio.wallet.state.balance;
    await spoil(sql`update round set choice = '{"mines":99}' where id = ${spoilt.round.roundId}`);
    studio.clock.aheadMs = 25 * 3_600_000;
    await Promise.all([studio.settleOutbox(), studio.settleOutbox()]);
    expect(studio.wallet.state.balance).toBe(before + 50_000n + 56_250n);
    const states = [spoilt, fine].map(
      async ({ player }) => (await roundsOf(studio.db, player.code))[0]!.state,
    );
    expect(await Promise.all(states)).toEqual(['void', 'settled']);
  });
});

test('over rounds with faults at every step, no coin is lost, none is paid twice, and no round is left behind', async () => {
  const player = await studio.player(undefined, 'quiet-mines');
  const started = await expectedBalance(studio.db, 0n);
  const before = studio.wallet.state.balance;
  let calls = 0;
  studio.wallet.state.manner = () => {
    calls += 1;
    return (['answer', 'act_then_break', 'answer', 'break', 'answer', 'answer', 'garble'] as const)[
      calls % 7
    ]!;
  };
  for (let index = 0; index < 24; index += 1) {
    const began = await player.spin(key(`chaos${index}`), '2', { mines: 5 }).catch(() => undefined);
    if (!began) continue;
    const step = await player.move(key(`cell${index}`), began.roundId, 0, { cell: index % 25 });
    if (step.open) await player.move(key(`take${index}`), began.roundId, 1, TAKE);
  }
  studio.wallet.state.manner = () => 'answer';
  await studio.restart();
  expect(await studio.settleOutbox()).toBe(0);
  expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
  const states = new Set((await roundsOf(studio.db, player.code)).map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['settled', 'void']);
});
