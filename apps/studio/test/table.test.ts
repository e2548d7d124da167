import { sql } from '@fairhouse/db';
import { findLiveTable, nextHash, type RoundProof, verifyRound } from '@fairhouse/games';
import { parseMoney } from '@fairhouse/kernel';
import { createLogger } from '@fairhouse/serve';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listChains } from '../src/features/chain/index.ts';
import { advanceTable, getTableRound, type TableRound } from '../src/features/table/index.ts';
import type { Studio } from '../src/studio.ts';
import { createWallet } from '../src/wallet.ts';
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

const TABLE = 'salon-roulette';
const key = (name: string) => `key-${name}`.padEnd(12, '-');

/** A process beside the running one. */
const otherProcess = (): Studio => ({
  config: studio.config,
  db: studio.db,
  log: createLogger('studio', 'silent'),
  now: studio.now,
  wallet: createWallet({ config: studio.config, now: studio.now }),
  inBackground: () => {},
});

const advance = async (code = TABLE): Promise<TableRound> =>
  (await advanceTable(otherProcess(), findLiveTable(code)!)).round!;

/** Moves the clock to the end of each phase until the table is in the one wanted. */
async function runTo(phase: TableRound['phase'], code = TABLE): Promise<TableRound> {
  for (let step = 0; step < 12; step += 1) {
    const { round, dueAt } = await advanceTable(otherProcess(), findLiveTable(code)!);
    if (round?.phase === phase) return round;
    studio.clock.aheadMs += Math.max(0, (dueAt ?? 0) - studio.now());
  }
  throw new Error(`the table never came to ${phase}`);
}

const betOn = (round: TableRound, bets: Record<string, string>) => ({
  round: round.id,
  hand: round.hand,
  bets,
});

describe('a table', () => {
  test('goes through its phases on the studio’s clock and opens the next round', async () => {
    const round = await runTo('betting');
    expect((await advance()).phase).toBe('betting');
    for (const phase of ['locked', 'dealing', 'result', 'settled'] as const)
      expect((await runTo(phase)).id).toBe(round.id);
    const next = await runTo('betting');
    expect(next.number).toBe(round.number + 1);
  });

  test('is moved on once however many processes try at the same time', async () => {
    const round = await runTo('betting');
    studio.clock.aheadMs += 60_000;
    await Promise.all(Array.from({ length: 6 }, () => advance()));
    const table = await getTableRound(studio.db, round.id);
    expect(table.number).toBe(round.number);
    const { rows } = await sql<{
      numbers: number[];
    }>`select array_agg(number order by number) as numbers from table_round
      where table_code = ${TABLE} and number >= ${round.number}`.execute(studio.db);
    expect(rows[0]!.numbers).toEqual([round.number, round.number + 1].slice(0, rows[0]!.numbers.length));
  });

  test('plays each shoe from the next link of a chain that was published before, salt last', async () => {
    const round = await runTo('betting', 'dragon-tiger');
    const chain = (await listChains(otherProcess())).find(({ table }) => table === 'dragon-tiger')!;
    expect(chain.saltedAt!).toBeGreaterThan(chain.publishedAt);
    expect(round.seedHash).toBe(chain.terminalHash);
    expect(chain.played).toBe(1);
    const next = await runTo('settled', 'dragon-tiger');
    expect(next.hand).toBe(0);
    expect((await runTo('betting', 'dragon-tiger')).hand).toBe(1);
  });

  test('reveals the link of a round without a shoe once it is over, and it hashes to what was public', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const reply = await player.spin(key('reveal'), '10', betOn(round, { red: '10' }));
    await runTo('settled');
    await runTo('betting');
    const proof = await studio.vendor().proof({ body: { player: player.code, round: reply.roundId } });
    expect(proof.shared).toBe(true);
    expect(nextHash(proof.serverSeed!)).toBe(round.seedHash);
    expect(verifyRound(proof as RoundProof).filter(({ holds }) => !holds)).toEqual([]);
  });
});

