import { type Money, ZERO } from '@fairhouse/kernel';
import type { TransferKind } from './chart.ts';
import { type AccountRef, houseAccount, type Move, move, playerAccount } from './transfer-plan.ts';

/** Whose money moves. */
export type Party = { readonly playerId: string; readonly currency: string };

type Recipe = { readonly kind: TransferKind; readonly moves: readonly Move[] };

const main = (party: Party) => playerAccount('player_main', party.playerId, party.currency);
const debts = (party: Party) => houseAccount('house_debts', party.playerId, party.currency);
const withdrawing = (party: Party) => playerAccount('player_withdrawing', party.playerId, party.currency);
const bonusOf = (party: Party) => playerAccount('player_bonus', party.playerId, party.currency);
const freeOf = (party: Party) => playerAccount('player_free', party.playerId, party.currency);
const promotions = (party: Party, source: string) => houseAccount('house_promotions', source, party.currency);
const held = (party: Party) => playerAccount('player_held', party.playerId, party.currency);

/** A payment provider received the player's money: `credited` is theirs, and the house keeps `fee` of what came. */
export function deposit(party: Party, credited: Money, provider: string, fee: Money = ZERO): Recipe {
  const received = houseAccount('house_deposits', provider, party.currency);
  return {
    kind: 'deposit',
    moves: [
      move(credited, received, main(party)),
      ...(fee === 0n ? [] : [move(fee, received, houseAccount('house_fees', provider, party.currency))]),
    ],
  };
}

const atVendor = (party: Party, vendor: string) => ({
  ...playerAccount('player_vendor', party.playerId, party.currency),
  sub: vendor,
});

/** Money goes to the wallet that a vendor keeps for the player. */
export const vendorIn = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'vendor_in',
  moves: [move(amount, main(party), atVendor(party, vendor))],
});

/** What was on its way to a vendor did not arrive. */
export const vendorInReturned = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'vendor_in_returned',
  moves: [move(amount, atVendor(party, vendor), main(party))],
});

/** Money comes back from the wallet at a vendor. */
export const vendorOut = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'vendor_out',
  moves: [move(amount, atVendor(party, vendor), main(party))],
});

/** A round that was played from the wallet at a vendor: the stake first, then the payout; not both zero. */
export const vendorRound = (
  party: Party,
  { stake, payout }: { readonly stake: Money; readonly payout: Money },
  vendor: string,
): Recipe => ({
  kind: 'vendor_round',
  moves: [
    ...(stake === 0n
      ? []
      : [move(stake, atVendor(party, vendor), houseAccount('house_games', vendor, party.currency))]),
    ...(payout === 0n
      ? []
      : [move(payout, houseAccount('house_games', vendor, party.currency), atVendor(party, vendor))]),
  ],
});

/**
 * Whose parts of an amount are not the player's cash: bonus money, and what promotions have of bonus money whose bonus is
 * over. `source` is what the bonus came from. What free rounds win for a bonus to come is in `purse` instead of the bonus's.
 */
export type BonusParts = {
  readonly bonus: Money;
  readonly house: Money;
  readonly source: string;
  readonly purse?: 'player_free';
};

const ALL_CASH: BonusParts = { bonus: ZERO, house: ZERO, source: '' };

const purseOf = (party: Party, purse: BonusParts['purse']) =>
  purse === undefined ? bonusOf(party) : freeOf(party);

/** Between the games of a vendor and the player: an amount in its parts, without those that are nothing. */
function partsOf(
  party: Party,
  amount: Money,
  vendor: string,
  { bonus, house, source, purse }: BonusParts,
): readonly { readonly amount: Money; readonly games: AccountRef; readonly other: AccountRef }[] {
  const games = houseAccount('house_games', vendor, party.currency);
  return [
    { amount: (amount - bonus - house) as Money, games, other: main(party) },
    { amount: bonus, games, other: purseOf(party, purse) },
    { amount: house, games, other: promotions(party, source) },
  ].filter((part) => part.amount !== 0n);
}

