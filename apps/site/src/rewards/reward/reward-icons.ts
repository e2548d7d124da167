import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { Banknote, Cherry, Coins, Gift, Ticket, Trophy } from 'lucide-react';

export const REWARD_ICONS = {
  cash: Banknote,
  bonus: Gift,
  points: Coins,
  free_rounds: Cherry,
  free_bet: Trophy,
  tickets: Ticket,
} as const satisfies Record<RewardView['kind'], unknown>;
