import {
  Amount,
  type Column,
  DataTable,
  Dialog,
  EmptyState,
  formatShort,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { CountedBet } from '@fairhouse/wire/agency/pay';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Receipt } from 'lucide-react';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { useBrand } from '../../state/brand.tsx';
import { betsQuery } from './queries.ts';

export type BetsOf = {
  readonly run: string;
  readonly member: { readonly id: string; readonly account: string };
  readonly category: GameType;
};

/** Each bet of a member that a line of income was reckoned from. */
export default function BetsDialog({
  of: { run, member, category },
  onClose,
}: {
  of: BetsOf;
  onClose: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const asked = useInfiniteQuery(betsQuery(run, member.id, category));
  const rows = asked.data?.pages.flatMap((page) => page.items) ?? [];
  const columns: readonly Column<CountedBet>[] = [
    {
      key: 'bet',
      header: t('contract.why.settled'),
      cell: ({ game, settledAt }) => (
        <span className="grid gap-0.5">
          {formatShort(settledAt, timeZone, language)}
          <span className="text-meta text-text-3">{game}</span>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('contract.why.stake'),
      align: 'end',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'payout',
      header: t('contract.why.payout'),
      align: 'end',
      narrow: 'below',
      cell: ({ payout }) => <Amount value={payout} />,
    },
    {
      key: 'valid',
      header: t('contract.why.valid'),
      align: 'end',
      cell: ({ validBet }) => <Amount value={validBet} />,
    },
  ];
  const title = t('contract.why.bets', { account: member.account });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="lg">
      <p className="text-dense text-text-2">
        {t(`lobby.category.${category}`)} · {t('contract.why.betsNote')}
      </p>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        state={asked.isError && !asked.data ? 'error' : asked.isPending ? 'loading' : 'ready'}
        onRetry={() => void asked.refetch()}
        empty={
          <EmptyState
            icon={<Receipt size={24} />}
            title={t('contract.why.noMembers')}
            body={t('contract.income.emptyBody')}
          />
        }
      />
      <LoadMore query={asked} shown={rows.length} />
    </Dialog>
  );
}