const fromGames = (party: Party, amount: Money, vendor: string, parts: BonusParts): readonly Move[] =>
  partsOf(party, amount, vendor, parts).map((part) => move(part.amount, part.games, part.other));

/** A stake goes to the games of a vendor; `bonus` of it is bonus money. */
export const stake = (party: Party, amount: Money, vendor: string, bonus: Money = ZERO): Recipe => ({
  kind: 'stake',
  moves: partsOf(party, amount, vendor, { ...ALL_CASH, bonus }).map((part) =>
    move(part.amount, part.other, part.games),
  ),
});

/** A payout comes from the games of a vendor. */
export const win = (party: Party, amount: Money, vendor: string, parts: BonusParts = ALL_CASH): Recipe => ({
  kind: 'win',
  moves: fromGames(party, amount, vendor, parts),
});

/** A stake that counts no more comes back. */
export const stakeCancelled = (
  party: Party,
  amount: Money,
  vendor: string,
  parts: BonusParts = ALL_CASH,
): Recipe => ({ kind: 'stake_cancelled', moves: fromGames(party, amount, vendor, parts) });

/** What promotions have given for free rounds. */
const FREE_ROUNDS = 'free_rounds';

/** A bonus becomes active: its money can be staked. */
export const bonusGranted = (party: Party, amount: Money, source: string): Recipe => ({
  kind: 'bonus_granted',
  moves: [move(amount, promotions(party, source), bonusOf(party))],
});

/** The requirement is met: `paid` of the bonus money is the player's, promotions have the rest. */
export function bonusConverted(party: Party, balance: Money, paid: Money, source: string): Recipe {
  const rest = (balance - paid) as Money;
  return {
    kind: 'bonus_converted',
    moves: [
      ...(paid === 0n ? [] : [move(paid, bonusOf(party), main(party))]),
      ...(rest === 0n ? [] : [move(rest, bonusOf(party), promotions(party, source))]),
    ],
  };
}

const bonusBack = (kind: TransferKind, party: Party, amount: Money, source: string): Recipe => ({
  kind,
  moves: [move(amount, bonusOf(party), promotions(party, source))],
});

/** The player gave a bonus up, or lost it by its terms. */
export const bonusForfeited = (party: Party, amount: Money, source: string): Recipe =>
  bonusBack('bonus_forfeited', party, amount, source);

/** The time of a bonus is over. */
export const bonusExpired = (party: Party, amount: Money, source: string): Recipe =>
  bonusBack('bonus_expired', party, amount, source);

/** Less is left of a bonus than can be staked. */
export const bonusSpent = (party: Party, amount: Money, source: string): Recipe =>
  bonusBack('bonus_spent', party, amount, source);

/** The house stakes a free round of the player. */
export const freeStake = (currency: string, amount: Money, vendor: string): Recipe => ({
  kind: 'free_stake',
  moves: [
    move(
      amount,
      houseAccount('house_promotions', FREE_ROUNDS, currency),
      houseAccount('house_games', vendor, currency),
    ),
  ],
});

/** The stake of a free round that counts no more comes back. */
export const freeStakeCancelled = (currency: string, amount: Money, vendor: string): Recipe => ({
  kind: 'free_stake_cancelled',
  moves: [
    move(
      amount,
      houseAccount('house_games', vendor, currency),
      houseAccount('house_promotions', FREE_ROUNDS, currency),
    ),
  ],
});

/** What free rounds have won becomes a bonus, or is lost by their terms: promotions have it, and grant the bonus. */
export const freeCollected = (party: Party, amount: Money): Recipe => ({
  kind: 'free_collected',
  moves: [move(amount, freeOf(party), promotions(party, FREE_ROUNDS))],
});

