import { addMoney, parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, type Column, DataTable, formatMonth, useLanguage, useText } from '@fairhouse/ui';
import type { Trial } from '@fairhouse/wire/agency/pay';
import type { UseQueryResult } from '@tanstack/react-query';
import { ShareBar } from '../../shell/ShareBar.tsx';

type Month = Trial['months'][number];

const sumOf = (amounts: readonly string[]): string =>
  wireMoney(addMoney(...amounts.map((amount) => parseMoney(amount)!)));

const difference = (now: string, proposed: string): string =>
  wireMoney(subtractMoney(parseMoney(proposed)!, parseMoney(now)!));

/** What terms would have paid the reader in the last months, beside those of now. */
export function TrialCard({ asked }: { asked: UseQueryResult<Trial> }) {
  const t = useText();
  const language = useLanguage();
  const months = asked.data?.months ?? [];
  const most = Math.max(...months.flatMap(({ now, proposed }) => [Number(now), Number(proposed)]), 0) || 1;
  const now = sumOf(months.map((month) => month.now));
  const proposed = sumOf(months.map((month) => month.proposed));
  const amountColumn = (key: 'now' | 'proposed', total: string): Column<Month> => ({
    key,
    header: t(`contract.trying.${key}`),
    align: 'end',
    cell: (month) => (
      <span className="ms-auto grid w-28 gap-1 max-sm:w-20">
        <Amount value={month[key]} />
        <ShareBar share={Number(month[key]) / most} />
      </span>
    ),
    total: <Amount value={total} />,
  });
  const columns: readonly Column<Month>[] = [
    {
      key: 'month',
      header: t('contract.trying.month'),
      cell: ({ month }) => formatMonth(`${month}-01`, language),
      total: t('contract.trying.sum'),
    },
    amountColumn('now', now),
    amountColumn('proposed', proposed),
    {
      key: 'difference',
      header: t('contract.trying.difference'),
      align: 'end',
      narrow: 'below',
      cell: (month) => <Amount value={difference(month.now, month.proposed)} signed />,
      total: <Amount value={difference(now, proposed)} signed />,
    },
  ];
  return (
    <section className="card overflow-hidden" aria-label={t('contract.trying.title')}>
      <h3 className="px-5 pt-4 pb-2 font-semibold">{t('contract.trying.title')}</h3>
      <DataTable
        caption={t('contract.trying.title')}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
        state={asked.data ? 'ready' : asked.isError ? 'error' : 'loading'}
        onRetry={() => void asked.refetch()}
        empty={null}
      />
      <p className="px-5 py-3 text-dense text-text-2">{t('contract.trying.note')}</p>
    </section>
  );
}
