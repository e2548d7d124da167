import { Amount, Badge, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { IntegrityReport, IntegritySign } from '@fairhouse/wire/play/integrity';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { Contests } from './Contests.tsx';
import { HandDrawer } from './HandDrawer.tsx';
import { type HandAt, integrityQuery } from './queries.ts';
import { ReviewDialog } from './ReviewDialog.tsx';

type Reviewed = Pick<IntegritySign, 'review'>;

/** Signs of unfair play in PvP rooms and reported hands, what they rest on, and what was made of them. */
export function IntegrityPage() {
  const t = useText();
  const listed = useQuery(integrityQuery);
  const mayReview = useMay('game.write');
  const [hand, setHand] = useState<HandAt>();
  const [reviewing, setReviewing] = useState<string>();
  const unseenFirst = <Row extends Reviewed>(rows: readonly Row[] | undefined): Row[] =>
    (rows ?? []).toSorted((one, other) => Number(one.review !== null) - Number(other.review !== null));
  const review = <Row extends Reviewed & { readonly key: string }>(): Column<Row>[] => [
    { key: 'review', header: t('integrity.state'), cell: (row) => <ReviewState {...row} /> },
    ...(mayReview
      ? [
          {
            key: 'act',
            header: <span className="sr-only">{t('integrity.review')}</span>,
            align: 'end' as const,
            cell: ({ key }: Row) => (
              <Button size="sm" onClick={() => setReviewing(key)}>
                {t('integrity.review')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  const signs: readonly Column<IntegritySign>[] = [
    {
      key: 'sign',
      header: t('integrity.sign'),
      cell: ({ kind, members }) => (
        <>
          <span className="block font-semibold">{t(`integrity.kind.${kind}`)}</span>
          {kind === 'flow' && members.length === 2 ? (
            <span className="text-meta text-text-2">
              {t('integrity.from', { one: members[0]!.account, other: members[1]!.account })}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'members', header: t('integrity.members'), cell: ({ members }) => <Members members={members} /> },
    {
      key: 'score',
      header: t('integrity.score'),
      align: 'end',
      cell: ({ score }) => <Badge tone={score >= 80 ? 'loss' : 'warn'}>{score}</Badge>,
    },
    {
      key: 'shared',
      header: t('integrity.shared'),
      align: 'end',
      narrow: 'below',
      cell: ({ shared }) => shared,
    },
    {
      key: 'amount',
      narrow: 'below',
      header: t('integrity.amount'),
      align: 'end',
      cell: ({ amount, hours }) =>
        amount !== null ? (
          <Amount value={amount} />
        ) : hours !== null ? (
          t('integrity.hours', { count: hours })
        ) : (
          '–'
        ),
    },
    {
      key: 'hands',
      header: t('integrity.hands'),
      narrow: 'below',
      cell: ({ hands, provider }) => (
        <span className="flex flex-wrap gap-1">
          {hands.map(({ room, title, number }) => (
            <Button
              key={`${room} ${number}`}
              size="sm"
              aria-label={t('integrity.handOf', { title, number })}
              onClick={() => setHand({ provider, room, number })}
            >
              {number}
            </Button>
          ))}
        </span>
      ),
    },
    ...review<IntegritySign>(),
  ];
  const reports: readonly Column<IntegrityReport>[] = [
    {
      key: 'hand',
      header: t('integrity.hands'),
      cell: ({ title, number, provider, room }) => (
        <Button size="sm" onClick={() => setHand({ provider, room, number })}>
          {t('integrity.handOf', { title, number })}
        </Button>
      ),
    },
    { key: 'members', header: t('integrity.members'), cell: ({ members }) => <Members members={members} /> },
    {
      key: 'said',
      header: t('integrity.said'),
      cell: ({ said }) => (
        <ul className="grid gap-1">
          {said.map(({ by, reason, note, at }) => (
            <li key={`${by?.id} ${at}`}>
              <b>{t(`integrity.reason.${reason}`)}</b> {note}
              <span className="block text-meta text-text-2">
                {by?.account ?? t('integrity.unknown')} · <Instant at={at} />
              </span>
            </li>
          ))}
        </ul>
      ),
    },
    ...review<IntegrityReport>(),
  ];
  return (
    <>
      <PageHead title={t('console.nav.integrity')} about={t('integrity.about')} />
      <div className="grid gap-3 px-4 pb-8">
        {listed.data && listed.data.silent.length > 0 && (
          <Notice tone="bad">{t('integrity.silent', { providers: listed.data.silent.join(', ') })}</Notice>
        )}
        <h2 className="text-title font-bold">{t('integrity.signs')}</h2>
        <Card className="overflow-hidden">
          <QueryTable
            query={listed}
            caption={t('integrity.signs')}
            columns={signs}
            rows={unseenFirst(listed.data?.signs)}
            rowKey={({ key }) => key}
            empty={<EmptyState title={t('integrity.noSigns')} body={t('integrity.noSignsBody')} />}
          />
        </Card>
        <h2 className="text-title font-bold">{t('integrity.reports')}</h2>
        <Card className="overflow-hidden">
          <QueryTable
            query={listed}
            caption={t('integrity.reports')}
            columns={reports}
            rows={unseenFirst(listed.data?.reports)}
            rowKey={({ key }) => key}
            empty={<EmptyState title={t('integrity.noReports')} body={t('integrity.noReportsBody')} />}
          />
        </Card>
        <Contests />
      </div>
      <HandDrawer hand={hand} onClose={() => setHand(undefined)} />
      {reviewing !== undefined && (
        <ReviewDialog reviewed={reviewing} onClose={() => setReviewing(undefined)} />
      )}
    </>
  );
}

const Members = ({ members }: Pick<IntegritySign, 'members'>) => (
  <span className="flex flex-wrap gap-x-3">
    {members.map(({ id, account }) => (
      <Link key={id} to={paths.member} params={{ id }} className="link">
        {account}
      </Link>
    ))}
  </span>
);

function ReviewState({ review }: Reviewed) {
  const t = useText();
  if (!review) return <Badge tone="warn">{t('integrity.open')}</Badge>;
  return (
    <>
      <Badge tone={review.verdict === 'confirmed' ? 'loss' : 'win'}>
        {t(`integrity.verdict.${review.verdict}`)}
      </Badge>
      <span className="mt-0.5 block max-w-64 text-meta text-text-2">
        {t('integrity.by', { name: review.by, reason: review.reason })}
      </span>
    </>
  );
}
