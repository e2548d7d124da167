import { CallRefused } from '@fairhouse/client';
import { Button, ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import { PlainForm, Submit } from '@fairhouse/ui/form';
import type { ContentDraft, ContentEntry } from '@fairhouse/wire/talk/content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formFault } from '../../parts/form-fault.ts';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { draftOf, type EditorDraft, faultsOf, type Language, sentDraft } from './draft.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryFields } from './EntryFields.tsx';
import { EntryText } from './EntryText.tsx';
import { PendingNotice } from './PendingNotice.tsx';
import { Preview } from './Preview.tsx';
import { draftMutation, entryQuery, saveMutation } from './queries.ts';
import { ScheduleNotice } from './ScheduleNotice.tsx';
import { StandBadge } from './StandBadge.tsx';
import { VersionsButton } from './VersionsButton.tsx';

type EditorProps = { readonly entry?: ContentEntry; readonly stored: EditorDraft };

/** Writes one entry: the fields on the left, what members will see on the right. */
export function Editor({ entry, stored }: EditorProps) {
  const t = useText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay('content.write');
  const [draft, setDraft] = useState(stored);
  const [language, setLanguage] = useState<Language>('EN');
  const [tried, setTried] = useState(false);
  const faults = faultsOf(draft);
  const save = useMutation({
    ...saveMutation(),
    onSuccess: (saved, asked, ...rest) => {
      saveMutation().onSuccess?.(saved, asked, ...rest);
      showToast({ tone: 'good', text: t('contentConsole.saved') });
      if (!entry)
        void navigate({
          to: paths.contentEntry,
          params: { id: saved.id },
          replace: true,
          ignoreBlocker: true,
        });
    },
  });
  const keep = useMutation({
    ...draftMutation(),
    onSuccess: (saved, ...rest) => {
      draftMutation().onSuccess?.(saved, ...rest);
      showToast({ tone: 'good', text: t('contentConsole.pending.kept') });
    },
  });
  const dirty = JSON.stringify(draft) !== JSON.stringify(stored);
  const leaving = useBlocker({
    shouldBlockFn: () => dirty && !save.isSuccess && !keep.isSuccess,
    withResolver: true,
  });
  const conflict = [save.error, keep.error].some(
    (error) => error instanceof CallRefused && error.failure.code === 'setting_conflict',
  );
  const load = (version: ContentDraft) => {
    setDraft(draftOf(version));
    showToast({ tone: 'good', text: t('contentConsole.versions.loaded') });
  };
  const submit = () => {
    setTried(true);
    if (faults.length === 0) save.mutate({ draft: sentDraft(draft), entry });
  };
  const keepDraft = () => {
    setTried(true);
    if (faults.length === 0 && entry) keep.mutate({ draft: sentDraft(draft), entry });
  };
  return (
    <>
      <PageHead
        title={entry ? entry.texts.EN.title : t('contentConsole.newTitle')}
        about={t(`contentConsole.kinds.${draft.kind}`)}
      >
        {entry && <StandBadge stand={entry.stand} />}
        {dirty && <span className="text-text-3">{t('contentConsole.unsaved')}</span>}
        {entry && <VersionsButton entry={entry} onLoad={load} />}
        {entry && <EntryActions entry={entry} dirty={dirty} />}
      </PageHead>
      {entry?.pending && <PendingNotice entry={entry} pending={entry.pending} />}
      {entry?.schedule && <ScheduleNotice entry={entry} schedule={entry.schedule} />}
      <div className="grid items-start gap-3 px-4 pb-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <PlainForm
          className="card grid gap-4 p-4"
          fault={formFault(t, save.error ?? keep.error)}
          pending={save.isPending}
          onSubmit={submit}
          end={
            <>
              {conflict && entry && (
                <Button size="sm" onClick={() => void client.resetQueries(entryQuery(entry.id))}>
                  {t('contentConsole.loadAgain')}
                </Button>
              )}
              {mayWrite && (
                <Submit>{t(entry?.published ? 'contentConsole.saveShown' : 'contentConsole.save')}</Submit>
              )}
              {mayWrite && entry?.published && (
                <Button pending={keep.isPending} disabled={!dirty} onClick={keepDraft}>
                  {t('contentConsole.pending.keep')}
                </Button>
              )}
            </>
          }
        >
          <fieldset className="contents" disabled={!mayWrite}>
            <EntryText
              draft={draft}
              language={language}
              onLanguage={setLanguage}
              onChange={setDraft}
              faults={tried ? faults : []}
            />
            <EntryFields draft={draft} onChange={setDraft} faults={tried ? faults : []} />
          </fieldset>
        </PlainForm>
        <Preview draft={draft} language={language} />
      </div>
      <ConfirmDialog
        open={leaving.status === 'blocked'}
        onOpenChange={(open) => !open && leaving.reset?.()}
        title={t('contentConsole.leave')}
        body={t('contentConsole.leaveBody')}
        confirmLabel={t('contentConsole.leaveGo')}
        cancelLabel={t('contentConsole.leaveStay')}
        onConfirm={() => leaving.proceed?.()}
      />
    </>
  );
}
