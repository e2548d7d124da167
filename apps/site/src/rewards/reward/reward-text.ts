import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { isCounted, piecesOf } from '@fairhouse/rules/rewards/promotion/rule';
import { useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { pointsText } from '../../shell/points-text.ts';
import { useBrand } from '../../state/brand.tsx';

/** What a reward is, in words: "P 18.00 cash", "P 50.00 bonus", "240 points", "20 free spins". */
export function useRewardText(): (reward: Pick<RewardView, 'kind' | 'amount'>) => string {
  const t = useText();
  const { currencySymbol } = useBrand();
  return ({ kind, amount }) => {
    const units = parseMoney(amount)!;
    if (isCounted(kind)) return t(`reward.${kind}`, { count: piecesOf(units) });
    return t(`reward.${kind}`, {
      amount: kind === 'points' ? pointsText(amount) : `${currencySymbol} ${formatMoney(units)}`,
    });
  };
}
