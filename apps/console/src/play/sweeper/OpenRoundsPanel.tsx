import { Amount, Badge, type BadgeTone, type Column, EmptyState, useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { type OpenRound, openRoundsQuery } from './queries.ts';

/** Rounds that nobody has closed for two days, and what their provider says of them. */
export function OpenRoundsPanel() {
  const t = useText();
  const rounds = useInfiniteQuery(openRoundsQuery());
  const rows = rounds.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = useColumns();
  return (
    <Panel title={t('sweeper.title')} end={<p className="text-text-3 max-md:hidden">{t('sweeper.about')}</p>}>
      <SliceTable
        query={rounds}
        caption={t('sweeper.caption')}
        columns={columns}
        rows={rows}
        rowKey={({ bet }) => bet}
        empty={<EmptyState title={t('sweeper.empty')} body={t('sweeper.emptyBody')} />}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<OpenRound>[] {
  const t = useText();
  const zone = useZone();
  const mayOpen = useMay('member.read');
  return [
    {
      key: 'placed',
      narrow: 'below',
      header: t('sweeper.placed', { zone }),
      cell: ({ placedAt }) => <Instant at={placedAt} />,
    },
    {
      key: 'member',
      header: t('sweeper.member'),
      cell: ({ member }) =>
        mayOpen ? (
          <Link className="row-link" to={paths.member} params={{ id: member.id }} search={{ tab: 'bets' }}>
            {member.account}
          </Link>
        ) : (
          member.account
        ),
    },
    { key: 'answer', header: t('sweeper.answer'), cell: ({ inquiry }) => <Answer inquiry={inquiry} /> },
    {
      key: 'stake',
      header: t('sweeper.stake'),
      align: 'end',
      cell: ({ stake, currency }) => <Amount value={stake} symbol={currency} />,
    },
    {
      key: 'payout',
      narrow: 'below',
      header: t('sweeper.payout'),
      align: 'end',
      cell: ({ payout, currency }) => <Amount value={payout} symbol={currency} />,
    },
    { key: 'provider', narrow: 'below', header: t('sweeper.provider'), cell: ({ provider }) => provider },
    { key: 'game', narrow: 'below', header: t('sweeper.game'), cell: ({ game }) => game },
    {
      key: 'round',
      narrow: 'below',
      header: t('sweeper.round'),
      cell: ({ round }) => <CopyId id={round} label={t('sweeper.roundName')} />,
    },
  ];
}

const TONES: Readonly<Record<NonNullable<OpenRound['inquiry']>['answer'], BadgeTone>> = {
  live: 'info',
  unknown: 'warn',
  silent: 'warn',
  contradicted: 'loss',
  finished: 'neutral',
  void: 'neutral',
};

function Answer({ inquiry }: Pick<OpenRound, 'inquiry'>) {
  const t = useText();
  if (!inquiry) return <span className="text-text-3">{t('sweeper.notAsked')}</span>;
  const { answer, detail, times } = inquiry;
  return (
    <span className="whitespace-nowrap">
      <Badge tone={TONES[answer]}>{t(`sweeper.answers.${answer}`)}</Badge>
      <span className="ms-2 text-text-3">
        {detail && <span className="font-mono">{detail}, </span>}
        {t('sweeper.times', { count: times })}
      </span>
    </span>
  );
}
