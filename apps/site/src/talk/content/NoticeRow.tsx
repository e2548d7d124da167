import { formatStamp, useText } from '@fairhouse/ui';
import type { NoticeView } from '@fairhouse/wire/talk/content';
import { ChevronRight } from 'lucide-react';
import { useBrand } from '../../state/brand.tsx';
import { NOTICE_ICONS } from './NoticeTag.tsx';
import { useReadNotices } from './read-notices.ts';

type NoticeRowProps = {
  readonly notice: NoticeView;
  readonly current: boolean;
  readonly onChoose: (id: string) => void;
};

export function NoticeRow({ notice, current, onChoose }: NoticeRowProps) {
  const t = useText();
  const { timeZone } = useBrand();
  const unread = !useReadNotices().includes(notice.id);
  const Icon = NOTICE_ICONS[notice.topic];
  return (
    <button
      type="button"
      className="notice-row"
      aria-current={current ? 'true' : undefined}
      onClick={() => onChoose(notice.id)}
    >
      <span className="notice-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block truncate font-semibold max-md:text-[16px] max-md:leading-6">{notice.title}</b>
        <span className="text-meta text-text-2 tabular-nums">{formatStamp(notice.date, timeZone)}</span>
      </span>
      {unread && (
        <span className="unread-dot">
          <span className="sr-only">{t('content.notices.unread')}</span>
        </span>
      )}
      <ChevronRight size={18} className="text-text-2" aria-hidden="true" />
    </button>
  );
}
