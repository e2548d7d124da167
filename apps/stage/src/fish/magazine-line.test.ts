import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { FISH, openStream } from '@fairhouse/games';
import { type Money, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import type { FaultCode } from '@fairhouse/wire/faults';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import { expect, test } from 'vitest';
import { createLine, type Hit } from './magazine-line.ts';

const BULLET = parseMoney('1')!;
const refused = (code: FaultCode) => new CallRefused({ success: false, code, message: code }, 400);

/** A studio that plays magazines as the real one does, but for rooms: every fish is there. */
function studio() {
  let rounds = 0;
  const balance = parseMoney('1000')!;
  const asked: { key: string; body: Record<string, unknown> }[] = [];
  const open = new Map<string, { stake: Money; choice: unknown; moves: unknown[] }>();
  const failing: (Error | undefined)[] = [];
  const present = (roundId: string): SpinReply => {
    const round = open.get(roundId)!;
    const played = FISH.play(round, openStream({ serverSeed: roundId, clientSeed: 'client', nonce: 0 }))!;
    return {
      roundId,
      stake: wireMoney(played.staked),
      payout: wireMoney(played.open ? parseMoney('0')! : played.payout),
      open: played.open,
      choice: round.choice,
      moves: round.moves,
      book: [...played.book],
      balance: wireMoney(subtractMoney(balance, round.stake)),
      jackpot: null,
      nonce: 0,
      serverSeedHash: '',
    };
  };
  const answer = async (body: Record<string, unknown>, key: string, act: () => string) => {
    asked.push({ key, body });
    const failure = failing.shift();
    if (failure) throw failure;
    return present(act());
  };
  return {
    asked,
    failing,
    api: {
      spin: ({
        body,
        idempotencyKey,
      }: {
        body: { stake: string; choice: unknown };
        idempotencyKey: string;
      }) =>
        answer(body, idempotencyKey, () => {
          rounds += 1;
          open.set(`round ${rounds}`, { stake: parseMoney(body.stake)!, choice: body.choice, moves: [] });
          return `round ${rounds}`;
        }),
      move: ({
        body,
        idempotencyKey,
      }: {
        body: { round: string; move: { shots?: Hit[]; back: number } };
        idempotencyKey: string;
      }) =>
        answer(body, idempotencyKey, () => {
          const { shots, ...rest } = body.move;
          const named = shots?.map(({ by, at }) => ({ by, at: at.map((fish) => [fish, 'F18']) }));
          open.get(body.round)!.moves.push(named ? { ...rest, shots: named } : body.move);
          return body.round;
        }),
    },
  };
}

function stand(bullets = 20) {
  const house = studio();
  const clock = { nowMs: 0 };
  let keys = 0;
  const heard = { staked: 0n, paid: 0n, shots: 0, problems: [] as unknown[] };
  const line = createLine({
    api: house.api as never,
    now: () => clock.nowMs,
    makeKey: () => {
      keys += 1;
      return `key ${keys}`;
    },
    wait: async () => {},
    bulletsFor: () => bullets,
    onReply() {},
    onShots: (shots) => {
      heard.shots += shots.length;
    },
    onEnd(staked, paid) {
      heard.staked += staked;
      heard.paid += paid;
    },
    onProblem: (error) => heard.problems.push(error),
    onChange() {},
  });
  line.load(BULLET);
  let fish = 0;
  return {
    ...house,
    clock,
    heard,
    line,
    /** A bullet that leaves the cannon and hits a fish of its own. */
    shoot(by: Hit['by'] = 'cannon') {
      fish += 1;
      line.fire(by);
      line.hit({ by, at: [`1-${fish}`] });
    },
    rest: () => expect.poll(() => line.pending).toBe(0),
  };
}

const kinds = (asked: readonly { body: Record<string, unknown> }[]) =>
  asked.map(({ body }) => ('stake' in body ? 'begin' : 'end' in (body.move as object) ? 'end' : 'shoot'));

test('sets bullets aside once, sends hits in their order, and settles when they have been still for a while', async () => {
  const cannon = stand();
  for (let shot = 0; shot < 3; shot += 1) cannon.shoot();
  await cannon.rest();
  expect(cannon.line.open?.left).toBe(17);
  cannon.clock.nowMs = 3_000;
  cannon.line.tick();
  await expect.poll(() => cannon.line.open).toBeUndefined();
  expect(new Set(kinds(cannon.asked))).toEqual(new Set(['begin', 'shoot', 'end']));
  expect(cannon.heard.staked).toBe(parseMoney('3'));
  expect(cannon.heard.shots).toBe(3);
});

test('settles every few seconds while it shoots on, and loses no hit in between', async () => {
  const cannon = stand();
  for (let second = 0; second < 20; second += 1) {
    cannon.clock.nowMs += 1_000;
    cannon.shoot();
    await cannon.rest();
  }
  cannon.clock.nowMs += 9_000;
  cannon.line.tick();
  await expect.poll(() => cannon.line.open).toBeUndefined();
  expect(cannon.heard.staked).toBe(parseMoney('20'));
  expect(kinds(cannon.asked).filter((kind) => kind === 'begin').length).toBeGreaterThanOrEqual(2);
});

test('asks again under the same key when an answer is lost', async () => {
  const cannon = stand();
  cannon.failing.push(undefined, new NetworkFailure('gone'), new NetworkFailure('gone'));
  cannon.shoot();
  await cannon.rest();
  const shots = cannon.asked.filter((_, at) => kinds(cannon.asked)[at] === 'shoot');
  expect(shots.length).toBe(3);
  expect(new Set(shots.map(({ key }) => key)).size).toBe(1);
  expect(cannon.line.open?.left).toBe(19);
});

test('goes on with a new magazine where the studio has ended the one before', async () => {
  const cannon = stand();
  cannon.shoot();
  await cannon.rest();
  cannon.failing.push(refused('move_not_allowed'));
  cannon.shoot();
  await expect.poll(() => cannon.line.open).toBeUndefined();
  cannon.line.tick();
  await cannon.rest();
  expect(cannon.heard.problems).toEqual([]);
  expect(kinds(cannon.asked).filter((kind) => kind === 'begin').length).toBe(2);
});

test('what a refusal keeps out comes back, and is said', async () => {
  const cannon = stand();
  cannon.failing.push(refused('insufficient_funds'));
  cannon.shoot();
  await cannon.rest();
  expect(cannon.heard.problems).toHaveLength(1);
  expect(cannon.line.ready).toBe(20);
});

test('another price waits until nothing is under way', async () => {
  const cannon = stand();
  cannon.line.fire('cannon');
  expect(cannon.line.load(parseMoney('2')!)).toBe(false);
  cannon.line.miss('cannon');
  await expect.poll(() => cannon.line.pending).toBe(0);
  expect(cannon.line.load(parseMoney('2')!)).toBe(true);
});

test('bullets under way cannot be shot twice', () => {
  const cannon = stand(6);
  expect(cannon.line.ready).toBe(6);
  cannon.line.fire('torpedo');
  expect(cannon.line.ready).toBe(0);
});

test('with every bullet under way it waits for them, and begins anew only then', async () => {
  const cannon = stand(6);
  cannon.shoot();
  await cannon.rest();
  cannon.line.fire('torpedo');
  cannon.line.refill();
  cannon.line.miss('torpedo');
  cannon.line.tick();
  await expect.poll(() => cannon.line.open).toBeUndefined();
  expect(kinds(cannon.asked)).toEqual(['begin', 'shoot', 'end']);
  expect(cannon.line.ready).toBe(6);
});
