import { Card, ErrorState, formatNumber, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import type { Waiting, WorkQueue } from '@fairhouse/wire/platform/worklist';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Age } from '../../parts/Age.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { workQuery } from './queries.ts';
import { usePresence } from './use-presence.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-8';

/** What waits for this member of staff, queue by queue, and since when. */
export function WorkPanel() {
  const words = useFaultText();
  const work = useQuery(workQuery(usePresence()));
  if (work.isError && !work.data)
    return (
      <Card>
        <ErrorState detail={words(work.error)} onRetry={() => void work.refetch()} />
      </Card>
    );
  if (!work.data)
    return (
      <div className={GRID} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
    );
  return (
    <ul className={GRID}>
      {work.data.map(({ queue, ...waiting }) => (
        <li key={queue}>
          <QueueLink queue={queue} waiting={waiting} />
        </li>
      ))}
    </ul>
  );
}

/** Queues that are named by what waits in them, as their pages hold more. */
function nameOf(queue: WorkQueue) {
  if (queue === 'games') return 'console.worklist.stoppedGames';
  return queue === 'content' ? 'console.worklist.missedEntries' : (`console.nav.${queue}` as const);
}

function QueueLink({ queue, waiting: { count, oldestAt } }: { queue: WorkQueue; waiting: Waiting }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Link to={paths[queue]} className="card block px-4 py-3 hover:bg-bg-2">
      <span className="text-text-2">{t(nameOf(queue))}</span>
      <span className={`display block text-h3 tabular-nums ${count === 0 ? 'text-text-3' : ''}`}>
        {formatNumber(count, language)}
      </span>
      <span className="text-text-3">
        {oldestAt === null ? (
          t('console.worklist.nothing')
        ) : (
          <>
            {t('console.worklist.oldest')} <Age since={oldestAt} />
          </>
        )}
      </span>
    </Link>
  );
}