describe('a bet', () => {
  test('is debited at once, waits for the outcome unseen, and is paid by it', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const before = studio.wallet.state.balance;
    const reply = await player.spin(key('plain'), '20', betOn(round, { red: '10', black: '10' }));
    expect(reply).toMatchObject({ open: true, stake: '20.0000', book: [] });
    expect(studio.wallet.state.balance).toBe(before - parseMoney('20')!);
    expect(
      await refusal(studio.vendor().proof({ body: { player: player.code, round: reply.roundId } })),
    ).toBe('not_found');
    const dealt = await runTo('result');
    await studio.settleOutbox();
    const zero = (dealt.outcome as { number: number } & { type: string }).number === 0;
    expect(studio.wallet.state.balance).toBe(before - (zero ? parseMoney('20')! : 0n));
    expect(studio.wallet.closed.has(reply.roundId)).toBe(true);
    const close = studio.wallet.sent.find(
      ({ call, message }) => call === 'close-round' && message.round?.id === reply.roundId,
    );
    expect(close?.message.outcome).toEqual({ id: dealt.id });
  });

  test('grows by later confirmations, each a debit of its own in one round', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const first = await player.spin(key('grow'), '5', betOn(round, { 'straight:7': '5' }));
    const more = await player.move(key('grow2'), first.roundId, 0, {
      bets: { 'straight:7': '5', red: '10' },
    });
    expect(more.stake).toBe('20.0000');
    expect(await refusal(player.spin(key('third'), '5', betOn(round, { red: '5' })))).toBe(
      'round_unfinished',
    );
    await runTo('settled');
    await studio.settleOutbox();
    const proof = await studio.vendor().proof({ body: { player: player.code, round: first.roundId } });
    const settled = proof.book[1] as { spots: { spot: string; stake: string }[] };
    expect(settled.spots.map(({ spot, stake }) => [spot, stake])).toEqual([
      ['red', '10.0000'],
      ['straight:7', '10.0000'],
    ]);
  });

  test('is taken once per key, also pressed twice at once', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const debits = studio.wallet.count('debit');
    const bet = betOn(round, { red: '10' });
    await Promise.allSettled(Array.from({ length: 8 }, () => player.spin(key('twice'), '10', bet)));
    expect(await roundsOf(studio.db, player.code)).toHaveLength(1);
    expect(studio.wallet.count('debit')).toBe(debits + 1);
    expect(await refusal(player.spin(key('twice'), '10', betOn(round, { black: '10' })))).toBe(
      'idempotency_mismatch',
    );
  });

  test.each([
    ['below the minimum', { red: '0.5' }, '0.5', 'stake_not_allowed'],
    ['above what its spot takes', { 'straight:7': '500' }, '500', 'stake_not_allowed'],
    ['on a spot that the felt lacks', { 'straight:37': '5' }, '5', 'choice_not_allowed'],
    ['whose stake is not the sum', { red: '5' }, '6', 'choice_not_allowed'],
    [
      'that could pay more than the table does',
      { red: '5000', odd: '5000', low: '5000', black: '5000' },
      '20000',
      'table_limit',
    ],
  ] as const)('%s is refused whole and nothing is debited', async (_name, bets, stake, code) => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const debits = studio.wallet.count('debit');
    expect(await refusal(player.spin(key('bad'), stake, betOn(round, bets)))).toBe(code);
    expect(studio.wallet.count('debit')).toBe(debits);
  });

  test('on both sides that exclude each other is refused, also in two confirmations', async () => {
    const player = await studio.player(undefined, 'bowl-tokens');
    const round = await runTo('betting', 'bowl-tokens');
    expect(await refusal(player.spin(key('both'), '2', betOn(round, { even: '1', odd: '1' })))).toBe(
      'choice_not_allowed',
    );
    const first = await player.spin(key('one'), '1', betOn(round, { even: '1' }));
    expect(await refusal(player.move(key('other'), first.roundId, 0, { bets: { odd: '1' } }))).toBe(
      'choice_not_allowed',
    );
  });

  test('after the window is refused and never debited, whether the table has locked yet or not', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const debits = studio.wallet.count('debit');
    studio.clock.aheadMs += round.locksAt - studio.now();
    expect(await refusal(player.spin(key('late'), '10', betOn(round, { red: '10' })))).toBe('bets_closed');
    await runTo('locked');
    expect(await refusal(player.spin(key('later'), '10', betOn(round, { red: '10' })))).toBe('bets_closed');
    await runTo('settled');
    expect(await refusal(player.spin(key('latest'), '10', betOn(round, { red: '10' })))).toBe('bets_closed');
    expect(studio.wallet.count('debit')).toBe(debits);
  });

  test('whose debit is still on its way when the cards are dealt goes back and takes no part', async () => {
    const player = await studio.player(undefined, TABLE);
    const round = await runTo('betting');
    const before = studio.wallet.state.balance;
    const asked = Promise.withResolvers<void>();
    studio.wallet.state.manner = (sent) => {
      if (sent.call !== 'debit') return 'answer';
      asked.resolve();
      return 'IN_PROCESS';
    };
    const slow = refusal(player.spin(key('slow'), '10', betOn(round, { red: '10' })));
    await asked.promise;
    await runTo('dealing');
    studio.wallet.state.manner = () => 'answer';
    expect(await slow).not.toBe('none');
    await runTo('settled');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual(['void']);
  });

  test('waits for nobody: a player at two tables plays at both', async () => {
    const player = await studio.player(undefined, TABLE);
    const there = await studio.player(player.code, 'sic-bo-dome');
    const roulette = await runTo('betting');
    const dice = await runTo('betting', 'sic-bo-dome');
    studio.clock.aheadMs = 0;
    const here = await runTo('betting');
    expect(here.id).toBe(roulette.id);
    await player.spin(key('roulette'), '10', betOn(roulette, { red: '10' }));
    await there.spin(key('dice'), '10', betOn(dice, { small: '10' }));
    await runTo('settled');
    await runTo('settled', 'sic-bo-dome');
    await studio.settleOutbox();
    expect((await roundsOf(studio.db, player.code)).map(({ state }) => state)).toEqual([
      'settled',
      'settled',
    ]);
  });
});

