import { Button, showToast, useText } from '@fairhouse/ui';
import type { ContentEntry } from '@fairhouse/wire/talk/content';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { scheduleMutation } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

type ScheduleNoticeProps = {
  readonly entry: ContentEntry;
  readonly schedule: NonNullable<ContentEntry['schedule']>;
};

/** Says when an entry is published by itself, or why it was not, and lets that be changed. */
export function ScheduleNotice({ entry, schedule: { at, by, fault } }: ScheduleNoticeProps) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('content.write');
  const [changing, setChanging] = useState(false);
  const cancel = useMutation({
    ...scheduleMutation(),
    onSuccess: (saved, ...rest) => {
      scheduleMutation().onSuccess?.(saved, ...rest);
      showToast({ tone: 'good', text: t('contentConsole.schedule.cancelled') });
    },
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <div className="px-4 pb-3">
      <Notice tone={fault ? 'bad' : 'info'}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>
            {t(fault ? 'contentConsole.schedule.failed' : 'contentConsole.schedule.notice', { name: by })}{' '}
            <Instant at={at} />
            {fault && ` ${t(`contentConsole.schedule.faults.${fault}`)}`}
          </span>
          {mayWrite && (
            <>
              <Button size="sm" onClick={() => setChanging(true)}>
                {t('contentConsole.schedule.change')}
              </Button>
              <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate({ entry, at: null })}>
                {t('contentConsole.schedule.cancel')}
              </Button>
            </>
          )}
        </div>
      </Notice>
      {changing && <ScheduleDialog entry={entry} onClose={() => setChanging(false)} />}
    </div>
  );
}
