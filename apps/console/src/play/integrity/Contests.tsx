import { Amount, Badge, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { Contest } from '@fairhouse/wire/play/integrity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { Instant } from '../../parts/Instant.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { contestsQuery, lookAtContests } from './queries.ts';

/** Sit-and-gos and tournaments that somebody has entered; one is called off where its play cannot be trusted. */
export function Contests() {
  const t = useText();
  const listed = useQuery(contestsQuery);
  const mayCallOff = useMay('game.write');
  const [ending, setEnding] = useState<Contest>();
  const columns: readonly Column<Contest>[] = [
    {
      key: 'contest',
      header: t('integrity.contest'),
      cell: ({ title, number }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="text-meta text-text-2">{t('integrity.contestNumber', { number })}</span>
        </>
      ),
    },
    {
      key: 'price',
      header: t('integrity.price'),
      align: 'end',
      narrow: 'below',
      cell: ({ entry, fee }) => (
        <>
          <Amount value={entry} /> + <Amount value={fee} />
        </>
      ),
    },
    {
      key: 'players',
      header: t('integrity.players'),
      align: 'end',
      narrow: 'below',
      cell: ({ taken, seats }) => `${taken} / ${seats}`,
    },
    {
      key: 'standing',
      header: t('integrity.standing'),
      cell: ({ underWay, startsAt }) => (
        <>
          <Badge tone={underWay ? 'win' : 'info'}>
            {t(underWay ? 'integrity.underWay' : 'integrity.takesEntries')}
          </Badge>
          {startsAt !== null && (
            <span className="block text-meta text-text-2">
              {t('integrity.starts')} <Instant at={startsAt} />
            </span>
          )}
        </>
      ),
    },
    ...(mayCallOff
      ? [
          {
            key: 'act',
            header: <span className="sr-only">{t('integrity.callOff')}</span>,
            align: 'end' as const,
            cell: (contest: Contest) => (
              <Button size="sm" onClick={() => setEnding(contest)}>
                {t('integrity.callOff')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <h2 className="text-title font-bold">{t('integrity.contests')}</h2>
      <Card className="overflow-hidden">
        <QueryTable
          query={listed}
          caption={t('integrity.contests')}
          columns={columns}
          rows={listed.data ?? []}
          rowKey={({ provider, room }) => `${provider} ${room}`}
          empty={<EmptyState title={t('integrity.noContests')} body={t('integrity.noContestsBody')} />}
        />
      </Card>
      {ending && (
        <AskDialog
          title={t('integrity.callOffTitle', { title: ending.title, number: ending.number })}
          body={t('integrity.callOffBody')}
          submitLabel={t('integrity.callOff')}
          doneText={t('integrity.calledOff')}
          ask={(reason) => {
            const { provider, room, number } = ending;
            return api.integrity.callOff({ body: { provider, room, number, reason } });
          }}
          onDone={lookAtContests}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
