import type { TransferKind } from '@fairhouse/wire/money/record-words';
import type { Movement } from '@fairhouse/wire/play/statement';
import {
  Armchair,
  Banknote,
  BanknoteArrowUp,
  CircleDot,
  Dices,
  Gift,
  HandCoins,
  Lock,
  LockOpen,
  LogIn,
  LogOut,
  type LucideIcon,
  Network,
  Percent,
  Trophy,
  Undo2,
  Wrench,
} from 'lucide-react';

const ICONS: Readonly<Record<TransferKind, LucideIcon>> = {
  deposit: Banknote,
  stake: CircleDot,
  win: Trophy,
  stake_cancelled: Undo2,
  hold: Lock,
  hold_posted: Lock,
  hold_voided: LockOpen,
  chase_reserved: Lock,
  chase_returned: LockOpen,
  withdrawal_asked: BanknoteArrowUp,
  withdrawal_returned: Undo2,
  withdrawal_sent: BanknoteArrowUp,
  withdrawal_refunded: Undo2,
  free_play_grant: Gift,
  vendor_in: LogIn,
  vendor_in_returned: Undo2,
  vendor_out: LogOut,
  vendor_round: Dices,
  promo_credit: Gift,
  bonus_granted: Gift,
  bonus_converted: Gift,
  bonus_forfeited: Gift,
  bonus_expired: Gift,
  bonus_spent: Gift,
  free_stake: Gift,
  free_stake_cancelled: Gift,
  free_collected: Gift,
  jackpot_fed: Trophy,
  jackpot_credit: Trophy,
  adjusted_up: Wrench,
  adjusted_down: Wrench,
  debt_paid: HandCoins,
  cash_in: Armchair,
  cash_in_cancelled: Undo2,
  cash_out: Armchair,
  upline_transfer: Network,
  envelope_sent: Gift,
  envelope_opened: Gift,
  envelope_returned: Undo2,
  staff_credit: Wrench,
  staff_debit: Wrench,
  reward_paid: Gift,
  points_earned: Gift,
  rebate_paid: Percent,
  series_paid: Percent,
  agency_paid: Percent,
  agency_taken_back: Undo2,
  agency_moved: HandCoins,
  redeem_held: Lock,
  redeem_approved: Gift,
  redeem_rejected: Undo2,
  points_converted: HandCoins,
  points_paid: HandCoins,
  reversal: Undo2,
};

/** What moved the money, as a picture; money that came in is tinted. */
export function MovementIcon({ movement }: { movement: Movement }) {
  const Icon = ICONS[movement.kind];
  return (
    <span className="ico" data-tone={movement.amount.startsWith('-') ? undefined : 'in'}>
      <Icon size={17} aria-hidden="true" />
    </span>
  );
}
