import { sql } from '@fairhouse/db';
import { CATALOGUE } from '@fairhouse/games';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  studio.wallet.state.terms = { minimumRoundMs: 0, buyFeature: true };
  studio.clock.aheadMs = 0;
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');
const BUY = { buy: true };
const CRASH = CATALOGUE.find(({ engineId }) => engineId === 'O_CRASH')!.code;

/** A player at the first game that turns on a machine. */
const playerOf = (machine: string) =>
  studio.player(undefined, CATALOGUE.find(({ engineId }) => engineId === machine)!.code);

/** From the first round of a player to the last. */
async function msApart(player: string): Promise<number> {
  const { rows } = await sql<{
    apart: number;
  }>`select extract(epoch from max(placed_at) - min(placed_at)) * 1000 as apart
    from round where player = ${player}`.execute(studio.db);
  return Number(rows[0]!.apart);
}

describe('a feature', () => {
  const games = [
    ['ways', 'M2_WAYSTUMBLE', '59.5'],
    ['hold', 'M3_HOLDWIN', '44.4'],
    ['cluster', 'M5_CLUSTER', '39.2'],
  ] as const;

  test.each(games)(
    'of %s is bought at its price, and the story of the round says so',
    async (_, engine, price) => {
      const player = await playerOf(engine);
      const round = await player.spin(key('buy'), price, BUY);
      expect(round.book[0]).toMatchObject({ type: 'featureBought', base: '1.0000' });
      expect(round.stake).toBe(`${price}000`);
      expect(await refusal(player.spin(key('cheap'), '1', BUY))).toBe('stake_not_allowed');
      const beyond = (Number(price) * (Number(player.opened.stakeRange.max) + 1)).toFixed(2);
      expect(await refusal(player.spin(key('huge'), beyond, BUY))).toBe('stake_not_allowed');
    },
  );

  test('may cost more than the highest plain stake, for its stake is what is judged', async () => {
    const player = await playerOf('M3_HOLDWIN');
    const most = Number(player.opened.stakeRange.max);
    expect(await refusal(player.spin(key('plain'), String(most + 1)))).toBe('stake_not_allowed');
    expect(await refusal(player.spin(key('bought'), String(most * 44.4), BUY))).toMatch(
      /^(none|insufficient_funds)$/,
    );
  });

  test('is not sold where the law forbids it, whatever the screen shows: nothing is taken', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 0, buyFeature: false };
    const player = await playerOf('M2_WAYSTUMBLE');
    expect(player.opened.jurisdiction.buyFeature).toBe(false);
    expect(await refusal(player.spin(key('buy'), '59.5', BUY))).toBe('choice_not_allowed');
    expect(await roundsOf(studio.db, player.code)).toEqual([]);
  });

  test('is not sold by a machine that has none to sell', async () => {
    const player = await playerOf('M1_LUCKY25');
    expect(await refusal(player.spin(key('buy'), '40', BUY))).toBe('stake_not_allowed');
  });
});

describe('the least time of a round', () => {
  test('is kept by the studio: a spin much too early is refused and takes nothing, the same key is good later', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 60_000, buyFeature: true };
    const player = await playerOf('M1_LUCKY25');
    await player.spin(key('first'), '1');
    expect(await refusal(player.spin(key('second'), '1'))).toBe('too_many_requests');
    expect(await roundsOf(studio.db, player.code)).toHaveLength(1);
    studio.clock.aheadMs = 60_000;
    expect(await player.spin(key('second'), '1')).toMatchObject({ nonce: 1 });
  });

  test('holds for all games of a player, and not for the answer to a key that was used', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 60_000, buyFeature: true };
    const first = await playerOf('M1_LUCKY25');
    const round = await first.spin(key('one'), '1');
    const other = await studio.player(first.code, 'quiet-roulette');
    expect(await refusal(other.spin(key('two'), '1', { hand: 0, bets: { red: '1' } }))).toBe(
      'too_many_requests',
    );
    expect((await first.spin(key('one'), '1')).roundId).toBe(round.roundId);
  });

  test('is waited for when only a moment is missing', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 400, buyFeature: true };
    const player = await playerOf('M1_LUCKY25');
    await player.spin(key('first'), '1');
    await player.spin(key('second'), '1');
    expect(await msApart(player.code)).toBeGreaterThanOrEqual(400);
  });

  test('is not evaded by asking twice at once', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 60_000, buyFeature: true };
    const player = await playerOf('M1_LUCKY25');
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => refusal(player.spin(key(name), '1'))));
    expect(answers.filter((code) => code === 'none')).toHaveLength(1);
    expect(await roundsOf(studio.db, player.code)).toHaveLength(1);
  });
});

describe('autoplay', () => {
  test('is refused by the studio where the law forbids it: nothing is taken, and a press goes through', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 0, buyFeature: false, autoplay: false };
    const player = await playerOf('M1_LUCKY25');
    expect(await refusal(player.autoSpin(key('auto'), '50'))).toBe('autoplay_not_allowed');
    expect(await roundsOf(studio.db, player.code)).toEqual([]);
    expect(await player.spin(key('pressed'), '1')).toMatchObject({ nonce: 0 });
    const flyer = await studio.player(undefined, CRASH);
    const bet = { seat: 1, stake: '10', target: 200 } as const;
    expect(await refusal(flyer.queue(key('auto'), { ...bet, auto: { lossLimit: '50' } }))).toBe(
      'autoplay_not_allowed',
    );
    expect(await flyer.queue(key('pressed'), bet)).toHaveLength(1);
  });

  test('needs a limit of its losses where the law asks for one', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 0, buyFeature: false, autoplayLossLimit: true };
    const player = await playerOf('M1_LUCKY25');
    expect(await refusal(player.autoSpin(key('none'), null))).toBe('autoplay_not_allowed');
    expect(await player.autoSpin(key('limited'), '50')).toMatchObject({ nonce: 0 });
  });

  test('is not played by a script that says nothing of it either: the pace is that of a hand', async () => {
    studio.wallet.state.terms = { minimumRoundMs: 0, buyFeature: false, autoplay: false };
    const player = await playerOf('M1_LUCKY25');
    expect(player.opened.jurisdiction).toMatchObject({ autoplay: false, minimumRoundMs: 1_000 });
    await player.spin(key('first'), '1');
    await player.spin(key('second'), '1');
    expect(await msApart(player.code)).toBeGreaterThanOrEqual(1_000);
  });
});
