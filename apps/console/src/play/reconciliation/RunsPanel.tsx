import {
  Badge,
  type Column,
  EmptyState,
  formatNumber,
  IconButton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { type Slices, SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { Provider } from './Provider.tsx';
import { compareMutation, type Run } from './queries.ts';

type RunsPanelProps = {
  readonly query: Slices;
  readonly rows: readonly Run[];
  readonly chosen: string | undefined;
};

/** Every comparison, newest first; following one shows what it found. */
export function RunsPanel({ query, rows, chosen }: RunsPanelProps) {
  const t = useText();
  const columns = useColumns(chosen);
  return (
    <Panel title={t('reconciliation.runs')}>
      <SliceTable
        query={query}
        caption={t('reconciliation.runsCaption')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('reconciliation.runsEmpty')} body={t('reconciliation.runsEmptyBody')} />}
      />
    </Panel>
  );
}

function useColumns(chosen: string | undefined): readonly Column<Run>[] {
  const t = useText();
  const zone = useZone();
  const mayRun = useMay('reconciliation.run');
  return [
    {
      key: 'day',
      header: t('reconciliation.day'),
      cell: ({ id, day, until }) => (
        <>
          <Link
            className="row-link tabular-nums"
            to={paths.reconciliation}
            search={{ run: id }}
            aria-current={id === chosen || undefined}
          >
            {day}
          </Link>
          <Partly day={day} until={until} />
        </>
      ),
    },
    {
      key: 'provider',
      header: t('reconciliation.provider'),
      cell: ({ book, provider }) => <Provider book={book} provider={provider} />,
    },
    { key: 'result', header: t('reconciliation.result'), cell: (run) => <Result run={run} /> },
    {
      key: 'here',
      narrow: 'below',
      header: t('reconciliation.countHere'),
      align: 'end',
      cell: ({ here }) => <Count of={here} />,
    },
    {
      key: 'there',
      narrow: 'below',
      header: t('reconciliation.countThere'),
      align: 'end',
      cell: ({ there }) => <Count of={there} />,
    },
    {
      key: 'actor',
      narrow: 'below',
      header: t('reconciliation.askedBy'),
      cell: ({ actor }) => actor ?? <span className="text-text-3">{t('reconciliation.daily')}</span>,
    },
    {
      key: 'finished',
      narrow: 'below',
      header: t('reconciliation.finished', { zone }),
      cell: ({ finishedAt }) =>
        finishedAt === null ? (
          <span className="text-text-3">{t('reconciliation.notYet')}</span>
        ) : (
          <Instant at={finishedAt} />
        ),
    },
    ...(mayRun
      ? [
          {
            key: 'again',

            header: <span className="sr-only">{t('reconciliation.compare')}</span>,
            cell: (run: Run) => <CompareAgain run={run} />,
          },
        ]
      : []),
  ];
}

const DAY_MS = 24 * 60 * 60_000;

/** How far a day was compared that was not over. */
function Partly({ day, until }: Pick<Run, 'day' | 'until'>) {
  const t = useText();
  if (until >= Date.parse(`${day}T00:00:00Z`) + DAY_MS) return null;
  const time = new Date(until).toISOString().slice(11, 16);
  return <span className="ms-2 whitespace-nowrap text-text-3">{t('reconciliation.partly', { time })}</span>;
}

function Result({ run }: { run: Run }) {
  const { state, silent, differences, here, there } = run;
  const t = useText();
  if (state === 'waiting')
    return (
      <Badge tone={silent ? 'warn' : 'info'}>
        {t(silent ? 'reconciliation.silent' : 'reconciliation.waiting')}
      </Badge>
    );
  if (differences !== 0)
    return <Badge tone="loss">{t('reconciliation.differ', { count: differences ?? 0 })}</Badge>;
  if (here === there) return <Badge tone="win">{t('reconciliation.equal')}</Badge>;
  return <UnequalCounts run={run} />;
}

/** The money agrees and the counts do not: which transactions make the counts differ. */
function UnequalCounts({ run: { oneSided, otherTime } }: { run: Run }) {
  const t = useText();
  return (
    <div className="grid max-w-80 gap-1 whitespace-normal">
      <Badge tone="info">{t('reconciliation.countsDiffer')}</Badge>
      {!!oneSided && (
        <p className="text-meta text-text-2">{t('reconciliation.oneSided', { count: oneSided })}</p>
      )}
      {!!otherTime && (
        <p className="text-meta text-text-2">{t('reconciliation.otherTime', { count: otherTime })}</p>
      )}
    </div>
  );
}

function Count({ of }: { of: number | null }) {
  const language = useLanguage();
  return of === null ? null : <span className="tabular-nums">{formatNumber(of, language)}</span>;
}

function CompareAgain({ run: { book, provider, day, state } }: { run: Run }) {
  const t = useText();
  const words = useFaultText();
  const compare = useMutation({
    ...compareMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <IconButton
      className="relative"
      label={t('reconciliation.compareAgain', { provider, day })}
      disabled={state === 'waiting' || compare.isPending}
      onClick={() => compare.mutate({ book, provider, day })}
    >
      <RotateCw size={16} className={compare.isPending ? 'animate-spin' : ''} />
    </IconButton>
  );
}
