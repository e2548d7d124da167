import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { LUCKY_25, openStream, spinLines } from '@fairhouse/games';
import { moneyOf, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { expect, test } from 'vitest';
import type { Opened } from '../state/api.ts';
import { createGame, type Moment, type Reels } from './game.ts';

const STAKE = moneyOf(10_000n);
const RUN = { count: 10, loss: null, win: null, above: null, below: null };

const seeds = (nonce: number) => ({ serverSeed: 'server', clientSeed: 'client', nonce });

/** A reply as the studio would make it for a nonce. */
function replyOf(nonce: number, balance = '100.0000'): SpinReply {
  const { payout, book } = spinLines(LUCKY_25, openStream(seeds(nonce)), STAKE);
  return {
    roundId: `rnd_${nonce}`,
    stake: wireMoney(STAKE),
    payout: wireMoney(payout),
    open: false,
    choice: null,
    moves: [],
    book: [...book],
    balance,
    jackpot: null,
    nonce,
    serverSeedHash: '',
  };
}

const nonceWhere = (holds: (reply: SpinReply) => boolean): number =>
  Array.from({ length: 4000 }, (_, nonce) => nonce).find((nonce) => holds(replyOf(nonce)))!;

const LOST = nonceWhere((reply) => parseMoney(reply.payout) === 0n);
const FREE_SPINS = nonceWhere((reply) => JSON.stringify(reply.book).includes('freeSpinsAwarded'));
const SMALL_RETURN = nonceWhere(
  (reply) => parseMoney(reply.payout)! > 0n && parseMoney(reply.payout)! < STAKE,
);

const refused = (code: FaultCode) => new CallRefused({ success: false, code, message: code }, 400);

/** A game whose studio answers from a list and whose reels note what they are told. */
function play(
  answers: readonly (SpinReply | Error)[],
  unfinished: SpinReply | null = null,
  minimumRoundMs = 3_000,
  buyFeature = true,
  freeRounds: Opened['freeRounds'] = [],
) {
  const asked: { key: string; stake: string; choice?: unknown; free?: string | undefined }[] = [];
  const drawn: string[] = [];
  const heard: string[] = [];
  let keys = 0;
  let expired = 0;
  let nowMs = 0;
  const opened = {
    stakes: ['1.0000', '5.0000'],
    stakeRange: { min: '1.0000', max: '1000.0000', step: '1.0000' },
    balance: '50.0000',
    seeds: {
      active: { serverSeedHash: '', clientSeed: 'client', nextNonce: 0 },
      next: { serverSeedHash: '', announcedAt: 0 },
    },
    sitting: { seconds: 0, net: '0.0000' },
    jurisdiction: { minimumRoundMs, autoplay: true, turbo: true, buyFeature },
    machine: { buyPrice: 44.4 },
    freeRounds,
    unfinished,
  } as unknown as Opened;
  const game = createGame({
    opened,
    api: {
      spin: async ({ body, idempotencyKey }) => {
        asked.push({ key: String(idempotencyKey), ...body });
        const answer = answers[asked.length - 1]!;
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    sounds: {
      spin: () => {},
      land: () => heard.push('land'),
      win: (tier) => heard.push(tier),
      feature: () => heard.push('feature'),
    },
    now: () => nowMs,
    wait: async (ms) => {
      nowMs += ms;
    },
    makeKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    onExpired: () => {
      expired += 1;
    },
  });
  const reels: Reels = {
    start: () => drawn.push('start'),
    bring: async ({ coming }) =>
      void drawn.push(coming.by === 'reels' ? `stop ${coming.stops.join(' ')}` : coming.by),
    rest: async () => void drawn.push('rest'),
    light: (show, mood) => drawn.push(show ? `light ${mood}` : 'out'),
  };
  return { game, reels, asked, drawn, heard, expired: () => expired, nowMs: () => nowMs };
}

test('a spin shows the stops the studio decided and ends on the balance of the wallet', async () => {
  const { game, reels, drawn } = play([replyOf(LOST, '49.0000')]);
  await game.attach(reels);
  await game.spin();
  const [reveal] = replyOf(LOST).book as { stops: number[] }[];
  expect(drawn).toContain(`stop ${reveal!.stops.join(' ')}`);
  expect(game.getState()).toMatchObject({ phase: 'idle', balance: parseMoney('49.0000'), net: -10_000n });
});

test('a round is told as being played from its stake until its result is shown', async () => {
  const won = nonceWhere(({ payout }) => parseMoney(payout)! > STAKE);
  const { game, reels } = play([replyOf(won, '63.0000'), refused('insufficient_funds')]);
  await game.attach(reels);
  const seen: { playing: bigint | null; balance: bigint }[] = [];
  game.subscribe(() => {
    const { playing, balance } = game.getState();
    seen.push({ playing, balance });
  });
  await game.spin();
  const changes = seen.filter((each, at) => each.playing !== seen[at - 1]?.playing);
  expect(changes).toEqual([
    { playing: STAKE, balance: 490_000n },
    { playing: null, balance: 630_000n },
  ]);
  await game.spin();
  expect(game.getState()).toMatchObject({ playing: null, problem: { code: 'insufficient_funds' } });
});

test('a press just as the round ends brings nothing on and stakes nothing', async () => {
  const { game, reels, asked, nowMs } = play([replyOf(LOST), replyOf(LOST)], null, 0);
  await game.attach(reels);
  const seen: { phase: string; ended: boolean; atMs: number }[] = [];
  game.subscribe(() => {
    const { phase, round } = game.getState();
    seen.push({ phase, ended: round !== null, atMs: nowMs() });
    if (phase === 'showing' && round) void game.spin();
  });
  await game.spin();
  const ended = seen.find((state) => state.ended)!;
  const idle = seen.find(({ phase }) => phase === 'idle')!;
  expect(ended.phase).toBe('showing');
  expect(idle.atMs - ended.atMs).toBeGreaterThanOrEqual(300);
  expect(asked).toHaveLength(1);
});

test('no answer keeps the key: trying again asks for the same round at the same stake', async () => {
  const { game, reels, asked } = play([
    new NetworkFailure('gone'),
    refused('vendor_silent'),
    replyOf(LOST),
    replyOf(LOST),
  ]);
  await game.attach(reels);
  await game.spin();
  expect(game.getState()).toMatchObject({ problem: { code: 'unreachable', retry: true }, balance: 500_000n });
  game.setStake(moneyOf(50_000n));
  await game.spin();
  await game.spin();
  await game.spin();
  expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(new Set(asked.map(({ stake }) => stake))).toEqual(new Set(['1.0000']));
});

test('a refusal gives the key up and the stake back', async () => {
  const { game, reels, asked } = play([refused('insufficient_funds'), replyOf(LOST)]);
  await game.attach(reels);
  await game.spin();
  expect(game.getState()).toMatchObject({
    problem: { code: 'insufficient_funds', retry: false },
    balance: 500_000n,
  });
  await game.spin();
  expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});

test('a round still being worked on is asked for again by itself', async () => {
  const { game, reels, asked } = play([refused('idempotency_in_flight'), replyOf(LOST)]);
  await game.attach(reels);
  await game.spin();
  expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
  expect(game.getState().problem).toBeNull();
});

test('an ended session is told to the site around the game', async () => {
  const { game, reels, expired } = play([refused('launch_expired')]);
  await game.attach(reels);
  await game.spin();
  expect(expired()).toBe(1);
});

test('a return below the stake is not celebrated', async () => {
  const { game, reels, drawn, heard } = play([replyOf(SMALL_RETURN)]);
  await game.attach(reels);
  await game.spin();
  expect(drawn).toContain('light plain');
  expect(drawn).not.toContain('light festive');
  expect(heard).toEqual(['land']);
});

test('a round lasts as long as the jurisdiction asks for', async () => {
  const { game, reels, nowMs } = play([replyOf(LOST)]);
  await game.attach(reels);
  await game.spin();
  expect(nowMs()).toBeGreaterThanOrEqual(3_000);
});

test('auto play spins as often as told, and stops at free spins', async () => {
  const quiet = play(Array.from({ length: 12 }, () => replyOf(LOST)));
  await quiet.game.attach(quiet.reels);
  quiet.game.startAuto(RUN);
  await expect.poll(() => quiet.game.getState().autoLeft).toBe(0);
  expect(quiet.asked).toHaveLength(10);

  const lucky = play([replyOf(FREE_SPINS), replyOf(LOST)]);
  await lucky.game.attach(lucky.reels);
  lucky.game.startAuto(RUN);
  await expect.poll(() => lucky.game.getState().autoLeft).toBe(0);
  expect(lucky.asked).toHaveLength(1);
});

test('free spins are announced as they are won, and say what they paid when they are over', async () => {
  const { game, reels, heard } = play([replyOf(FREE_SPINS)]);
  const moments: Moment[] = [];
  await game.attach(reels);
  game.subscribe(() => {
    const { moment } = game.getState();
    if (moment) moments.push(moment);
  });
  await game.spin();
  const { book } = replyOf(FREE_SPINS) as unknown as {
    book: { type: string; count: number; total: string }[];
  };
  const awards = book.filter(({ type }) => type === 'freeSpinsAwarded');
  const paid = parseMoney(book.find(({ type }) => type === 'freeSpinsEnd')!.total)!;
  expect(moments).toEqual([
    ...awards.map(({ count }, place) => ({ is: 'freeSpins', count, more: place > 0 })),
    ...(paid > 0n ? [{ is: 'over', paid }] : []),
  ]);
  expect(heard.filter((one) => one === 'feature')).toHaveLength(awards.length);
  expect(game.getState().moment).toBeNull();
});

test('auto play says what it is, and ends before its loss could pass the limit', async () => {
  const { game, reels, asked } = play(Array.from({ length: 12 }, () => replyOf(LOST, '40.0000')));
  await game.attach(reels);
  game.startAuto({ ...RUN, loss: moneyOf(30_000n) });
  await expect.poll(() => game.getState().autoStopped).toBe('loss');
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatchObject({ stake: '1.0000', auto: { lossLimit: '3.0000' } });
  await game.spin();
  expect(asked[3]).not.toHaveProperty('auto');
  expect(game.getState()).toMatchObject({ autoLeft: 0, autoStopped: null });
});

test('a stake is anything that the game takes, in whole steps', async () => {
  const { game, reels, asked } = play([replyOf(LOST)]);
  await game.attach(reels);
  for (const [wished, kept] of [
    ['0.5', '1.0000'],
    ['637.9', '637.0000'],
    ['5000', '1000.0000'],
  ] as const) {
    game.setStake(parseMoney(wished)!);
    expect(wireMoney(game.getState().stake)).toBe(kept);
  }
  await game.spin();
  expect(asked[0]!.stake).toBe('1000.0000');
});

test('a round paid for but not shown comes first and counts for nothing in this session', async () => {
  const { game, reels, drawn, asked } = play([], replyOf(FREE_SPINS));
  await game.attach(reels);
  expect(drawn.filter((line) => line.startsWith('stop')).length).toBeGreaterThan(10);
  expect(asked).toEqual([]);
  expect(game.getState()).toMatchObject({ phase: 'idle', replayed: true, net: 0n, balance: 500_000n });
});

test('a bought feature asks for its price, and again with the same key and choice when no answer came', async () => {
  const { game, asked, reels } = play([new NetworkFailure('gone'), replyOf(LOST)]);
  await game.attach(reels);
  await game.buy();
  await game.spin();
  const bought = { key: 'key-1', stake: '44.4000', choice: { buy: true } };
  expect(asked).toEqual([bought, bought]);
});

test('nothing is bought where the law forbids it', async () => {
  const { game, asked, reels } = play([replyOf(LOST)], null, 0, false);
  await game.attach(reels);
  await game.buy();
  expect(asked).toEqual([]);
});

test('free rounds are played first, cost nothing, and the next grant follows', async () => {
  const grants = [
    { grant: 'one', left: 1, stake: '2.0000', endsAt: 1 },
    { grant: 'two', left: 3, stake: '5.0000', endsAt: 2 },
  ];
  const won = { ...replyOf(SMALL_RETURN, '51.0000'), free: { grant: 'one', left: 0 } };
  const { game, reels, asked } = play(
    [won, refused('free_rounds_over'), replyOf(LOST)],
    null,
    0,
    true,
    grants,
  );
  await game.attach(reels);
  await game.spin();
  expect(asked[0]).toMatchObject({ stake: '2.0000', free: 'one' });
  expect(game.getState()).toMatchObject({
    free: { grant: 'two', left: 3 },
    round: { stake: 0n, payout: parseMoney(won.payout) },
    lastTen: [parseMoney(won.payout)],
  });
  await game.spin();
  // The studio says that the grant is over: the stake is the player's own again.
  expect(asked[1]).toMatchObject({ stake: '5.0000', free: 'two' });
  expect(game.getState()).toMatchObject({ free: null, balance: parseMoney('51.0000') });
  await game.spin();
  expect(asked[2]).toMatchObject({ stake: '1.0000' });
  expect(asked[2]).not.toHaveProperty('free');
});
