import { Amount, EmptyState, useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { useQuery } from '@tanstack/react-query';
import { playName } from '../../parts/lottery-names.ts';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { usePresence } from '../../platform/worklist/index.ts';
import { shareOf } from './numbers.ts';
import { type DeskLottery, salesQuery } from './queries.ts';

type SalesViewProps = { readonly issue: DeskIssue; readonly lottery: DeskLottery };

/** What was sold of an issue, bet by bet. */
export function SalesView({ issue, lottery }: SalesViewProps) {
  const t = useText();
  const sales = useQuery(salesQuery(issue.id, usePresence()));
  return (
    <>
      <p className="px-4 pb-3 text-dense text-text-2">{t('lotteryDesk.soldWhy')}</p>
      <QueryTable
        query={sales}
        caption={t('lotteryDesk.byBet')}
        rows={sales.data?.items ?? []}
        rowKey={({ playType }) => playType}
        empty={<EmptyState title={t('lotteryDesk.nothingSold')} />}
        columns={[
          {
            key: 'play',
            header: t('lotteryDesk.play'),
            cell: ({ playType, stake }) => (
              <span className="grid gap-1">
                {playName(t, lottery.family, playType)}
                <span className="desk-bar" aria-hidden="true">
                  <span style={{ width: `${shareOf(stake, issue.stake)}%` }} />
                </span>
              </span>
            ),
          },
          {
            key: 'tickets',
            header: t('lotteryDesk.tickets'),
            align: 'end',
            cell: ({ tickets }) => tickets,
          },
          {
            key: 'stake',
            header: t('lotteryDesk.stake'),
            align: 'end',
            cell: ({ stake }) => <Amount value={stake} />,
          },
        ]}
      />
    </>
  );
}
