import { parseMoney } from '@fairhouse/kernel';
import { isCounted, piecesOf } from '@fairhouse/rules/rewards/promotion/rule';
import { nameIn } from '@fairhouse/text';
import {
  Amount,
  Badge,
  type BadgeTone,
  Card,
  type Column,
  EmptyState,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { openColumn } from '../../parts/queue/columns.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { memberRewardsQuery } from './queries.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

const TONES: Readonly<Record<RewardView['state'], BadgeTone>> = {
  offered: 'info',
  claimed: 'win',
  issued: 'win',
  lapsed: 'neutral',
  withdrawn: 'loss',
};

/** What one member was offered and given. */
export function MemberRewards({ memberId }: { memberId: string }) {
  const t = useText();
  const rewards = useInfiniteQuery(memberRewardsQuery(memberId));
  const [opened, setOpened] = useState<RewardView>();
  return (
    <Card className="overflow-hidden">
      <SliceTable
        caption={t('rewardConsole.caption')}
        query={rewards}
        columns={useColumns(setOpened)}
        rows={rewards.data?.pages.flatMap((page) => page.items) ?? []}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Gift size={20} />}
            title={t('rewardConsole.none')}
            body={t('rewardConsole.noneBody')}
          />
        }
      />
      {opened && <WithdrawDialog memberId={memberId} reward={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

function useColumns(open: (reward: RewardView) => void): readonly Column<RewardView>[] {
  const t = useText();
  const language = useLanguage();
  const zone = useZone();
  const mayWrite = useMay('reward.write');
  const columns: readonly Column<RewardView>[] = [
    {
      key: 'offered',
      narrow: 'below',
      header: t('rewardConsole.offered', { zone }),
      cell: ({ offeredAt }) => <Instant at={offeredAt} />,
    },
    {
      key: 'source',
      header: t('rewardConsole.source'),
      cell: ({ source }) =>
        source.title ? nameIn(source.title, language) : t(`reward.source.${source.type}`, { id: source.id }),
    },
    {
      key: 'amount',
      header: t('rewardConsole.amount'),
      align: 'end',
      cell: ({ kind, amount, currency }) =>
        isCounted(kind) ? (
          t(`reward.${kind}`, { count: piecesOf(parseMoney(amount)!) })
        ) : (
          <Amount value={amount} symbol={currency} />
        ),
    },
    {
      key: 'claimBy',
      header: t('rewardConsole.claimBy'),
      narrow: 'below',
      cell: ({ claimBy }) => (claimBy === null ? t('console.none') : <Instant at={claimBy} />),
    },
    {
      key: 'state',
      header: t('rewardConsole.state'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`reward.state.${state}`)}</Badge>,
    },
    {
      key: 'settled',
      header: t('rewardConsole.settled'),
      narrow: 'below',
      cell: ({ settledAt }) => settledAt !== null && <Instant at={settledAt} />,
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    openColumn({
      label: t('rewardConsole.withdraw'),
      named: ({ amount }) => t('rewardConsole.withdrawNamed', { amount }),
      onOpen: open,
      when: ({ state }) => state === 'offered',
    }),
  ];
}
