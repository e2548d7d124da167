import { Amount, EmptyState, formatDay, IconButton, useLanguage, useText } from '@fairhouse/ui';
import type { ReportPlayRow } from '@fairhouse/wire/office/report';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { Loaded } from '../../parts/Loaded.tsx';
import { paths } from '../../paths.ts';
import { rowsQuery } from './queries.ts';
import type { ReportSearch } from './search.ts';
import type { Place } from './sum-days.ts';
import { useNames } from './use-names.ts';

type PointPanelProps = {
  readonly search: ReportSearch;
  readonly place: Place;
  readonly currency: string;
  readonly onStep: (by: -1 | 1) => void;
  readonly onClose: () => void;
};

/** The rows that a point of the chart is made of: who played what, the biggest first, and what all others come to. */
export function PointPanel({ search, place, currency, onStep, onClose }: PointPanelProps) {
  const t = useText();
  const language = useLanguage();
  const { from, to } = place;
  const found = useQuery(rowsQuery({ ...search, from, to }));
  const title =
    from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`;
  return (
    <section className="card point" aria-label={t('report.pointOf', { day: title })} aria-live="polite">
      <header className="point-head">
        <h2 className="font-bold">{t('report.pointOf', { day: title })}</h2>
        <IconButton label={t('report.previous')} onClick={() => onStep(-1)}>
          <ArrowLeft size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('report.next')} onClick={() => onStep(1)}>
          <ArrowRight size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('report.closePoint')} onClick={onClose}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <p className="display px-4 text-h3">
        <Amount value={place.ggr} symbol={currency} />
      </p>
      <Loaded query={found} room="mx-4 h-60">
        {({ rows, others, total }) => (
          <>
            <p className="px-4 pb-2 text-text-3">
              {t('report.pointSays', {
                count: rows.length + others.rows,
              })}
            </p>
            {rows.length === 0 ? (
              <EmptyState title={t('report.noPlay')} />
            ) : (
              <ul>
                {rows.map((row) => (
                  <PointRow key={`${row.memberId} ${row.day} ${row.gameCode}`} row={row} />
                ))}
              </ul>
            )}
            <dl className="point-sums">
              {others.rows > 0 && (
                <div>
                  <dt>{t('report.others', { count: others.rows })}</dt>
                  <dd>
                    <Amount value={others.ggr} signed />
                  </dd>
                </div>
              )}
              <div className="font-bold">
                <dt>{t('report.thePoint')}</dt>
                <dd>
                  <Amount value={total.ggr} />
                </dd>
              </div>
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}

function PointRow({ row }: { row: ReportPlayRow }) {
  const t = useText();
  const nameOf = useNames();
  const loses = row.ggr.startsWith('-');
  return (
    <li className="point-row">
      <Link
        className="row-link"
        to={paths.member}
        params={{ id: row.memberId }}
        search={{ tab: 'bets' } as never}
      >
        {nameOf('game', { key: row.gameCode, title: row.title })}
      </Link>
      <span className={loses ? 'text-loss' : 'text-win'}>
        <Amount value={row.ggr} signed />
      </span>
      <span className="text-text-3">{row.account}</span>
      <span className="text-end text-text-3">{t('report.bets', { count: row.bets })}</span>
    </li>
  );
}
