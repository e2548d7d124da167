import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { openWindow } from '../../state/windows.ts';
import { noticeIdsQuery } from './queries.ts';
import { greet, useNewNotices } from './read-notices.ts';

/** Opens the notices; says how many came since the first visit and were not read, on whatever page they are. */
export default function NoticeBell() {
  const t = useText();
  const { data } = useQuery(noticeIdsQuery());
  useEffect(() => data && greet(data), [data]);
  const unread = useNewNotices(data);
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
