import { formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Megaphone } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { noticesQuery } from './queries.ts';

/** The newest word of the house, one line. */
export function NoticeStrip() {
  const t = useText();
  const language = useLanguage();
  const { data, isPending } = useQuery(noticesQuery(1));
  const newest = data?.items[0];
  if (isPending) return <Skeleton className="mt-4 h-14 rounded-card" />;
  if (!newest) return null;
  return (
    <Go
      to={paths.notices()}
      className="card mt-4 flex min-h-14 items-center gap-4 px-5 max-md:gap-3 max-md:px-4"
    >
      <Megaphone size={20} className="text-text-2" aria-hidden="true" />
      <b className="min-w-0 truncate">{newest.title}</b>
      <span className="text-meta text-text-3 max-md:hidden">
        {formatShort(newest.date, undefined, language)}
      </span>
      <span className="ms-auto flex items-center gap-1 font-semibold text-dense text-text-2">
        <span className="max-md:hidden">{t('lobby.allNotices')}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </span>
    </Go>
  );
}
