import { Badge, Button, type Column, saveFile, showToast, useText } from '@fairhouse/ui';
import type { ReviewRow } from '@fairhouse/wire/platform/staff-review';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '../../../api.ts';
import { Instant } from '../../../parts/Instant.tsx';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import { useZone } from '../../../parts/use-zone.ts';

/** The columns of the reviews, with what each came to. */
export function useReviewColumns(onShow: (id: ReviewRow['id']) => void): readonly Column<ReviewRow>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'opened',
      header: t('staff.review.opened', { zone }),
      cell: ({ openedAt, openedBy }) => (
        <span className="grid">
          <Instant at={openedAt} />
          <span className="text-text-3">{openedBy}</span>
        </span>
      ),
    },
    {
      key: 'ended',
      header: t('staff.review.ended', { zone }),
      narrow: 'below',
      cell: ({ endedAt, endedBy }) =>
        endedAt === null ? (
          <Badge tone="info">{t('staff.review.open')}</Badge>
        ) : (
          <span className="grid">
            <Instant at={endedAt} />
            <span className="text-text-3">{endedBy}</span>
          </span>
        ),
    },
    {
      key: 'kept',
      header: t('staff.review.keptCount'),
      align: 'end',
      narrow: 'below',
      cell: ({ kept }) => kept,
    },
    {
      key: 'withdrawn',
      header: t('staff.review.withdrawnCount'),
      align: 'end',
      narrow: 'below',
      cell: ({ withdrawn }) => withdrawn,
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      cell: (review) => (
        <span className="inline-flex flex-wrap justify-end gap-2">
          <Button size="sm" onClick={() => onShow(review.id)}>
            {t('staff.review.show')}
          </Button>
          <TakeFile of={review} />
        </span>
      ),
    },
  ];
}

function TakeFile({ of: { id } }: { of: ReviewRow }) {
  const t = useText();
  const words = useFaultText();
  const take = useMutation({
    mutationFn: () => api.staff.reviewFile({ params: { id } }),
    onSuccess: (file) => saveFile(file, 'access-review.csv'),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      icon={<Download size={14} aria-hidden="true" />}
      pending={take.isPending}
      onClick={() => take.mutate()}
    >
      {t('staff.review.file')}
    </Button>
  );
}
