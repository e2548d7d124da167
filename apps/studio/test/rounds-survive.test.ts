import type { RoundProof } from '@fairhouse/games';
import { verifyRound } from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { move, spin } from '../src/features/round/index.ts';
import type { Studio } from '../src/studio.ts';
import { type Booted, bootStudio, expectedBalance, roundsOf, sessionOf } from './boot-studio.ts';
import { endAtEveryCall, startProcess } from './mortal.ts';

let booted: Booted;

beforeAll(async () => {
  booted = await bootStudio();
});

afterAll(() => booted.stop());

type Script = {
  readonly game: string;
  readonly stake: string;
  readonly choice: unknown;
  /** Tried one after the other; what a round does not take is refused and changes nothing. */
  readonly moves: readonly unknown[];
};

const SCRIPTS: readonly (readonly [string, Script])[] = [
  ['a spin', { game: 'koi-emperor', stake: '1', choice: null, moves: [] }],
  ['a spin that feeds pots', { game: 'hot-sevens', stake: '5', choice: null, moves: [] }],
  [
    'a field of mines, opened and taken',
    {
      game: 'quiet-mines',
      stake: '5',
      choice: { mines: 1 },
      moves: [{ cell: 3 }, { cell: 9 }, { take: true }],
    },
  ],
  [
    'a hand of blackjack, doubled or split where it may be',
    {
      game: 'quiet-blackjack',
      stake: '5',
      choice: {},
      moves: ['decline', 'split', 'double', 'double', 'stand', 'stand'],
    },
  ],
];

type Player = Awaited<ReturnType<Booted['player']>>;

/** Plays the script as far as its round goes, with keys that stay the same however often it is played. */
async function play(studio: Studio, player: Player, { stake, choice, moves }: Script): Promise<void> {
  const call = { session: sessionOf(player), traceId: 'trc_life' };
  const begun = await spin(studio, {
    ...call,
    key: `begin-${player.code}`,
    stake: parseMoney(stake)!,
    choice,
  });
  if (!begun.ok) return;
  let made = begun.value.moves.length;
  for (const [place, each] of moves.entries()) {
    const moved = await move(studio, {
      ...call,
      key: `move-${place}-${player.code}`,
      round: begun.value.roundId,
      after: made,
      move: each,
      receivedAt: studio.now(),
    });
    if (moved.ok) made = moved.value.moves.length;
  }
}

test.each(SCRIPTS)(
  '%s: a process that ends at any call leaves nothing, or a round that is played to its end',
  async (_name, script) => {
    const before = booted.wallet.state.balance;
    const started = await expectedBalance(booted.db, 0n);
    let player = await booted.player(undefined, script.game);
    const ended = await endAtEveryCall(booted, {
      live: (dying) => play(dying, player, script),
      async judge() {
        const left = await roundsOf(booted.db, player.code);
        booted.clock.aheadMs += 15_000;
        await booted.settleOutbox();
        await play(startProcess(booted).studio, player, script);
        booted.clock.aheadMs += 15_000;
        expect(await booted.settleOutbox()).toBe(0);
        const rounds = await roundsOf(booted.db, player.code);
        expect(rounds).toHaveLength(1);
        for (const { id, nonce } of left) expect(rounds[0]).toMatchObject({ id, nonce });
        const { id, state } = rounds[0]!;
        expect(['settled', 'void', 'open']).toContain(state);
        if (state === 'settled') {
          const proof = await booted.vendor().reveal({ body: { player: player.code, round: id } });
          expect(verifyRound(proof as RoundProof).filter(({ holds }) => !holds)).toEqual([]);
        }
        expect(booted.wallet.state.balance - paidFromPots()).toBe(
          await expectedBalance(booted.db, before - started),
        );
        player = await booted.player(undefined, script.game);
      },
    });
    expect(ended).toBeGreaterThan(10);
  },
  300_000,
);

/** Pots are paid beside what rounds pay. */
const paidFromPots = (): bigint =>
  [...booted.wallet.transactions]
    .filter(([id]) => id.endsWith('-j'))
    .reduce((sum, [, { amount }]) => sum + amount, 0n);
