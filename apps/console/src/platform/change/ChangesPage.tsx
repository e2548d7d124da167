import { ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import { CHANGES_SHOWN, type Change } from '@fairhouse/wire/platform/change';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useChangeColumns } from './columns.tsx';
import { settingName } from './diff-lines.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { cancelMutation, changesQuery, PAGE_SIZE, redraftMutation, type Shown } from './queries.ts';

type ChangesPageProps = {
  readonly shown?: Shown | undefined;
  readonly page?: number | undefined;
  /** The change that is looked at before it is published. */
  readonly publish?: string | undefined;
};

/** Changes of settings: what is to come, what was done, what was cancelled. */
export function ChangesPage({ shown = 'coming', page = 1, publish }: ChangesPageProps) {
  const t = useText();
  const words = useFaultText();
  const navigate = useNavigate();
  const list = useQuery(changesQuery(shown, page));
  const [cancelling, setCancelling] = useState<Change>();
  const go = (search: ChangesPageProps) => void navigate({ to: paths.changes, search });
  const failed = (error: unknown) => showToast({ tone: 'bad', text: words(error) });
  const redraft = useMutation({
    ...redraftMutation(),
    onSuccess: ({ id, diff }) => {
      showToast({ tone: 'good', text: t('change.redrafted', { what: settingName(t, diff) }) });
      go({ publish: id });
    },
    onError: failed,
  });
  const acts = {
    publish: ({ id }: Change) => go({ shown, page, publish: id }),
    cancel: setCancelling,
    redraft: ({ id }: Change) => redraft.mutate(id),
  };
  const opened = list.data?.items.find(({ id, may }) => id === publish && may.includes('publish'));
  return (
    <QueuePage
      title={t('change.title')}
      about={t('change.about')}
      caption={t('change.caption')}
      filter={{
        label: t('change.filter'),
        choices: CHANGES_SHOWN,
        chosen: shown,
        textOf: (choice) => t(`change.shown.${choice}`),
        onChoose: (next) => go({ shown: next }),
      }}
      list={{
        by: 'page',
        query: list,
        page,
        pageSize: PAGE_SIZE,
        onPage: (next) => go({ shown, page: next }),
      }}
      columns={useChangeColumns(shown, acts)}
      empty={{ title: t(`change.empty.${shown}`), body: t('change.emptyBody') }}
    >
      {opened && <PublishDialog key={opened.id} change={opened} onClose={() => go({ shown, page })} />}
      {cancelling && <CancelDialog change={cancelling} onClose={() => setCancelling(undefined)} />}
    </QueuePage>
  );
}

function CancelDialog({ change, onClose }: { readonly change: Change; readonly onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const what = settingName(t, change.diff);
  const cancel = useMutation({
    ...cancelMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('change.cancelled', { what }) }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('change.cancelTitle')}
      body={t('change.cancelBody', { what })}
      confirmLabel={t('change.cancel')}
      cancelLabel={t('change.keep')}
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(change.id, { onSettled: onClose })}
    />
  );
}
