import {
  Amount,
  Badge,
  type Column,
  DataTable,
  EmptyState,
  formatDay,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { PayLine } from '@fairhouse/wire/agency/pay';
import { HandCoins } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { alignExact } from './align-exact.ts';

/** The period of a line: a day, an hour of it, or days. */
export function usePeriod(): (line: Pick<PayLine, 'from' | 'to' | 'hour'>) => string {
  const t = useText();
  const language = useLanguage();
  return ({ from, to, hour }) => {
    const [first, last] = [formatDay(from, language), formatDay(to, language)];
    const days = from === to ? first : t('agency.days', { from: first, to: last });
    return hour === null ? days : `${days}, ${t('contract.income.hour', { hour })}`;
  };
}

type LineTableProps = {
  readonly caption: string;
  readonly lines: readonly PayLine[];
  readonly state: 'loading' | 'ready' | 'error';
  readonly onRetry: () => void;
};

/** Lines of income; each opens how it was reckoned. */
export function LineTable({ caption, lines, state, onRetry }: LineTableProps) {
  const t = useText();
  const periodOf = usePeriod();
  const exact = alignExact(lines.flatMap(({ gross, below }) => [gross, below]));
  const columns: readonly Column<PayLine>[] = [
    {
      key: 'line',
      header: t('contract.income.line'),
      cell: (line) => (
        <span className="grid justify-items-start pb-2">
          <Go className="link -mb-2" to={paths.incomeLine(line.run)}>
            {t(`contract.kinds.${line.kind}`)}
          </Go>
          <span className="text-meta text-text-3">{periodOf(line)}</span>
          {line.reason === 'corrected' || line.reason === 'asked' ? (
            <span className="text-meta text-text-2">{t(`contract.income.reasons.${line.reason}`)}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'gross',
      header: t('contract.income.gross'),
      align: 'end',
      narrow: 'below',
      cell: ({ gross }) => <span className="tabular-nums">{exact(gross)}</span>,
    },
    {
      key: 'below',
      header: t('contract.income.below'),
      align: 'end',
      narrow: 'below',
      cell: ({ below }) => <span className="tabular-nums">{exact(below)}</span>,
    },
    {
      key: 'paid',
      header: t('contract.income.paid'),
      align: 'end',
      cell: ({ paid }) => <Amount value={paid} signed />,
    },
    {
      key: 'state',
      header: t('contract.income.state'),
      narrow: 'below',
      cell: ({ at }) =>
        at === null ? (
          <Badge tone="info">{t('contract.income.waiting')}</Badge>
        ) : (
          <Badge tone="win">{t('contract.income.posted')}</Badge>
        ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ run, revision }) => `${run}-${revision}`}
      state={state}
      onRetry={onRetry}
      empty={
        <EmptyState
          icon={<HandCoins size={24} />}
          title={t('contract.income.empty')}
          body={t('contract.income.emptyBody')}
        />
      }
    />
  );
}