/** Play money for a trial account. */
export const freePlayGrant = (party: Party, amount: Money): Recipe => ({
  kind: 'free_play_grant',
  moves: [move(amount, houseAccount('house_free_play', '', party.currency), main(party))],
});

/** A gift of a provider's promotion. */
export const promoCredit = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'promo_credit',
  moves: [move(amount, houseAccount('house_bonus', vendor, party.currency), main(party))],
});

/** What a round puts into a vendor's jackpots, of the money that games took. */
export const jackpotFed = (currency: string, amount: Money, vendor: string): Recipe => ({
  kind: 'jackpot_fed',
  moves: [
    move(
      amount,
      houseAccount('house_games', vendor, currency),
      houseAccount('house_jackpots', vendor, currency),
    ),
  ],
});

/** A jackpot is paid. */
export const jackpotCredit = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'jackpot_credit',
  moves: [move(amount, houseAccount('house_jackpots', vendor, party.currency), main(party))],
});

/** A settled round should have paid more. */
export const adjustedUp = (
  party: Party,
  amount: Money,
  vendor: string,
  parts: BonusParts = ALL_CASH,
): Recipe => ({ kind: 'adjusted_up', moves: fromGames(party, amount, vendor, parts) });

/** A settled round should have paid less: what the player still has is taken, what is missing is owed. */
export function adjustedDown(
  party: Party,
  taken: Money,
  missing: Money,
  vendor: string,
  { bonus, house, source, purse }: BonusParts = ALL_CASH,
): Recipe {
  const games = houseAccount('house_games', vendor, party.currency);
  return {
    kind: 'adjusted_down',
    moves: [
      ...(taken === 0n ? [] : [move(taken, main(party), games)]),
      ...(missing === 0n ? [] : [move(missing, debts(party), games)]),
      ...(bonus === 0n ? [] : [move(bonus, purseOf(party, purse), games)]),
      ...(house === 0n ? [] : [move(house, promotions(party, source), games)]),
    ],
  };
}

/** A player sends money to the one above or below them in the team. */
export const uplineTransfer = (from: Party, to: Party, amount: Money): Recipe => ({
  kind: 'upline_transfer',
  moves: [move(amount, main(from), main(to))],
});

/** An agent puts money into a red envelope: it is theirs until a downline opens a share. */
export const envelopeSent = (party: Party, amount: Money): Recipe => ({
  kind: 'envelope_sent',
  moves: [move(amount, main(party), held(party))],
});

/** A downline opens a share of an agent's red envelope. */
export const envelopeOpened = (from: Party, to: Party, amount: Money): Recipe => ({
  kind: 'envelope_opened',
  moves: [move(amount, held(from), main(to))],
});

/** What nobody opened of a red envelope comes back. */
export const envelopeReturned = (party: Party, amount: Money): Recipe => ({
  kind: 'envelope_returned',
  moves: [move(amount, held(party), main(party))],
});

/** The house pays a reward. */
export const rewardPaid = (party: Party, amount: Money, source: string): Recipe => ({
  kind: 'reward_paid',
  moves: [move(amount, houseAccount('house_promotions', source, party.currency), main(party))],
});

const points = (party: Party) => playerAccount('player_points', party.playerId, party.currency);

/** The house gives points. The party's currency is that of points. */
export const pointsEarned = (party: Party, amount: Money): Recipe => ({
  kind: 'points_earned',
  moves: [move(amount, houseAccount('house_points', '', party.currency), points(party))],
});

/** The house pays cashback. */
export const rebatePaid = (party: Party, amount: Money): Recipe => ({
  kind: 'rebate_paid',
  moves: [move(amount, houseAccount('house_rebates', '', party.currency), main(party))],
});

/** The house pays an upline what lies between two series of a lottery. */
export const seriesPaid = (party: Party, amount: Money): Recipe => ({
  kind: 'series_paid',
  moves: [move(amount, houseAccount('house_rebates', 'series', party.currency), main(party))],
});

