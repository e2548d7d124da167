import { EmptyState, formatDay, useLanguage, useText } from '@fairhouse/ui';
import type { ReportMember } from '@fairhouse/wire/office/report';
import { REPORT_SIDES } from '@fairhouse/wire/office/report-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Figure, type FigureColumn } from '../../parts/figures/figure-column.tsx';
import { paths } from '../../paths.ts';
import { membersQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import { ReportTable } from './ReportTable.tsx';
import type { ReportSearch } from './search.ts';
import { Term } from './Term.tsx';

/** Members who have won the most of the house, or lost the most to it. */
export function MembersReport(search: ReportSearch) {
  const t = useText();
  const language = useLanguage();
  const report = useReport('members', search);
  const { shown, change } = report;
  const side = search.side ?? 'winners';
  const found = useQuery(membersQuery(shown, side));
  const { data } = found;
  const figure = (
    term: 'bets' | 'stakes' | 'payouts' | 'ggr' | 'hold',
    kind: 'money' | 'count' | 'share',
    value: (row: Pick<ReportMember, 'play'>) => string | number | null,
    narrow?: 'below',
  ): FigureColumn<ReportMember> => ({
    key: term,
    name: t(`report.terms.${term}.name`),
    head: <Term name={term} />,
    kind,
    value,
    narrow,
    total: data && value(data.total),
  });
  return (
    <ReportFrame page="members" {...report}>
      <div className="report-main">
        <ReportTable
          title={t(`report.members.${side}`)}
          file={`report-${side}`}
          span={shown}
          choice={
            <ChoiceSet
              label={t('report.members.side')}
              choices={REPORT_SIDES}
              chosen={side}
              textOf={(one) => t(`report.members.${one}`)}
              onChoose={(one) => change({ side: one })}
            />
          }
          query={found}
          columns={[
            {
              key: 'account',
              name: t('report.members.member'),
              kind: 'text',
              value: ({ account }) => account,
              total: t('report.members.all', {
                count: data?.total.people ?? 0,
              }),
              cell: ({ id, account }) => (
                <Link className="row-link" to={paths.member} params={{ id }}>
                  {account}
                </Link>
              ),
            },
            figure('ggr', 'money', ({ play }) => play.ggr),
            figure('stakes', 'money', ({ play }) => play.stake, 'below'),
            figure('payouts', 'money', ({ play }) => play.payout, 'below'),
            figure('hold', 'share', ({ play }) => play.hold, 'below'),
            figure('bets', 'count', ({ play }) => play.bets),
            {
              key: 'days',
              name: t('report.members.days'),
              kind: 'count',
              value: ({ days }) => days,
              narrow: 'below',
            },
            {
              key: 'last',
              name: t('report.members.last'),
              kind: 'text',
              value: ({ last }) => last,
              cell: ({ last }) => formatDay(last, language),
              narrow: 'below',
            },
          ]}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t(`report.members.no.${side}`)} body={t('report.noPlayBody')} />}
        />
        {data && data.others.people > 0 && (
          <p className="text-text-3">
            {t('report.members.others', {
              count: data.others.people,
            })}{' '}
            <Figure kind="money" value={data.others.ggr} language={language} />
          </p>
        )}
        <p className="text-text-3">{t('report.members.note')}</p>
      </div>
    </ReportFrame>
  );
}
