import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { REWARD_KINDS, type RewardKind } from '@fairhouse/wire/money/reward-words';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { FreeRoundsCard, FreeRoundsHistory } from '../free-rounds/index.ts';
import { ClaimAll } from './ClaimAll.tsx';
import { NoOffers } from './NoOffers.tsx';
import { rewardsQuery } from './queries.ts';
import { RewardHistory } from './RewardHistory.tsx';
import { RewardRow } from './RewardRow.tsx';
import { useClaimable } from './use-claimable.ts';

/** Everything that can be claimed, soonest to end first, and what became of what was there before. */
export default function RewardCenterPage() {
  const t = useText();
  const count = useClaimable();
  return (
    <MemberOnly
      title={t('shell.member.rewardCenter')}
      {...(count > 0 ? { note: t('reward.count', { count }) } : {})}
    >
      <Rewards />
    </MemberOnly>
  );
}

function Rewards() {
  const t = useText();
  const rewards = useQuery(rewardsQuery);
  const [kind, setKind] = useState<RewardKind>();
  const items = rewards.data?.items ?? [];
  const kinds = REWARD_KINDS.filter((one) => items.some((reward) => reward.kind === one));
  const chosen = kinds.find((one) => one === kind);
  const shown = items.filter((reward) => chosen === undefined || reward.kind === chosen);
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_344px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FreeRoundsCard />
        {kinds.length > 1 && (
          <fieldset className="chip-row flex gap-2 overflow-x-auto">
            <legend className="sr-only">{t('reward.kinds')}</legend>
            {[undefined, ...kinds].map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                className="chip"
                aria-pressed={one === chosen}
                onClick={() => setKind(one)}
              >
                {t(`reward.kind.${one ?? 'all'}`)}{' '}
                <span>{items.filter((reward) => one === undefined || reward.kind === one).length}</span>
              </button>
            ))}
          </fieldset>
        )}
        <section className="card overflow-hidden" aria-label={t('shell.member.rewardCenter')}>
          {rewards.isPending && <Skeleton className="m-5 h-44" />}
          {rewards.isError && items.length === 0 && <ErrorState onRetry={() => void rewards.refetch()} />}
          {rewards.data?.withheld && <NoOffers />}
          {rewards.isSuccess && !rewards.data.withheld && items.length === 0 && (
            <EmptyState
              icon={<Gift size={24} />}
              title={t('places.rewardCenter.title')}
              body={t('places.rewardCenter.body')}
              action={<GoButton to={paths.vip}>{t('shell.nav.vip')}</GoButton>}
            />
          )}
          <ul>
            {shown.map((reward) => (
              <RewardRow key={reward.id} reward={reward} />
            ))}
          </ul>
        </section>
        {items.length > 1 && (
          <div className="contents lg:hidden">
            <ClaimAll rewards={items} />
          </div>
        )}
        <RewardHistory />
        <FreeRoundsHistory />
      </div>
      <aside className="grid gap-5">
        {items.length > 1 && (
          <div className="max-lg:hidden">
            <ClaimAll rewards={items} />
          </div>
        )}
        <section className="card p-5">
          <h2 className="font-bold">{t('reward.ends')}</h2>
          <p className="mt-1 text-dense text-text-2">{t('reward.endsBody')}</p>
        </section>
      </aside>
    </div>
  );
}
