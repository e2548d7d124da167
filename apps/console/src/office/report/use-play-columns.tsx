import { useText } from '@fairhouse/ui';
import type { ReportRow } from '@fairhouse/wire/office/report';
import type { ReportBy } from '@fairhouse/wire/office/report-words';
import type { FigureColumn } from '../../parts/figures/figure-column.tsx';
import type { ReportSearch } from './search.ts';
import { drawnOf } from './sum-days.ts';
import { Term, type TermName } from './Term.tsx';
import { useNames } from './use-names.ts';

type Total = { readonly total: Pick<ReportRow, 'play' | 'actives'>; readonly rows: readonly ReportRow[] };

/** Figures of play by what they are grouped by; with `onChange` a row narrows the report to itself. */
export function usePlayColumns(
  by: ReportBy,
  data: Total | undefined,
  onChange?: (changes: ReportSearch) => void,
): readonly FigureColumn<ReportRow>[] {
  const t = useText();
  const nameOf = useNames();
  const most = Math.max(1, ...(data?.rows ?? []).map(({ play }) => Math.abs(drawnOf(play.ggr))));
  const figure = (
    key: TermName,
    kind: 'money' | 'count' | 'share',
    value: (row: Pick<ReportRow, 'play' | 'actives'>) => string | number | null,
    narrow?: 'below',
  ): FigureColumn<ReportRow> => ({
    key,
    name: t(`report.terms.${key}.name`),
    head: <Term name={key} />,
    kind,
    value,
    narrow,
    ...(data ? { total: value(data.total) } : {}),
  });
  return [
    {
      key: 'name',
      name: t(`report.by.${by}`),
      kind: 'text',
      value: (row) => nameOf(by, row),
      total: t('report.total'),
      ...(onChange && { cell: (row) => <Narrow by={by} row={row} onChange={onChange} /> }),
    },
    figure('bets', 'count', ({ play }) => play.bets, 'below'),
    figure('stakes', 'money', ({ play }) => play.stake, 'below'),
    figure('turnover', 'money', ({ play }) => play.turnover, 'below'),
    figure('payouts', 'money', ({ play }) => play.payout, 'below'),
    figure('ggr', 'money', ({ play }) => play.ggr),
    figure('hold', 'share', ({ play }) => play.hold),
    figure('actives', 'count', ({ actives }) => actives, 'below'),
    {
      key: 'size',
      name: t('report.size'),
      head: <span>{t('report.size')}</span>,
      kind: 'money',
      narrow: 'below',
      value: ({ play }) => play.ggr,
      cell: ({ play }) => (
        <span className="size-bar" data-tone={play.ggr.startsWith('-') ? 'loss' : 'info'} aria-hidden="true">
          <span style={{ width: `${(Math.abs(drawnOf(play.ggr)) / most) * 100}%` }} />
        </span>
      ),
    },
  ];
}

function Narrow({
  by,
  row,
  onChange,
}: {
  by: ReportBy;
  row: ReportRow;
  onChange: (changes: ReportSearch) => void;
}) {
  const nameOf = useNames();
  const value = by === 'country' && row.key === '' ? 'none' : row.key;
  return (
    <button type="button" className="row-link" onClick={() => onChange({ [by]: value, point: undefined })}>
      {nameOf(by, row)}
      {row.category && (
        <span className="ms-1.5 font-normal text-text-3">
          {nameOf('category', { key: row.category, title: null })}
        </span>
      )}
    </button>
  );
}
