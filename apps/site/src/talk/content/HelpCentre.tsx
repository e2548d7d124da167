import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { Fold, SafeHtml } from '@fairhouse/ui/content';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { findAnswers } from './find-answers.ts';
import { helpQuery } from './queries.ts';

/** Help by topic with a search in it; an address with an anchor opens that answer. */
export function HelpCentre() {
  const t = useText();
  const help = useQuery(helpQuery());
  const anchor = useLocation({ select: (location) => location.hash });
  const [search, setSearch] = useState('');
  const ready = help.data !== undefined;
  useEffect(() => {
    if (ready && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [ready, anchor]);
  // An answer that is asked for by its address is not left out by a search.
  useEffect(() => {
    if (anchor) setSearch('');
  }, [anchor]);
  if (help.isError && !help.data) return <ErrorState onRetry={() => void help.refetch()} />;
  const found = findAnswers(help.data ?? [], search);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <>
      <search>
        <label className="find mt-5 h-12">
          <Search size={18} aria-hidden="true" />
          <span className="sr-only">{t('housePages.help.search')}</span>
          <input
            type="search"
            maxLength={60}
            placeholder={t('housePages.help.search')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
      </search>
      <p className="mt-2 min-h-5 text-meta text-text-2" aria-live="polite">
        {search.trim() && count > 0 && t('housePages.help.found', { count })}
      </p>
      {help.isPending && <HelpSkeleton />}
      {ready && count === 0 && <Nothing search={search.trim()} />}
      {found.map((topic) => (
        <section key={topic.topic} className="mt-5">
          <h2 className="mb-2 font-bold text-lead">{t(`content.topics.${topic.topic}`)}</h2>
          <div className="card px-5 max-md:px-4">
            {topic.entries.map((entry) => (
              <Fold
                key={`${entry.anchor}${entry.anchor === anchor}`}
                id={entry.anchor}
                title={entry.question}
                open={entry.anchor === anchor}
              >
                <SafeHtml html={entry.answer} />
              </Fold>
            ))}
          </div>
        </section>
      ))}
      {count > 0 && (
        <p className="mt-6 flex flex-wrap items-center justify-between gap-3 text-text-2">
          {t('housePages.help.still')}
          <GoButton to={paths.feedback}>{t('housePages.help.ask')}</GoButton>
        </p>
      )}
    </>
  );
}

function Nothing({ search }: { search: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX size={24} />}
      title={search ? t('housePages.help.nothing', { search }) : t('housePages.page.missing')}
      body={search ? t('housePages.help.nothingBody') : ''}
      action={<GoButton to={paths.feedback}>{t('housePages.help.ask')}</GoButton>}
    />
  );
}

const HelpSkeleton = () => (
  <div aria-hidden="true">
    {[4, 4, 3].map((rows, at) => (
      <div key={at} className="mt-5">
        <Skeleton className="mb-3 h-5 w-32" />
        <div className="card px-5 max-md:px-4">
          {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
            <div key={key} className="grid h-13 items-center">
              <Skeleton className="h-4 w-3/5" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
);
