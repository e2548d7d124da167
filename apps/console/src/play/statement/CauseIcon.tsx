import { useText } from '@fairhouse/ui';
import type { Movement } from '@fairhouse/wire/play/statement';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Coins,
  Dices,
  Gift,
  type LucideIcon,
  Network,
  Percent,
  Stamp,
  Ticket,
  UserRound,
} from 'lucide-react';

const ICONS: Readonly<Record<Movement['cause']['type'], LucideIcon>> = {
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  round: Dices,
  account: UserRound,
  transfer: ArrowLeftRight,
  upline_transfer: Network,
  team_envelope: Gift,
  approval: Stamp,
  draw: Ticket,
  reward: Gift,
  bonus: Gift,
  earning: Percent,
  redeem: Gift,
  convert: Coins,
  pay_run: Percent,
  income: Percent,
};

export function CauseIcon({ type }: { type: Movement['cause']['type'] }) {
  const t = useText();
  const Icon = ICONS[type];
  return <Icon size={16} role="img" aria-label={t(`console.causeTypes.${type}`)} />;
}
