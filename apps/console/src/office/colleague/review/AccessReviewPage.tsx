import { Button, EmptyState, formatStamp, showToast, useText } from '@fairhouse/ui';
import type { ReviewRow } from '@fairhouse/wire/platform/staff-review';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Notice } from '../../../parts/Notice.tsx';
import { PageHead } from '../../../parts/PageHead.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { QueryTable } from '../../../parts/QueryTable.tsx';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import { useStaff } from '../../../platform/staff/index.ts';
import { lookAtReviews, reviewsQuery } from './queries.ts';
import { ReviewItems } from './ReviewItems.tsx';
import { useReviewColumns } from './review-columns.tsx';

/** Who holds what, gone through at intervals: kept or withdrawn, each with a reason. */
export function AccessReviewPage() {
  const t = useText();
  const words = useFaultText();
  const { timeZone } = useStaff().brand;
  const reviews = useQuery(reviewsQuery());
  const [chosen, setChosen] = useState<ReviewRow['id']>();
  const { items = [], dueAt } = reviews.data ?? {};
  const open = items.find(({ endedAt }) => endedAt === null);
  const shown = items.find(({ id }) => id === chosen) ?? open;
  const failed = (error: unknown) => showToast({ tone: 'bad', text: words(error) });
  const begin = useMutation({
    mutationFn: () => api.staff.openReview(),
    onSuccess: () => setChosen(undefined),
    onError: failed,
    onSettled: lookAtReviews,
  });
  const finish = useMutation({
    mutationFn: (id: ReviewRow['id']) => api.staff.endReview({ params: { id } }),
    onSuccess: () => showToast({ tone: 'good', text: t('staff.review.finished') }),
    onError: failed,
    onSettled: lookAtReviews,
  });
  const columns = useReviewColumns(setChosen);
  const due = dueAt !== undefined && dueAt <= Date.now();
  return (
    <>
      <PageHead title={t('staff.review.title')} about={open && t('staff.review.left', { count: open.left })}>
        {open ? (
          <Button
            variant="main"
            disabled={open.left > 0}
            title={open.left > 0 ? t('staff.review.left', { count: open.left }) : undefined}
            pending={finish.isPending}
            onClick={() => finish.mutate(open.id)}
          >
            {t('staff.review.finish')}
          </Button>
        ) : (
          <Button
            variant="main"
            icon={<ClipboardCheck size={16} aria-hidden="true" />}
            pending={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('staff.review.begin')}
          </Button>
        )}
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {dueAt !== undefined && !open && (
          <Notice tone={due ? 'bad' : 'info'}>
            <p>
              {t(due ? 'staff.review.due' : 'staff.review.next', {
                day: formatStamp(dueAt, timeZone).slice(0, 10),
              })}
            </p>
          </Notice>
        )}
        {shown && <ReviewItems key={shown.id} of={shown} />}
        <Panel title={t('staff.review.all')}>
          <QueryTable
            query={reviews}
            caption={t('staff.review.all')}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('staff.review.none')} body={t('staff.review.noneBody')} />}
          />
        </Panel>
      </div>
    </>
  );
}