describe('what can go wrong', () => {
  test('with a wallet that stumbles at every step no coin is lost and none paid twice', async () => {
    const started = await expectedBalance(studio.db, 0n);
    const before = studio.wallet.state.balance;
    let calls = 0;
    studio.wallet.state.manner = ({ call }) => {
      // Whoever stumbles at the door sits at no table.
      if (call === 'authenticate' || call === 'balance') return 'answer';
      calls += 1;
      return (['answer', 'act_then_break', 'answer', 'break', 'answer', 'garble'] as const)[calls % 6]!;
    };
    for (let turn = 0; turn < 6; turn += 1) {
      const round = await runTo('betting');
      const players = await Promise.all(Array.from({ length: 3 }, () => atTable()));
      for (const [index, player] of players.entries()) {
        const spots = { red: '10', 'straight:7': '1', [`dozen:${index + 1}`]: '2' };
        await refusal(player.spin(key(`chaos${turn}`), '13', betOn(round, spots)));
      }
      await runTo('settled');
    }
    studio.wallet.state.manner = () => 'answer';
    await studio.restart();
    expect(await studio.settleOutbox()).toBe(0);
    expect(studio.wallet.state.balance).toBe(await expectedBalance(studio.db, before - started));
  });

  test('a round without an outcome is void, and every stake goes back, later ones included', async () => {
    const player = await studio.player(undefined, 'garden-roulette');
    const round = await runTo('betting', 'garden-roulette');
    const before = studio.wallet.state.balance;
    const first = await player.spin(key('void'), '10', betOn(round, { red: '10' }));
    await player.move(key('void2'), first.roundId, 0, { bets: { black: '20' } });
    await runTo('locked', 'garden-roulette');
    studio.clock.aheadMs += 5_000;
    const broken = { ...otherProcess(), config: { ...studio.config, secret: 'b'.repeat(64) } };
    const { round: voided } = await advanceTable(broken, findLiveTable('garden-roulette')!);
    expect(voided?.phase).toBe('void');
    await studio.settleOutbox();
    expect(studio.wallet.state.balance).toBe(before);
    expect((await runTo('betting', 'garden-roulette')).number).toBe(round.number + 1);
  });

  /** A double sits at the table with a session of its own. */
  async function atTable() {
    const manner = studio.wallet.state.manner;
    studio.wallet.state.manner = () => 'answer';
    const player = await studio.player(undefined, TABLE);
    studio.wallet.state.manner = manner;
    return player;
  }
});
