import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, Button, useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useBrand } from '../../state/brand.tsx';
import { useClaimAll } from './use-claim.ts';

const sumOf = (rewards: readonly RewardView[], kind: RewardView['kind']): string | undefined => {
  const amounts = rewards.filter((one) => one.kind === kind).map(({ amount }) => parseMoney(amount)!);
  return amounts.length === 0 ? undefined : wireMoney(addMoney(...amounts));
};

/** What claiming everything brings, and the one button for it; on phones it stays in view. */
export function ClaimAll({ rewards }: { rewards: readonly RewardView[] }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const claimAll = useClaimAll();
  const [cash, points] = [sumOf(rewards, 'cash'), sumOf(rewards, 'points')];
  return (
    <section className="card p-5 max-lg:sticky max-lg:bottom-16 max-lg:z-10" aria-label={t('reward.brings')}>
      <h2 className="font-bold text-lead">{t('reward.brings')}</h2>
      <dl className="mt-2">
        {cash && (
          <div className="flex justify-between gap-3 py-2">
            <dt className="text-text-2">{t('reward.bringsCash')}</dt>
            <dd className="font-bold">
              <Amount value={cash} symbol={currencySymbol} />
            </dd>
          </div>
        )}
        {points && (
          <div className="flex justify-between gap-3 border-line-soft border-t py-2">
            <dt className="text-text-2">{t('reward.bringsPoints')}</dt>
            <dd className="font-bold">
              <Amount value={points} />
            </dd>
          </div>
        )}
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
