import { createClient } from '@fairhouse/client';
import { studioApi } from '@fairhouse/wire/apis';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterEach(async () => {
  studio.clock.aheadMs = 0;
  expect(await studio.settleOutbox()).toBe(0);
});

afterAll(() => studio.stop());

const key = (name: string) => `key-${name}`.padEnd(12, '-');

const LOOK = {
  language: 'VI',
  currencySymbol: '₫',
  colours: { solid: '#c8f02c', hovered: '#d6f75a', pressed: '#a4cc12', ink: '#14180a' },
  timeZone: 'Asia/Ho_Chi_Minh',
} as const;

const offer = (player: string, round: string) =>
  studio.platform().replay.offer({ body: { player, round, ...LOOK } });

const open = async (url: string) =>
  createClient(studioApi, { origin: studio.origin() }).replay.open({
    body: { ticket: url.slice(url.indexOf('#') + 1) },
  });

test('a spin is shown again as it was, in the house it was played in, and nothing of its seed or money with it', async () => {
  const player = await studio.player();
  const spun = await player.spin(key('spin'), '2');
  const { url } = await offer(player.code, spun.roundId);
  expect(url).toMatch(/^\/replay\/koi-emperor#/);
  const shown = await open(url);
  const { game, engine, machine, currency } = player.opened;
  expect(shown).toEqual({
    game,
    engine,
    machine,
    currency,
    demo: false,
    ...LOOK,
    placedAt: expect.any(Number),
    steps: [{ ...spun, balance: '0.0000' }],
    table: [],
    crashRound: [],
  });
  expect(await open(url)).toEqual(shown);
});

test('a round with moves is shown as its player saw it, move by move', async () => {
  const player = await studio.player(undefined, 'hi-lo');
  const seen = [await player.spin(key('begin'), '5')];
  const { roundId } = seen[0]!;
  expect(await refusal(offer(player.code, roundId))).toBe('round_undecided');
  for (const [after, move] of [{ skip: true }, { skip: true }, { take: true }].entries())
    seen.push(await player.move(key(`move-${after}`), roundId, after, move));
  const { steps } = await open((await offer(player.code, roundId)).url);
  expect(steps).toEqual(seen.map((reply) => ({ ...reply, balance: '0.0000' })));
  expect(steps.map((step) => step.open)).toEqual([true, true, true, false]);
});

test('a round is offered for its own player alone', async () => {
  const player = await studio.player();
  const { roundId } = await player.spin(key('spin'), '1');
  const { code } = await studio.player();
  expect(await refusal(offer(code, roundId))).toBe('not_found');
  expect(await refusal(offer(player.code, 'rnd_nothing'))).toBe('not_found');
});

test('a round whose stake was never taken has nothing to show', async () => {
  const player = await studio.player();
  studio.wallet.state.manner = () => 'INSUFFICIENT_FUNDS';
  await refusal(player.spin(key('refused'), '1'));
  studio.wallet.state.manner = () => 'answer';
  const [round] = await roundsOf(studio.db, player.code);
  expect(await refusal(offer(player.code, round!.id))).toBe('round_undecided');
});

test('a ticket opens for some minutes, and no longer', async () => {
  const player = await studio.player();
  const { roundId } = await player.spin(key('spin'), '1');
  const { url } = await offer(player.code, roundId);
  studio.clock.aheadMs = 2 * 60_000;
  expect((await open(url)).steps).toHaveLength(1);
  studio.clock.aheadMs = 4 * 60_000;
  expect(await refusal(open(url))).toBe('replay_expired');
  studio.clock.aheadMs = 0;
  expect(await refusal(open(`${url}0`))).toBe('replay_expired');
});
