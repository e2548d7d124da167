import { deepEqual, equal } from 'node:assert/strict';
import { run, sql } from '@fairhouse/db';
import { type Money, moneyOf, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import {
  asSuperuser,
  depositFor,
  type House,
  newId,
  newMember,
  openWallet,
  type WalletSeat,
} from '@fairhouse/testkit';
import fc from 'fast-check';
import { expireBonuses } from '../src/rewards/bonus/index.ts';
import { giveBonus } from './give-bonus.ts';

type Terms = {
  readonly spend: 'cash_first' | 'bonus_first';
  readonly removed: boolean;
  readonly cap: bigint | null;
};

type Round = {
  readonly id: string;
  readonly tagged: boolean;
  stake: bigint;
  bonusStake: bigint;
  payout: bigint;
  bonusPayout: bigint;
  open: boolean;
  lastWin: string;
};

const WEIGHT = 50n;

/** Bonus money in plain figures, written apart from the engine: what every wish does to the two purses. */
class Model {
  cash = 1_000_000n;
  bonus = 500_000n;
  required = 500_000n;
  progress = 0n;
  state: 'active' | 'ending' | 'converted' | 'spent' | 'forfeited' | 'expired' = 'active';
  into = 0n;
  readonly rounds: Round[] = [];
  readonly terms: Terms;
  constructor(terms: Terms) {
    this.terms = terms;
  }

  paid(into: bigint): bigint {
    if (this.state !== 'converted') return 0n;
    const worth = this.terms.removed ? into - 500_000n : into;
    const least = worth > 0n ? worth : 0n;
    return this.terms.cap !== null && least > this.terms.cap ? this.terms.cap : least;
  }

  get isRunning(): boolean {
    return this.state === 'active' || this.state === 'ending';
  }

  get isOpen(): boolean {
    return this.rounds.some(({ open, tagged }) => open && tagged);
  }

  share(amount: bigint): void {
    if (this.isRunning) {
      this.bonus += amount;
      if (this.bonus < 0n) this.bonus = 0n;
      return;
    }
    const before = this.paid(this.into);
    this.into += amount;
    this.cash += this.paid(this.into) - before;
  }

  stake(id: string, amount: bigint): boolean {
    const purse = this.state === 'active' ? this.bonus : 0n;
    if (amount > this.cash + purse) return false;
    const first = this.terms.spend === 'cash_first' ? this.cash : purse;
    const one = amount < first ? amount : first;
    const bonus = this.terms.spend === 'cash_first' ? amount - one : one;
    this.cash -= amount - bonus;
    this.bonus -= bonus;
    const tagged = this.state === 'active';
    this.rounds.push({
      id,
      tagged,
      stake: amount,
      bonusStake: bonus,
      payout: 0n,
      bonusPayout: 0n,
      open: true,
      lastWin: '',
    });
    return true;
  }

  /** Brings the payout of a round to another sum, which moves both parts to what that sum asks for. */
  pay(round: Round, change: bigint): void {
    round.payout += change;
    const owed = (round.payout * round.bonusStake) / round.stake;
    this.share(owed - round.bonusPayout);
    this.cash += change - (owed - round.bonusPayout);
    round.bonusPayout = owed;
  }

  valid({ stake, payout }: Round): bigint {
    const moved = payout > stake ? payout - stake : stake - payout;
    return moved < stake ? moved : stake;
  }

  settle(change: bigint): void {
    this.progress += change;
    if (!this.isRunning) return;
    if (this.progress >= this.required) this.end('converted');
    else if (!this.isOpen && this.state === 'ending') this.end('expired');
    else if (!this.isOpen && this.bonus < 100n) this.end('spent');
  }

  expire(): void {
    if (this.isOpen) this.state = 'ending';
    else this.end('expired');
  }

  end(state: 'converted' | 'spent' | 'forfeited' | 'expired'): void {
    this.state = state;
    this.into = this.bonus;
    this.cash += this.paid(this.into);
    this.bonus = 0n;
  }
}

const counted = (model: Model, round: Round): bigint =>
  round.tagged ? (model.valid(round) * WEIGHT) / 100n : 0n;

const money = (units: bigint): string => wireMoney(moneyOf(units));

type Wish = {
  readonly kind: 'stake' | 'win' | 'close' | 'cancel' | 'up' | 'down' | 'forfeit' | 'expire';
  readonly pick: number;
  readonly amount: bigint;
};

const wish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('stake' as const) },
    { weight: 5, arbitrary: fc.constant('win' as const) },
    { weight: 6, arbitrary: fc.constant('close' as const) },
    { weight: 2, arbitrary: fc.constantFrom('cancel' as const, 'up' as const, 'down' as const) },
    { weight: 1, arbitrary: fc.constantFrom('forfeit' as const, 'expire' as const) },
  ),
  pick: fc.nat(1_000),
  amount: fc.bigInt(20_000n, 400_000n),
});

