import { ErrorState, formatNumber, IconButton, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { BooksVerdict } from './BooksVerdict.tsx';
import { CurrencySums } from './CurrencySums.tsx';
import { type Books, booksQuery } from './queries.ts';

/** Do the books balance: the verdict, what was counted, and the sums per currency. */
export function BooksPanel() {
  const t = useText();
  const words = useFaultText();
  const zone = useZone();
  const books = useQuery(booksQuery());
  const end = (
    <div className="flex items-center gap-1 text-text-3">
      {books.data && (
        <p>
          {t('console.books.checkedAt', { zone })} <Instant at={books.data.checkedAt} />
        </p>
      )}
      <IconButton
        label={t('console.refresh')}
        disabled={books.isFetching}
        onClick={() => void books.refetch()}
      >
        <RotateCw size={16} className={books.isFetching ? 'animate-spin' : ''} />
      </IconButton>
    </div>
  );
  return (
    <Panel title={t('console.books.title')} end={end}>
      {books.isError ? (
        <ErrorState detail={words(books.error)} onRetry={() => void books.refetch()} />
      ) : (
        <BooksBody books={books.data} />
      )}
    </Panel>
  );
}

function BooksBody({ books }: { books: Books | undefined }) {
  const t = useText();
  if (!books) return <Skeleton className="m-4 h-32" />;
  return (
    <div className="grid gap-x-6 gap-y-4 px-4 pb-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid content-start gap-4">
        <BooksVerdict balanced={books.balanced} />
        <dl className="grid grid-cols-3 gap-3">
          <Count name={t('console.books.entries')} value={books.entries} />
          <Count
            name={t('console.books.drifted')}
            value={books.drifted}
            fault={books.drifted > 0}
            hint={t('console.books.driftedHint')}
          />
          <Count
            name={t('console.books.belowZero')}
            value={books.belowZero}
            fault={books.belowZero > 0}
            hint={t('console.books.belowZeroHint')}
          />
        </dl>
      </div>
      <CurrencySums currencies={books.currencies} />
    </div>
  );
}

type CountProps = {
  readonly name: string;
  readonly value: number;
  readonly fault?: boolean;
  readonly hint?: string;
};

function Count({ name, value, fault = false, hint }: CountProps) {
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <dt className="text-text-2">{name}</dt>
      <dd className={`display text-h3 tabular-nums ${fault ? 'text-loss' : ''}`}>
        {formatNumber(value, language)}
      </dd>
      {hint && <dd className="text-meta text-text-3">{hint}</dd>}
    </div>
  );
}
