import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { isCounted, piecesOf } from '@fairhouse/rules/rewards/promotion/rule';
import { Amount, Button, useText } from '@fairhouse/ui';
import { REWARD_KINDS } from '@fairhouse/wire/money/reward-words';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { pointsText } from '../../shell/points-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { useRewardText } from './reward-text.ts';
import { useClaimAll } from './use-claim.ts';

const sumOf = (rewards: readonly RewardView[], kind: RewardView['kind']): string | undefined => {
  const amounts = rewards.filter((one) => one.kind === kind).map(({ amount }) => parseMoney(amount)!);
  return amounts.length === 0 ? undefined : wireMoney(addMoney(...amounts));
};

const BRINGS = {
  cash: 'reward.bringsCash',
  bonus: 'reward.bringsBonus',
  points: 'reward.bringsPoints',
  free_rounds: 'reward.bringsFreeRounds',
  free_bet: 'reward.bringsFreeBet',
  tickets: 'reward.bringsTickets',
} as const satisfies Record<RewardView['kind'], string>;

/** What claiming everything brings, and the one button for it; on phones it stays in view, its sums in one line. */
export function ClaimAll({ rewards }: { rewards: readonly RewardView[] }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const claimAll = useClaimAll();
  const words = useRewardText();
  const sums = REWARD_KINDS.flatMap((kind) => {
    const sum = sumOf(rewards, kind);
    return sum === undefined ? [] : [{ kind, sum }];
  });
  return (
    <section
      className="card p-5 max-lg:sticky max-lg:bottom-16 max-lg:z-10 max-lg:p-3"
      aria-label={t('reward.brings')}
    >
      <p className="line-clamp-2 text-dense text-text-2 lg:hidden">
        {sums.map(({ kind, sum }) => words({ kind, amount: sum })).join(', ')}
      </p>
      <h2 className="font-bold text-lead max-lg:hidden">{t('reward.brings')}</h2>
      <dl className="mt-2 max-lg:hidden">
        {sums.map(({ kind, sum }) => (
          <div
            key={kind}
            className="flex justify-between gap-3 border-line-soft border-t py-2 first:border-t-0"
          >
            <dt className="text-text-2">{t(BRINGS[kind])}</dt>
            <dd className="font-bold">
              {kind === 'points' && pointsText(sum)}
              {isCounted(kind) && piecesOf(parseMoney(sum)!)}
              {kind !== 'points' && !isCounted(kind) && <Amount value={sum} symbol={currencySymbol} />}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="main"
        className="mt-2 w-full"
        pending={claimAll.isPending}
        onClick={() => claimAll.mutate()}
      >
        {t('reward.claimAll')}
      </Button>
      <p className="mt-3 text-meta text-text-2 max-lg:hidden">{t('reward.each')}</p>
    </section>
  );
}
