import { randomBytes } from 'node:crypto';
import type { vendorApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Booted, bootStudio, refusal, roundsOf } from './boot-studio.ts';

let studio: Booted;

beforeAll(async () => {
  studio = await bootStudio();
});

afterAll(() => studio.stop());

type Player = Awaited<ReturnType<Booted['player']>>;
type Listed = RouteReply<(typeof vendorApi)['reconciliation']['transactions']>['items'];

const key = () => randomBytes(8).toString('hex');

const span = () => ({ by: 'span' as const, from: studio.now() - 3_600_000, to: studio.now() + 1 });

const listAll = async (limit: number): Promise<Listed> => {
  const items: Listed = [];
  let cursor: string | undefined;
  do {
    const page = await studio
      .platform()
      .reconciliation.transactions({ body: { ...span(), limit, ...(cursor ? { cursor } : {}) } });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return items;
};

const byIds = (...ids: string[]) =>
  studio.platform().reconciliation.transactions({ body: { by: 'ids', ids } });

const lastRound = async (player: Player) => (await roundsOf(studio.db, player.code)).at(-1)!;

const stateOf = async (player: Player, round: string) =>
  (await studio.platform().sweeper.roundStates({ body: { rounds: [{ player: player.code, round }] } }))[0]!;

test('every stake and every win is listed with what became of it', async () => {
  const player = await studio.player();
  for (let round = 0; round < 20; round += 1) await player.spin(key());
  await studio.settleOutbox();
  const rounds = await roundsOf(studio.db, player.code);
  const listed = (await listAll(1_000)).filter((item) => item.player === player.code);
  const wanted = rounds.flatMap(({ id, payout }) => [`${id}-d`, ...(payout! > 0n ? [`${id}-c`] : [])]);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  expect(new Set(listed.map(({ state }) => state))).toEqual(new Set(['done']));
  for (const { id, round, amount, call } of listed) {
    const played = rounds.find((one) => one.id === round)!;
    const units = call === 'debit' ? played.stake : played.payout!;
    expect({ id, amount }).toEqual({
      id: `${round}-${call === 'debit' ? 'd' : 'c'}`,
      amount: `${units / 10_000n}.${(units % 10_000n).toString().padStart(4, '0')}`,
    });
  }
  const { id } = rounds[0]!;
  expect(await stateOf(player, id)).toMatchObject({ player: player.code, round: id, state: 'finished' });
});

test('pages follow each other without a gap or a repetition', async () => {
  const whole = await listAll(1_000);
  expect(whole.length).toBeGreaterThanOrEqual(20);
  expect(await listAll(3)).toEqual(whole);
});

test('a refused stake is told as refused, and its round as void', async () => {
  const player = await studio.player();
  studio.wallet.state.manner = ({ call }) => (call === 'debit' ? 'INSUFFICIENT_FUNDS' : 'answer');
  expect(await refusal(player.spin(key()))).toBe('insufficient_funds');
  studio.wallet.state.manner = () => 'answer';
  const { id } = await lastRound(player);
  const { items } = await byIds(`${id}-d`, `${id}-c`, `${id}-x`);
  expect(items).toMatchObject([{ id: `${id}-d`, call: 'debit', state: 'refused' }]);
  expect(await stateOf(player, id)).toMatchObject({ state: 'void', credits: [] });
});

test('a stake that is being given back is under way until the wallet has answered, and its round is void', async () => {
  const player = await studio.player();
  studio.wallet.state.manner = ({ call }) =>
    call === 'debit' || call === 'cancel' ? 'act_then_break' : 'answer';
  expect(await refusal(player.spin(key()))).toBe('vendor_silent');
  const { id } = await lastRound(player);
  const tell = async () =>
    (await byIds(`${id}-d`, `${id}-x`)).items.map((item) => [item.id, item.state, item.ref]);
  expect(await tell()).toEqual([
    [`${id}-d`, 'pending', null],
    [`${id}-x`, 'pending', `${id}-d`],
  ]);
  expect(await stateOf(player, id)).toMatchObject({ state: 'void', credits: [] });
  studio.wallet.state.manner = () => 'answer';
  expect(await studio.settleOutbox()).toBe(0);
  expect(await tell()).toEqual([
    [`${id}-d`, 'cancelled', null],
    [`${id}-x`, 'done', `${id}-d`],
  ]);
  expect((await listAll(1_000)).filter(({ round }) => round === id)).toHaveLength(2);
});

test('a win that the wallet has not answered is under way, and its round tells the credit', async () => {
  const player = await studio.player();
  studio.wallet.state.manner = ({ call }) => (call === 'credit' ? 'break' : 'answer');
  let round = await lastRoundAfter(player);
  while (round.payout === 0n) round = await lastRoundAfter(player);
  const { id, payout } = round;
  const units = payout!;
  const amount = `${units / 10_000n}.${(units % 10_000n).toString().padStart(4, '0')}`;
  expect((await byIds(`${id}-c`)).items).toMatchObject([{ state: 'pending', amount }]);
  expect(await stateOf(player, id)).toMatchObject({
    state: 'finished',
    credits: [{ id: `${id}-c`, amount, currency: 'P' }],
  });
  studio.wallet.state.manner = () => 'answer';
  await studio.settleOutbox();
  expect((await byIds(`${id}-c`)).items).toMatchObject([{ state: 'done', amount }]);
});

const lastRoundAfter = async (player: Player) => {
  await player.spin(key());
  return lastRound(player);
};

test('a round whose stake is being asked for is live', async () => {
  const player = await studio.player();
  const asked = Promise.withResolvers<void>();
  studio.wallet.state.manner = ({ call }) => {
    if (call !== 'debit') return 'answer';
    asked.resolve();
    return 'IN_PROCESS';
  };
  const spinning = refusal(player.spin(key()));
  await asked.promise;
  const { id } = await lastRound(player);
  expect(await stateOf(player, id)).toMatchObject({ state: 'live', credits: [] });
  expect((await byIds(`${id}-d`)).items).toMatchObject([{ state: 'pending' }]);
  studio.wallet.state.manner = () => 'answer';
  expect(await spinning).toBe('none');
});

test('a round of another player is unknown, and so is one that never was', async () => {
  const [player, other] = [await studio.player(), await studio.player()];
  await player.spin(key());
  const { id } = await lastRound(player);
  expect(await stateOf(other, id)).toMatchObject({ state: 'unknown', credits: [] });
  expect(await stateOf(player, 'rnd-never')).toMatchObject({ state: 'unknown' });
});

test('a made-up cursor is refused', async () => {
  const call = studio.platform().reconciliation.transactions({ body: { ...span(), cursor: 'nonsense' } });
  expect(await refusal(call)).toBe('bad_request');
});
