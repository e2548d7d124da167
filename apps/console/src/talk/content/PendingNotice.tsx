import { Button, showToast, useText } from '@fairhouse/ui';
import type { ContentEntry } from '@fairhouse/wire/talk/content';
import { useMutation } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { dropDraftMutation } from './queries.ts';

type PendingNoticeProps = {
  readonly entry: ContentEntry;
  readonly pending: NonNullable<ContentEntry['pending']>;
};

/** Says that the editor holds what members do not read yet, and by whom it was written. */
export function PendingNotice({ entry, pending: { at, by } }: PendingNoticeProps) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('content.write');
  const drop = useMutation({
    ...dropDraftMutation(),
    onSuccess: (saved, ...rest) => {
      dropDraftMutation().onSuccess?.(saved, ...rest);
      showToast({ tone: 'good', text: t('contentConsole.pending.dropped') });
    },
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <div className="px-4 pb-3">
      <Notice tone="info">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>
            {t('contentConsole.pending.notice', { name: by })} <Instant at={at} />
          </span>
          {mayWrite && (
            <Button size="sm" pending={drop.isPending} onClick={() => drop.mutate(entry)}>
              {t('contentConsole.pending.drop')}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
