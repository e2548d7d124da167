import { randomUUID } from 'node:crypto';
import { sql } from '@fairhouse/db';
import { parseMoney, subtractMoney } from '@fairhouse/kernel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Booted, bootStudio, refusal } from './boot-studio.ts';

let booted: Booted;
beforeEach(async () => {
  booted = await bootStudio();
});
afterEach(() => booted.stop());

const GAME = 'hot-sevens';
/** So high that the smallest pot is won once in four spins. */
const HIGH = '500';

const contentOf = async () =>
  (
    await sql<{ name: string; thousandths: bigint; folded: bigint }>`
      select p.name, p.thousandths, (select sum(m.thousandths)::bigint from pot_move m where m.name = p.name
        and m.currency = p.currency) as folded from pot p order by p.name`.execute(booted.db)
  ).rows;

const money = (text: string) => parseMoney(text)!;

/** Spins until a pot is won. */
async function spinForPot(player: Awaited<ReturnType<Booted['player']>>) {
  for (;;) {
    booted.wallet.state.balance = money('100000');
    const reply = await player.spin(randomUUID(), HIGH);
    if (reply.jackpot) return reply;
  }
}

it('every stake feeds the three pots by its exact share, and no pot is won without the book saying so', async () => {
  const player = await booted.player(undefined, GAME);
  expect(player.opened.pots.map(({ amount }) => amount)).toEqual(['10000.0000', '500.0000', '20.0000']);
  const reply = await player.spin(randomUUID(), '1');
  const hit = reply.book.some((event) => (event as { type: string }).type === 'jackpotHit');
  expect(reply.jackpot !== null).toBe(hit);
  const pots = await contentOf();
  for (const { thousandths, folded } of pots) expect(folded).toBe(thousandths);
  expect(pots.find(({ name }) => name === 'GRAND')!.thousandths).toBe(100_000_000_000n + 200_000n);
});

it('a won pot is paid whole, by a call of its own, and begins again with its seed', async () => {
  const player = await booted.player(undefined, GAME);
  const reply = await spinForPot(player);
  const [pot] = (await player.pots()).filter(({ name }) => name === reply.jackpot!.pot);
  expect(money(reply.jackpot!.amount)).toBeGreaterThan(money('20'));
  expect(money(pot!.amount)).toBeLessThan(money(reply.jackpot!.amount));
  expect(booted.wallet.count('jackpot-credit')).toBe(1);
  const staked = subtractMoney(money('100000'), money(reply.stake));
  const paid = money(reply.payout) + money(reply.jackpot!.amount);
  expect(money(reply.balance)).toBe(staked + paid);
  for (const { thousandths, folded } of await contentOf()) expect(folded).toBe(thousandths);
});

it('a pot whose payment nobody answered is paid once all the same', async () => {
  const player = await booted.player(undefined, GAME);
  booted.wallet.state.manner = ({ call }) => (call === 'jackpot-credit' ? 'act_then_break' : 'answer');
  const reply = await spinForPot(player);
  booted.wallet.state.manner = () => 'answer';
  await booted.settleOutbox();
  const id = `${reply.roundId}-j`;
  expect(booted.wallet.transactions.get(id)?.amount).toBe(money(reply.jackpot!.amount));
  const listed = await booted.platform().reconciliation.transactions({ body: { by: 'ids', ids: [id] } });
  expect(listed.items).toMatchObject([{ id, call: 'jackpot-credit', state: 'done' }]);
});

it('tells the platform what rounds put in: less what was won, it is what the pots hold', async () => {
  const player = await booted.player(undefined, GAME);
  let won = 0n;
  for (let round = 0; round < 12; round += 1) {
    const reply = await player.spin(randomUUID(), player.opened.stakeRange.min);
    won += money(reply.jackpot?.amount ?? '0');
  }
  won += money((await spinForPot(player)).jackpot!.amount);
  await booted.settleOutbox();
  const told = booted.wallet.sent.filter(({ call }) => call === 'close-round');
  const fed = told.reduce((sum, { message }) => sum + money(message.jackpot?.amount ?? '0'), 0n);
  const pots = await contentOf();
  expect(pots.reduce((sum, { thousandths }) => sum + thousandths / 1_000n, 0n)).toBe(fed - won);
});

it('a stake that was given back has fed no pot', async () => {
  const player = await booted.player(undefined, GAME);
  booted.wallet.state.manner = ({ call }) => (call === 'debit' ? 'act_then_break' : 'answer');
  expect(await refusal(player.spin(randomUUID(), '1'))).toBe('vendor_silent');
  booted.wallet.state.manner = () => 'answer';
  await booted.settleOutbox();
  expect(await contentOf()).toEqual([]);
});

it('players who spin at once feed one pot, one after the other', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => booted.player(undefined, GAME)));
  await Promise.all(players.map((player) => player.spin(randomUUID(), '1')));
  const fed = await sql<{ fed: bigint }>`select sum(thousandths)::bigint as fed from pot_move
    where kind = 'contribution' and name = 'MAJOR'`.execute(booted.db);
  expect(fed.rows[0]!.fed).toBe(6n * 150_000n);
  for (const { thousandths, folded } of await contentOf()) expect(folded).toBe(thousandths);
});

it('practice play neither feeds nor wins a pot', async () => {
  const player = await booted.player(undefined, GAME, 'demo');
  for (let spin = 0; spin < 12; spin += 1) {
    booted.wallet.state.balance = money('100000');
    expect((await player.spin(randomUUID(), HIGH)).jackpot).toBeNull();
  }
  expect(await contentOf()).toEqual([]);
});

it('a game with pots does not open from a wallet that the studio keeps', async () => {
  expect(await refusal(booted.player(undefined, GAME, 'transfer'))).toBe('not_found');
});
