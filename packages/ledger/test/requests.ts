import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { houseAccount, type Party, recipes, type TransferPlan } from '../src/index.ts';
import { freshStep, NOW_MS, planOf, type Recipe } from './ledger-bed.ts';

const PLAYERS = 12;
const VENDORS = 3;
const HOLD_MS = 60_000;

/** What one trial has sent so far, so that a later wish can lean on an earlier one. */
export interface Desk {
  readonly brandId: string;
  readonly sent: TransferPlan[];
  readonly placed: { readonly plan: TransferPlan; readonly transferId: bigint }[];
}

const words = fc.record({
  player: fc.nat(PLAYERS - 1),
  vendor: fc.nat(VENDORS - 1).map((index) => `vendor-${index}`),
  amount: fc.bigInt({ min: 1n, max: 500_000n }).map(moneyOf),
  /** Which of the earlier plans is meant, modulo their number. */
  pick: fc.nat(1_000_000),
  /** How much later than everything else it happens. */
  delayMs: fc.constantFrom(0, 0, 0, HOLD_MS),
  /** How many callers send it at the same moment. */
  copies: fc.constantFrom(1, 1, 1, 2, 4),
});

type Words = typeof words extends fc.Arbitrary<infer W> ? W : never;

const partyOf = (player: number): Party => ({
  playerId: `player-${player}`,
  currency: player % 2 ? 'CNY' : 'VND',
});

const picked = <T>(from: readonly T[], { pick }: Words): T | undefined => from[pick % from.length];

/** The same plan from several callers. */
const copiesOf = (plan: TransferPlan, { copies }: Words): TransferPlan[] =>
  Array.from({ length: copies }, () => plan);

const ask =
  (recipe: (party: Party, words: Words) => Recipe) =>
  (desk: Desk, words: Words): TransferPlan[] =>
    copiesOf(planOf(recipe(partyOf(words.player), words), { brandId: desk.brandId }), words);

function resolve(
  desk: Desk,
  words: Words,
  recipe: (hold: TransferPlan, party: Party) => Recipe,
): TransferPlan[] {
  const hold = picked(desk.placed, words);
  if (!hold) return [];
  const { ownerId, currency } = hold.plan.moves[0]!.to;
  const plan = planOf(recipe(hold.plan, { playerId: ownerId!, currency }), {
    brandId: desk.brandId,
    atMs: NOW_MS + words.delayMs,
    resolves: hold.transferId,
  });
  return copiesOf(plan, words);
}

function retell(
  desk: Desk,
  words: Words,
  change: (plan: TransferPlan) => Partial<TransferPlan>,
): TransferPlan[] {
  const plan = picked(desk.sent, words);
  return plan ? copiesOf({ ...plan, ...change(plan) }, words) : [];
}

/** Every deed becomes calls that are made at the same moment. */
const DEEDS = {
  deposit: ask((party, { amount, vendor }) => recipes.deposit(party, amount, vendor)),
  stake: ask((party, { amount, vendor }) => recipes.stake(party, amount, vendor)),
  win: ask((party, { amount, vendor }) => recipes.win(party, amount, vendor)),
  cancel: ask((party, { amount, vendor }) => recipes.stakeCancelled(party, amount, vendor)),
  hold: (desk, words) =>
    ask((party, { amount }) => recipes.hold(party, amount))(desk, words).map((plan) => ({
      ...plan,
      expiresAtMs: NOW_MS + HOLD_MS,
    })),
  use_hold: (desk, words) =>
    resolve(desk, words, ({ moves }, party) => {
      const held = moves[0]!.amount;
      const used = words.amount < held ? words.amount : held;
      const bank = houseAccount('house_withdrawals', words.vendor, party.currency);
      return recipes.holdPosted(party, held, used, bank);
    }),
  void_hold: (desk, words) =>
    resolve(desk, words, ({ moves }, party) => recipes.holdVoided(party, moves[0]!.amount)),
  repeat: (desk, words) => retell(desk, words, () => ({})),
  tamper: (desk, words) =>
    retell(desk, words, ({ moves }) => ({
      moves: moves.map((move) => ({ ...move, amount: moneyOf(move.amount * 2n) })),
    })),
  /** One key for three players at once, over accounts that have nothing in common. */
  contest: (desk, { amount, player }) => {
    const { key } = freshStep();
    return [0, 1, 2].map((shift) => {
      const party = { ...partyOf(player), playerId: `contestant-${player}-${shift}` };
      return planOf(recipes.deposit(party, amount, `provider-${player}-${shift}`), {
        key,
        brandId: desk.brandId,
      });
    });
  },
} satisfies Record<string, (desk: Desk, words: Words) => TransferPlan[]>;

type Deed = keyof typeof DEEDS;

const SHARES: readonly (readonly [Deed, number])[] = [
  ['deposit', 4],
  ['stake', 6],
  ['win', 2],
  ['cancel', 1],
  ['hold', 3],
  ['use_hold', 2],
  ['void_hold', 2],
  ['repeat', 2],
  ['tamper', 1],
  ['contest', 1],
];

const deed = fc.constantFrom(...SHARES.flatMap(([name, share]) => Array<Deed>(share).fill(name)));

export const anyRequest = fc.tuple(deed, words);
export type LedgerRequest = readonly [Deed, Words];

/** The calls a wish comes to, after what was sent before. */
export function callsOf(desk: Desk, [deed, words]: LedgerRequest): TransferPlan[] {
  const calls = DEEDS[deed](desk, words);
  desk.sent.push(...calls.slice(0, 1));
  return calls;
}
