import { EmptyState, ErrorState, formatStamp, Skeleton, useText } from '@fairhouse/ui';
import { SafeHtml } from '@fairhouse/ui/content';
import { CONTENT_SLOTS, type PageName } from '@fairhouse/wire/talk/content-kinds';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { NotFoundPage } from '../../shell/NotFoundPage.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { refusalCode } from '../../state/refusal.ts';
import { CountedChoice } from './CountedChoice.tsx';
import { pageQuery } from './queries.ts';

const isPage = (name: string | undefined): name is PageName =>
  (CONTENT_SLOTS.page as readonly (string | undefined)[]).includes(name);

/** A page of the house: who it is, its terms and policies. */
export default function InfoPage() {
  const { page } = useParams({ strict: false }) as { page?: string };
  return isPage(page) ? <OnePage name={page} /> : <NotFoundPage />;
}

function OnePage({ name }: { name: PageName }) {
  const t = useText();
  const { timeZone } = useBrand();
  const { data, isError, error, refetch } = useQuery(pageQuery(name));
  if (refusalCode(error) === 'not_found')
    return (
      <>
        <PageTitle title={t('housePages.page.house')} />
        <EmptyState
          icon={<FileX size={24} />}
          title={t('housePages.page.missing')}
          action={<GoButton to={paths.help()}>{t('shell.nav.help')}</GoButton>}
        />
      </>
    );
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="mx-auto grid w-full max-w-[1000px] gap-x-10 gap-y-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      <nav aria-label={t('housePages.page.house')} className="lg:order-none max-lg:order-last">
        <ul className="card p-2 lg:sticky lg:top-20">
          {(data?.others ?? []).map((other) => (
            <li key={other.name}>
              <Go
                to={paths.page(other.name)}
                className="flex min-h-11 items-center rounded-btn px-3 font-semibold text-text-2 hover:text-text-1 aria-[current]:bg-bg-2 aria-[current]:text-text-1"
                aria-current={other.name === name ? 'page' : undefined}
              >
                {other.title}
              </Go>
            </li>
          ))}
          {!data && <Skeleton className="h-77 rounded-btn" />}
        </ul>
      </nav>
      {data ? (
        <article className="article min-w-0">
          <PageTitle title={data.title} />
          <p className="mt-1 mb-6 text-meta text-text-2">
            {t('housePages.page.changed', { date: formatStamp(data.changedAt, timeZone).slice(0, 10) })}
          </p>
          <SafeHtml html={data.content} />
          {name === 'privacy' && <CountedChoice />}
        </article>
      ) : (
        <div className="grid content-start gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}
