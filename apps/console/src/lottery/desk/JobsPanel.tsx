import { Amount, Badge, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { lotteryName } from '../../parts/lottery-names.ts';
import { Panel } from '../../parts/Panel.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { usePresence } from '../../platform/worklist/index.ts';
import { shareOf } from './numbers.ts';
import { settlementsQuery } from './queries.ts';

const SECOND_MS = 1_000;
/** A job shorter than that has no rate to speak of. */
const RATE_FROM_MS = 100;

/** Draws with a result and how far their settlement is. */
export function JobsPanel() {
  const t = useText();
  const jobs = useQuery(settlementsQuery(usePresence()));
  return (
    <Panel title={t('lotteryDesk.jobs')}>
      <QueryTable
        query={jobs}
        caption={t('lotteryDesk.jobs')}
        rows={jobs.data?.items ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('lotteryDesk.jobsEmpty')} />}
        columns={[
          {
            key: 'draw',
            header: t('lotteryDesk.draw'),
            cell: ({ gameCode, label, version }) => (
              <>
                <b>{lotteryName(t, gameCode)}</b> {label}{' '}
                {version > 1 && <Badge tone="warn">{t('lotteryDesk.versionOf', { version })}</Badge>}
              </>
            ),
          },
          {
            key: 'state',
            header: t('lotteryDesk.settledParts'),
            cell: ({ version, settled, state, progress }) => {
              if (settled === version) return <Badge tone="win">{t(`lotteryDesk.states.${state}`)}</Badge>;
              const { done, parts } = progress ?? { done: 0, parts: 0 };
              return (
                <span className="grid min-w-28 gap-1">
                  <span role="status">{t('lotteryDesk.partsDone', { done, parts })}</span>
                  <span className="desk-bar" aria-hidden="true">
                    <span style={{ width: `${parts > 0 ? shareOf(String(done), String(parts)) : 0}%` }} />
                  </span>
                </span>
              );
            },
          },
          {
            key: 'tickets',
            header: t('lotteryDesk.tickets'),
            align: 'end',
            narrow: 'below',
            cell: ({ progress }) => progress?.tickets ?? '–',
          },
          {
            key: 'paid',
            header: t('lotteryDesk.paid'),
            align: 'end',
            cell: ({ progress }) => (progress ? <Amount value={progress.paid} /> : '–'),
          },
          {
            key: 'took',
            header: t('lotteryDesk.took'),
            align: 'end',
            narrow: 'below',
            cell: ({ progress }) =>
              progress?.doneAt
                ? t('lotteryDesk.seconds', {
                    seconds: ((progress.doneAt - progress.beganAt) / SECOND_MS).toFixed(1),
                  })
                : '–',
          },
          {
            key: 'rate',
            header: t('lotteryDesk.rate'),
            align: 'end',
            narrow: 'below',
            cell: ({ progress }) => {
              const ms = progress?.doneAt ? progress.doneAt - progress.beganAt : 0;
              return progress && ms >= RATE_FROM_MS ? Math.round((progress.tickets / ms) * SECOND_MS) : '–';
            },
          },
          {
            key: 'at',
            header: t('lotteryDesk.drawsAt'),
            narrow: 'below',
            cell: ({ drawsAt }) => <Instant at={drawsAt} />,
          },
        ]}
      />
    </Panel>
  );
}
