import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, type Column, DataTable, useText } from '@fairhouse/ui';
import type { Trial } from '@fairhouse/wire/agency/pay';
import type { UseQueryResult } from '@tanstack/react-query';

type Month = Trial['months'][number];

/** What terms would have paid the reader in the last months, beside those of now. */
export function TrialCard({ asked }: { asked: UseQueryResult<Trial> }) {
  const t = useText();
  const columns: readonly Column<Month>[] = [
    { key: 'month', header: t('contract.trying.month'), cell: ({ month }) => month },
    {
      key: 'now',
      header: t('contract.trying.now'),
      align: 'end',
      cell: ({ now }) => <Amount value={now} />,
    },
    {
      key: 'proposed',
      header: t('contract.trying.proposed'),
      align: 'end',
      cell: ({ proposed }) => <Amount value={proposed} />,
    },
    {
      key: 'difference',
      header: t('contract.trying.difference'),
      align: 'end',
      narrow: 'below',
      cell: ({ now, proposed }) => (
        <Amount value={wireMoney(subtractMoney(parseMoney(proposed)!, parseMoney(now)!))} signed />
      ),
    },
  ];
  return (
    <section className="card overflow-hidden" aria-label={t('contract.trying.title')}>
      <h3 className="px-5 pt-4 pb-2 font-semibold">{t('contract.trying.title')}</h3>
      <DataTable
        caption={t('contract.trying.title')}
        columns={columns}
        rows={asked.data?.months ?? []}
        rowKey={({ month }) => month}
        state={asked.data ? 'ready' : asked.isError ? 'error' : 'loading'}
        onRetry={() => void asked.refetch()}
        empty={null}
      />
      <p className="px-5 py-3 text-dense text-text-2">{t('contract.trying.note')}</p>
    </section>
  );
}
