import { Button, ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import type { ContentEntry } from '@fairhouse/wire/talk/content';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { publishMutation, removeMutation } from './queries.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

type EntryActionsProps = {
  readonly entry: ContentEntry;
  /** What is typed and not saved would not be published. */
  readonly dirty: boolean;
};

/** What can be done with an entry that is stored. */
export function EntryActions({ entry, dirty }: EntryActionsProps) {
  const t = useText();
  const words = useFaultText();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const mayAudit = useMay('audit.read');
  const [asking, setAsking] = useState(false);
  const [timing, setTiming] = useState(false);
  const drafted = !entry.published || entry.pending !== null;
  const bad = (error: unknown) => showToast({ tone: 'bad', text: words(error) });
  const publish = useMutation({
    ...publishMutation(),
    onSuccess: (changed, ...rest) => {
      publishMutation().onSuccess?.(changed, ...rest);
      const done = changed.published ? 'contentConsole.published' : 'contentConsole.takenBack';
      showToast({ tone: 'good', text: t(done) });
    },
    onError: bad,
  });
  const remove = useMutation({
    ...removeMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contentConsole.deleted') });
      void navigate({ to: paths.content, search: { kind: entry.kind }, ignoreBlocker: true });
    },
    onError: bad,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      {mayAudit && (
        <Link
          className="btn"
          data-variant="quiet"
          data-size="sm"
          to={paths.audit}
          search={{ subject: entry.id }}
        >
          {t('contentConsole.history')}
        </Link>
      )}
      {mayWrite && (
        <>
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {t('contentConsole.delete')}
          </Button>
          {drafted && !entry.schedule && (
            <Button
              size="sm"
              disabled={dirty}
              title={dirty ? t('contentConsole.saveFirst') : undefined}
              onClick={() => setTiming(true)}
            >
              {t('contentConsole.schedule.button')}
            </Button>
          )}
          <Button
            size="sm"
            variant={entry.published ? 'plain' : 'ink'}
            disabled={dirty}
            title={dirty ? t('contentConsole.saveFirst') : undefined}
            pending={publish.isPending}
            onClick={() => publish.mutate({ entry, published: !entry.published })}
          >
            {t(entry.published ? 'contentConsole.takeBack' : 'contentConsole.publish')}
          </Button>
        </>
      )}
      {timing && <ScheduleDialog entry={entry} onClose={() => setTiming(false)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('contentConsole.deleteAsk', { name: entry.texts.EN.title })}
        body={t('contentConsole.deleteBody')}
        confirmLabel={t('contentConsole.delete')}
        cancelLabel={t('contentConsole.keep')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(entry)}
      />
    </>
  );
}
