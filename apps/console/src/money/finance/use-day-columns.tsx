import { Amount, type Column, useText } from '@fairhouse/ui';
import type { FinanceDay } from '@fairhouse/wire/money/finance';

const BALANCES = ['opening', 'closing'] as const;

const FLOWS = [
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'jackpots',
  'rewards',
  'other',
  'fees',
  'adjustments',
] as const;

/** A day and its book, the flows between the balances, and what is left over. */
export function useDayColumns(): readonly Column<FinanceDay>[] {
  const t = useText();
  const balance = (name: (typeof BALANCES)[number]): Column<FinanceDay> => ({
    key: name,
    header: t(`finance.${name}`),
    narrow: name === 'opening' ? 'below' : undefined,
    align: 'end',
    cell: (day) => <Amount value={day[name]} exact />,
  });
  return [
    {
      key: 'day',
      header: t('finance.day'),
      cell: ({ day, currency }) => (
        <span className="whitespace-nowrap">
          <b>{day}</b> <span className="text-text-3">{currency}</span>
        </span>
      ),
    },
    balance('opening'),
    ...FLOWS.map(
      (name): Column<FinanceDay> => ({
        key: name,
        header: t(`finance.${name}`),
        align: 'end',
        narrow: 'below',
        cell: (day) =>
          day[name] === '0.0000' ? (
            <span className="text-text-3">0.00</span>
          ) : (
            <Amount value={day[name]} exact />
          ),
      }),
    ),
    balance('closing'),
    {
      key: 'difference',
      header: t('finance.difference'),
      align: 'end',
      cell: ({ difference }) => (
        <span className={difference === '0.0000' ? 'text-win' : 'font-bold text-loss'}>
          <Amount value={difference} exact />
        </span>
      ),
    },
  ];
}
