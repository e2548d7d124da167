import {
  addMoney,
  type Money,
  moneyOf,
  negateMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { type AccountCode, CHART } from '@fairhouse/ledger';
import type { FinanceDay } from '@fairhouse/wire/money/finance';
import { byCurrency } from '../../identity/player/index.ts';
import type { BookMove } from './store.ts';

type Flow = Exclude<keyof FinanceDay, 'day' | 'currency' | 'opening' | 'closing' | 'difference'>;

type HouseCode = { [C in AccountCode]: (typeof CHART)[C]['owner'] extends 'house' ? C : never }[AccountCode];

/** Under which head the books show what an account of the house gave or took; games are told by what they took and paid. */
const FLOW_OF: Readonly<Record<Exclude<HouseCode, 'house_games'>, Flow>> = {
  house_deposits: 'deposits',
  house_withdrawals: 'withdrawals',
  house_fees: 'fees',
  house_bonus: 'rewards',
  house_promotions: 'rewards',
  house_rebates: 'rewards',
  house_agency: 'rewards',
  house_points: 'rewards',
  house_jackpots: 'jackpots',
  house_tables: 'other',
  house_adjustments: 'adjustments',
  house_debts: 'other',
  house_free_play: 'other',
};

/** Kinds by which a stake goes to the games or comes back; all else there is a win, or a win corrected. */
const STAKES = new Set(['stake', 'stake_cancelled', 'free_stake', 'free_stake_cancelled']);

function flowOf({ code, kind, came }: BookMove, side: 'came' | 'went'): Flow {
  // Between two accounts of the house: under one head it comes to nothing, and players' jackpots stand alone.
  if (kind === 'jackpot_fed') return 'jackpots';
  if (code !== 'house_games') return FLOW_OF[code as keyof typeof FLOW_OF];
  if (kind === 'vendor_round') return side === 'came' ? 'stakes' : 'wins';
  // Rake is taken from the table, and what is owed for a correction from the debt: neither is play.
  return STAKES.has(kind) ? 'stakes' : kind === 'cash_out' && came > 0n ? 'other' : 'wins';
}

type Reckoned = { opening: Money; change: Money; readonly flows: Map<Flow, Money> };

const isPlayers = ({ code }: BookMove): boolean => CHART[code].owner === 'player';

const changeOf = ({ came, went }: BookMove): Money => moneyOf(came - went);

/**
 * The days on which something moved, newest first. Balances come from the accounts of players, flows from those of the
 * house: what is left over between them is the difference.
 */
export function reckonDays(moves: readonly BookMove[]): readonly FinanceDay[] {
  const books = Map.groupBy(moves, ({ currency }) => currency);
  return [...books]
    .flatMap(([currency, ofCurrency]) => reckonBook(currency, ofCurrency))
    .toSorted((a, b) => b.day.localeCompare(a.day) || byCurrency(a, b));
}

function reckonBook(currency: string, moves: readonly BookMove[]): readonly FinanceDay[] {
  const days = Map.groupBy(moves, ({ day }) => day);
  let balance = addMoney(ZERO, ...(days.get(null) ?? []).filter(isPlayers).map(changeOf));
  return [...days.keys()]
    .filter((day) => day !== null)
    .toSorted()
    .map((day) => {
      const reckoned = reckonDay(days.get(day)!, balance);
      balance = addMoney(balance, reckoned.change);
      return presentDay(currency, day, reckoned);
    });
}

function reckonDay(moves: readonly BookMove[], opening: Money): Reckoned {
  const flows = new Map<Flow, Money>();
  const add = (flow: Flow, units: bigint) => flows.set(flow, moneyOf((flows.get(flow) ?? ZERO) + units));
  for (const move of moves.filter((each) => !isPlayers(each))) {
    add(flowOf(move, 'came'), -move.came);
    add(flowOf(move, 'went'), move.went);
  }
  return { opening, change: addMoney(ZERO, ...moves.filter(isPlayers).map(changeOf)), flows };
}

function presentDay(currency: string, day: string, { opening, change, flows }: Reckoned): FinanceDay {
  const of = (flow: Flow) => wireMoney(flows.get(flow) ?? ZERO);
  const taken = (flow: Flow) => wireMoney(negateMoney(flows.get(flow) ?? ZERO));
  return {
    day,
    currency,
    opening: wireMoney(opening),
    deposits: of('deposits'),
    withdrawals: taken('withdrawals'),
    stakes: taken('stakes'),
    wins: of('wins'),
    jackpots: of('jackpots'),
    rewards: of('rewards'),
    other: of('other'),
    fees: taken('fees'),
    adjustments: of('adjustments'),
    closing: wireMoney(addMoney(opening, change)),
    difference: wireMoney(subtractMoney(change, addMoney(ZERO, ...flows.values()))),
  };
}
