import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { openWindow } from '../../state/windows.ts';
import { noticeIdsQuery } from './queries.ts';
import { useReadNotices } from './read-notices.ts';

/** Opens the notices; says how many were not read here, on whatever page they are. */
export default function NoticeBell() {
  const t = useText();
  const read = useReadNotices();
  const { data } = useQuery(noticeIdsQuery());
  const unread = data?.filter((id) => !read.includes(id)).length ?? 0;
  const label = unread > 0 ? t('content.notices.bell', { count: unread }) : t('shell.nav.notices');
  return (
    <button
      type="button"
      className="ib relative"
      aria-label={label}
      onClick={() => openWindow({ kind: 'notices' })}
    >
      <Bell size={20} />
      {unread > 0 && <span className="bell-count">{unread}</span>}
    </button>
  );
}