const terms: fc.Arbitrary<Terms> = fc.record({
  spend: fc.constantFrom('cash_first' as const, 'bonus_first' as const),
  removed: fc.boolean(),
  cap: fc.option(fc.bigInt(1n, 600_000n), { nil: null }),
});

/** Does a wish to the engine and to the model, where the model allows it. */
async function attempt(
  seat: WalletSeat,
  model: Model,
  { kind, pick, amount }: Wish,
  { giveUp, expire }: { readonly giveUp: () => Promise<unknown>; readonly expire: () => Promise<unknown> },
) {
  const chosen = (fits: (round: Round) => boolean): Round | undefined => {
    const rounds = model.rounds.filter(fits);
    return rounds[pick % Math.max(1, rounds.length)];
  };
  if (kind === 'stake') {
    const id = newId('r');
    const { code } = await seat.debit(id, `d-${id}`, money(amount));
    equal(code, model.stake(id, amount) ? 'OK' : 'INSUFFICIENT_FUNDS');
    return;
  }
  if (kind === 'forfeit') {
    if (!model.isRunning) return;
    await giveUp();
    model.end('forfeited');
    return;
  }
  if (kind === 'expire') {
    if (model.state !== 'active') return;
    await expire();
    model.expire();
    return;
  }
  if (kind === 'cancel') {
    const round = chosen(({ open, lastWin }) => open && lastWin === '');
    if (!round) return;
    equal((await seat.cancel(round.id, newId('x'), `d-${round.id}`, money(round.stake))).code, 'OK');
    round.open = false;
    model.cash += round.stake - round.bonusStake;
    model.share(round.bonusStake);
    model.rounds.splice(model.rounds.indexOf(round), 1);
    if (round.tagged) model.settle(0n);
    return;
  }
  if (kind === 'win') {
    const round = chosen(({ open }) => open);
    if (!round) return;
    round.lastWin = newId('c');
    equal((await seat.credit(round.id, round.lastWin, money(amount))).code, 'OK');
    model.pay(round, amount);
    return;
  }
  if (kind === 'close') {
    const round = chosen(({ open }) => open);
    if (!round) return;
    equal((await seat.close(round.id)).code, 'OK');
    round.open = false;
    if (round.tagged) model.settle(counted(model, round));
    return;
  }
  const round = chosen(
    ({ open, lastWin, payout }) => !open && lastWin !== '' && (kind === 'up' || payout > 0n),
  );
  // What is taken back where cash is short becomes a debt, which is the ledger's model to hold.
  const change = kind === 'up' ? amount : -(round && round.payout < amount ? round.payout : amount);
  if (!round || (change < 0n && -change > model.cash)) return;
  const before = counted(model, round);
  const { code } = await seat.adjust(round.id, newId('j'), round.lastWin, money(change));
  equal(code, 'OK');
  model.pay(round, change);
  if (round.tagged) model.settle(counted(model, round) - before);
}

/**
 * A bonus on terms that are drawn, and what happens to it: after each wish the engine has what the model has. It throws at
 * the first difference.
 */
export const bonusLives = (house: House) =>
  fc.asyncProperty(terms, fc.array(wish, { minLength: 10, maxLength: 40 }), async (drawn, wishes) => {
    const member = await newMember(house);
    await depositFor(house, member, '100');
    const bonus = await giveBonus(house, member, '50', {
      factor: 10_000,
      stakeMax: '1000',
      spend: drawn.spend,
      principal: drawn.removed ? 'removed' : 'kept',
      ...(drawn.cap === null ? {} : { cap: money(drawn.cap) }),
      weights: { categories: { RNG: Number(WEIGHT) }, providers: {}, games: {} },
    });
    const seat = await openWallet(house, member);
    const model = new Model(drawn);
    const ends = {
      giveUp: () => member.client.bonus.forfeit({ params: { bonus: bonus.id } }),
      expire: async () => {
        await asSuperuser(house, (tx) =>
          run(tx, sql`update bonus set expires_at = activated_at where id = ${bonus.id}`),
        );
        while ((await expireBonuses(house.platform)) > 0);
      },
    };
    for (const one of wishes) {
      await attempt(seat, model, one, ends);
      const { balance } = await seat.balance();
      const has = { cash: units(balance?.cash), bonus: units(balance?.bonus) };
      deepEqual(has, { cash: model.cash, bonus: model.bonus }, one.kind);
    }
    const { active } = await member.client.bonus.list();
    const view = active ?? (await member.client.bonus.history({ query: {} })).items[0];
    deepEqual(
      [view?.state, units(view?.progress), units(view?.paid)],
      [model.state, model.progress, model.paid(model.into)],
    );
  });

const units = (text: string | undefined): Money => parseMoney(text ?? '') ?? ZERO;