const agency = (party: Party) => playerAccount('player_agency', party.playerId, party.currency);
const agencyOf = (party: Party, kind: string) => houseAccount('house_agency', kind, party.currency);

/** A contract pays an agent. */
export const agencyPaid = (party: Party, amount: Money, kind: string): Recipe => ({
  kind: 'agency_paid',
  moves: [move(amount, agencyOf(party, kind), agency(party))],
});

const escrow = (party: Party) => playerAccount('player_escrow', party.playerId, party.currency);

/** Where money that contracts take back comes from; what is owed is a debt. */
export type TakenFrom = { readonly escrow: Money; readonly income: Money; readonly owed: Money };

/** A contract has paid too much, or those below have more of it than the agent earned: what there is is taken, the rest is owed. */
export const agencyTakenBack = (party: Party, from: TakenFrom, kind: string): Recipe => ({
  kind: 'agency_taken_back',
  moves: [
    ...(from.escrow === 0n ? [] : [move(from.escrow, escrow(party), agencyOf(party, kind))]),
    ...(from.income === 0n ? [] : [move(from.income, agency(party), agencyOf(party, kind))]),
    ...(from.owed === 0n ? [] : [move(from.owed, debts(party), agencyOf(party, kind))]),
  ],
});

/** An agent sets money aside for contracts below. */
export const escrowIn = (party: Party, amount: Money): Recipe => ({
  kind: 'escrow_in',
  moves: [move(amount, main(party), escrow(party))],
});

/** An agent has money back that was set aside for contracts below. */
export const escrowOut = (party: Party, amount: Money): Recipe => ({
  kind: 'escrow_out',
  moves: [move(amount, escrow(party), main(party))],
});

/** An agent moves income to the main wallet. */
export const agencyMoved = (party: Party, amount: Money): Recipe => ({
  kind: 'agency_moved',
  moves: [move(amount, agency(party), main(party))],
});

const pointsHeld = (party: Party) => playerAccount('player_points_held', party.playerId, party.currency);
const housePoints = ({ currency }: Party) => houseAccount('house_points', '', currency);

/** Points of an order are set aside. */
export const redeemHeld = (party: Party, amount: Money): Recipe => ({
  kind: 'redeem_held',
  moves: [move(amount, points(party), pointsHeld(party))],
});

/** An order is approved: its points are spent. */
export const redeemApproved = (party: Party, amount: Money): Recipe => ({
  kind: 'redeem_approved',
  moves: [move(amount, pointsHeld(party), housePoints(party))],
});

/** An order is rejected: its points come back. */
export const redeemRejected = (party: Party, amount: Money): Recipe => ({
  kind: 'redeem_rejected',
  moves: [move(amount, pointsHeld(party), points(party))],
});

/** Points are turned into money: the points, in their book. */
export const pointsConverted = (party: Party, amount: Money): Recipe => ({
  kind: 'points_converted',
  moves: [move(amount, points(party), housePoints(party))],
});

/** What points were turned into: the money, in its book. */
export const pointsPaid = (party: Party, amount: Money): Recipe => ({
  kind: 'points_paid',
  moves: [move(amount, housePoints(party), main(party))],
});

/** Staff give an amount by hand. */
export const staffCredit = (party: Party, amount: Money): Recipe => ({
  kind: 'staff_credit',
  moves: [move(amount, houseAccount('house_adjustments', '', party.currency), main(party))],
});

/** Staff take an amount by hand. */
export const staffDebit = (party: Party, amount: Money): Recipe => ({
  kind: 'staff_debit',
  moves: [move(amount, main(party), houseAccount('house_adjustments', '', party.currency))],
});

/** What is owed is paid from money that came in, to the main wallet or as income of contracts. */
export const debtPaid = (
  party: Party,
  amount: Money,
  purse: 'player_main' | 'player_agency' = 'player_main',
): Recipe => ({
  kind: 'debt_paid',
  moves: [move(amount, playerAccount(purse, party.playerId, party.currency), debts(party))],
});

