import { EmptyState, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { helpQuery } from './queries.ts';
import { SafeHtml } from './SafeHtml.tsx';

/** Help by topic; an address with an anchor opens that answer. */
export default function HelpPage() {
  const t = useText();
  const help = useQuery(helpQuery);
  const anchor = useLocation({ select: (location) => location.hash });
  const ready = help.data !== undefined;
  useEffect(() => {
    if (ready && anchor) document.getElementById(anchor)?.scrollIntoView();
  }, [ready, anchor]);
  if (help.isError) return <ErrorState onRetry={() => void help.refetch()} />;
  return (
    <div className="mx-auto w-full max-w-[760px]">
      <PageTitle title={t('shell.nav.help')} />
      {!help.data && <Skeleton className="mt-6 h-80 rounded-card" />}
      {help.data?.length === 0 && <EmptyState title={t('lobby.noHelp')} />}
      {help.data?.map((topic) => (
        <section key={topic.topic} className="mt-7">
          <h2 className="mb-2 font-bold text-lead">{topic.topic}</h2>
          <div className="card px-5">
            {topic.entries.map((entry) => (
              <details
                key={`${entry.anchor}${entry.anchor === anchor}`}
                id={entry.anchor}
                className="fold"
                open={entry.anchor === anchor}
              >
                <summary>
                  {entry.question}
                  <ChevronDown size={16} aria-hidden="true" />
                </summary>
                <SafeHtml html={entry.answer} />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
