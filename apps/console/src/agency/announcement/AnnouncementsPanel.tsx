import { Button, Card, type Column, EmptyState, showToast, useText } from '@fairhouse/ui';
import type { AnnouncementRow } from '@fairhouse/wire/agency/announcement';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { announcementsQuery, removeAnnouncementMutation } from './queries.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** What the house and its agents tell agents; staff write for the house and remove what should not stand. */
export function AnnouncementsPanel() {
  const t = useText();
  const mayWrite = useMay('affiliate.write');
  const [writing, setWriting] = useState(false);
  const announcements = useInfiniteQuery(announcementsQuery());
  return (
    <Card className="overflow-hidden">
      {mayWrite && (
        <div className="flex justify-end px-4 py-3">
          <Button icon={<Megaphone size={16} />} onClick={() => setWriting(true)}>
            {t('team.announcements.write')}
          </Button>
        </div>
      )}
      <SliceTable
        query={announcements}
        caption={t('team.views.announcements')}
        columns={useColumns(mayWrite)}
        rows={announcements.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('team.announcements.none')} body={t('team.announcements.noneBody')} />}
      />
      {writing && <WriteDialog onClose={() => setWriting(false)} />}
    </Card>
  );
}

function useColumns(mayWrite: boolean): readonly Column<AnnouncementRow>[] {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<AnnouncementRow>[] = [
    {
      key: 'author',
      header: t('team.announcements.author'),
      cell: ({ author }) => author?.account ?? t('team.house'),
    },
    {
      key: 'text',
      header: t('team.announcements.text'),
      cell: ({ text, removed }) => (
        <span className="grid max-w-120 gap-0.5 break-words">
          <span className={removed ? 'text-text-3 line-through' : ''}>{text}</span>
          {removed && (
            <span className="text-text-3">
              {removed.by === null
                ? t('team.announcements.removedSelf')
                : t('team.announcements.removedBy', { name: removed.by })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'at',
      header: t('team.announcements.at', { zone }),
      narrow: 'below',
      cell: ({ at }) => <Instant at={at} />,
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    {
      key: 'remove',
      header: '',
      align: 'end',
      cell: (row) => row.removed === null && <Remove row={row} />,
    },
  ];
}

function Remove({ row: { id, text } }: { row: AnnouncementRow }) {
  const t = useText();
  const words = useFaultText();
  const remove = useMutation({
    ...removeAnnouncementMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('team.announcements.removed') }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      aria-label={t('team.announcements.removeNamed', { text })}
      pending={remove.isPending}
      onClick={() => remove.mutate(id)}
    >
      {t('team.announcements.remove')}
    </Button>
  );
}