/** Money is brought to a table. */
export const cashIn = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'cash_in',
  moves: [move(amount, main(party), houseAccount('house_tables', vendor, party.currency))],
});

/** What was brought to a table comes back. */
export const cashInCancelled = (party: Party, amount: Money, vendor: string): Recipe => ({
  kind: 'cash_in_cancelled',
  moves: [move(amount, houseAccount('house_tables', vendor, party.currency), main(party))],
});

/** Money leaves a table: to the player, and what the house earned there. */
export function cashOut(party: Party, amount: Money, rake: Money, vendor: string): Recipe {
  const tables = houseAccount('house_tables', vendor, party.currency);
  return {
    kind: 'cash_out',
    moves: [
      ...(amount === 0n ? [] : [move(amount, tables, main(party))]),
      ...(rake === 0n ? [] : [move(rake, tables, houseAccount('house_games', vendor, party.currency))]),
    ],
  };
}

/** Money is set aside: the player still owns it and can't stake it. */
export const hold = (party: Party, amount: Money): Recipe => ({
  kind: 'hold',
  moves: [move(amount, main(party), held(party))],
});

/** A hold is used for `used` of its amount, which goes to `to`; the rest goes back. */
export function holdPosted(party: Party, amount: Money, used: Money, to: AccountRef): Recipe {
  const rest = (amount - used) as Money;
  return {
    kind: 'hold_posted',
    moves: [move(used, held(party), to), ...(rest === 0n ? [] : [move(rest, held(party), main(party))])],
  };
}

/** A hold is given up or has expired: all of it goes back. */
export const holdVoided = (party: Party, amount: Money): Recipe => ({
  kind: 'hold_voided',
  moves: [move(amount, held(party), main(party))],
});

/** What a chase may cost is set aside: the player still owns it and can't stake it elsewhere. */
export const chaseReserved = (party: Party, amount: Money): Recipe => ({
  kind: 'chase_reserved',
  moves: [move(amount, main(party), held(party))],
});

/** What a chase did not stake comes back. */
export const chaseReturned = (party: Party, amount: Money): Recipe => ({
  kind: 'chase_returned',
  moves: [move(amount, held(party), main(party))],
});

/** A withdrawal is asked for: the player still owns the money and can't stake it. */
export const withdrawalAsked = (party: Party, amount: Money): Recipe => ({
  kind: 'withdrawal_asked',
  moves: [move(amount, main(party), withdrawing(party))],
});

/** A withdrawal was not paid out: all of it goes back. */
export const withdrawalReturned = (party: Party, amount: Money): Recipe => ({
  kind: 'withdrawal_returned',
  moves: [move(amount, withdrawing(party), main(party))],
});

/** What a payment provider sent to the player, and what the house keeps for it; the fee is less than the whole. */
export type Sending = { readonly amount: Money; readonly fee: Money };

/** A payment provider sent a withdrawal to the player's account. `amount` is the whole, the fee a part of it. */
export const withdrawalSent = (party: Party, { amount, fee }: Sending, provider: string): Recipe => ({
  kind: 'withdrawal_sent',
  moves: [
    move(
      (amount - fee) as Money,
      withdrawing(party),
      houseAccount('house_withdrawals', provider, party.currency),
    ),
    ...(fee === 0n
      ? []
      : [move(fee, withdrawing(party), houseAccount('house_fees', provider, party.currency))]),
  ],
});

/** A withdrawal that was sent did not arrive, or not all of it: the player has it back. */
export const withdrawalRefunded = (party: Party, { amount, fee }: Sending, provider: string): Recipe => ({
  kind: 'withdrawal_refunded',
  moves: [
    move((amount - fee) as Money, houseAccount('house_withdrawals', provider, party.currency), main(party)),
    ...(fee === 0n ? [] : [move(fee, houseAccount('house_fees', provider, party.currency), main(party))]),
  ],
});
