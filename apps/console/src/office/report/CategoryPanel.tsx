import { Amount, EmptyState, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Figure } from '../../parts/figures/figure-column.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { paths } from '../../paths.ts';
import { breakdownQuery } from './queries.ts';
import { useNames } from './use-names.ts';

/** What the house has won of a day by category: stakes, GGR and the share kept. */
export function CategoryPanel({ day }: { day: string }) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useNames();
  const found = useQuery(breakdownQuery({ from: day, to: day }, 'category'));
  return (
    <Panel
      title={t('report.winToday')}
      end={<b className="tabular-nums">{found.data && <Amount value={found.data.total.play.ggr} />}</b>}
    >
      <Loaded query={found} room="mx-4 mb-4 h-40">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title={t('report.nothingToday')} />
          ) : (
            <ul className="category-rows">
              {rows.map((row) => (
                <li key={row.key}>
                  <Link
                    className="row-link"
                    to={paths.reports}
                    search={{ from: day, to: day, category: row.key, by: 'game' } as never}
                  >
                    {nameOf('category', row)}
                  </Link>
                  <span className="text-text-3">
                    <Amount value={row.play.stake} />
                  </span>
                  <b className={row.play.ggr.startsWith('-') ? 'text-loss' : ''}>
                    <Amount value={row.play.ggr} />
                  </b>
                  <span className="text-text-2">
                    <Figure kind="share" value={row.play.hold} language={language} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
