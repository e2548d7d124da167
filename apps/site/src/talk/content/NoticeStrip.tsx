import { formatShort, Skeleton, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, ChevronRight, Megaphone } from 'lucide-react';
import { paths } from '../../paths.ts';
import { useBrand } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { announcementsQuery, noticesQuery } from './queries.ts';

/** What the house says now in one line, and its newest notice. */
export function NoticeStrip() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const member = useSession() !== undefined;
  const notices = useQuery(noticesQuery(1));
  const said = useQuery(announcementsQuery(member ? ['PL', 'H'] : ['H'], member ? 'M' : 'V'));
  const newest = notices.data?.items[0];
  const line = said.data?.[0];
  if (notices.isPending || said.isPending) return <Skeleton className="mt-4 h-28 rounded-card" />;
  if (!newest && !line) return null;
  return (
    <div className="card mt-4 px-5 max-md:px-4">
      {line && (
        <AnnouncementLink
          id={line.id}
          href={line.href}
          className="flex min-h-14 items-center gap-4 max-md:gap-3"
        >
          <Megaphone size={20} className="text-text-2" aria-hidden="true" />
          <b className="min-w-0 flex-1 py-2">{line.title}</b>
          {line.href && <ChevronRight size={16} className="text-text-2" aria-hidden="true" />}
        </AnnouncementLink>
      )}
      {newest && (
        <AnnouncementLink
          id={newest.id}
          href={paths.notices(1, newest.id)}
          className={`flex min-h-14 items-center gap-4 max-md:gap-3 ${line ? 'border-line-soft border-t' : ''}`}
        >
          <Bell size={20} className="text-text-2" aria-hidden="true" />
          <b className="min-w-0 truncate">{newest.title}</b>
          <span className="text-meta text-text-3 max-md:hidden">
            {formatShort(newest.date, timeZone, language)}
          </span>
          <span className="ms-auto flex items-center gap-1 font-semibold text-dense text-text-2">
            <span className="max-md:hidden">{t('lobby.allNotices')}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </AnnouncementLink>
      )}
    </div>
  );
}
