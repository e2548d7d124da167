import { Button, Dialog, showToast, TextArea, TextField, useLanguage, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { CannedAnswer } from '@fairhouse/wire/talk/chat';
import { CHAT_LINE_MAX, CHAT_SHORTCUT_MAX } from '@fairhouse/wire/talk/chat-words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { cannedQuery, dropCannedMutation, saveCannedMutation } from './queries.ts';

/** The canned answers of the brand: read, written and deleted here. */
export function CannedDialog({ mayWrite, onClose }: { mayWrite: boolean; onClose: () => void }) {
  const t = useText();
  const canned = useQuery(cannedQuery);
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('chatConsole.canned')}
      description={t('chatConsole.cannedAbout')}
    >
      {edited ? (
        <CannedForm
          key={edited === 'new' ? '' : edited.shortcut}
          answer={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      ) : (
        <Loaded query={canned} room="h-40">
          {(answers) => (
            <div className="grid gap-3">
              {answers.length === 0 && <p className="text-text-2">{t('chatConsole.emptyCanned')}</p>}
              <ul className="grid gap-1">
                {answers.map((answer) => (
                  <li key={answer.shortcut}>
                    <CannedRow answer={answer} mayWrite={mayWrite} onEdit={() => setEdited(answer)} />
                  </li>
                ))}
              </ul>
              {mayWrite && (
                <Button variant="main" className="justify-self-end" onClick={() => setEdited('new')}>
                  {t('chatConsole.addCanned')}
                </Button>
              )}
            </div>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function CannedRow({
  answer,
  mayWrite,
  onEdit,
}: {
  answer: CannedAnswer;
  mayWrite: boolean;
  onEdit: () => void;
}) {
  const t = useText();
  const language = useLanguage();
  const drop = useMutation({
    ...dropCannedMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('chatConsole.droppedCanned') }),
  });
  return (
    <div className="grid grid-cols-[minmax(0,120px)_minmax(0,1fr)_auto] items-center gap-2 py-1">
      <b className="truncate font-mono">/{answer.shortcut}</b>
      <span className="truncate text-text-2">{answer.texts[language]}</span>
      {mayWrite && (
        <span className="flex gap-1">
          <Button
            size="sm"
            aria-label={t('chatConsole.editCanned', { shortcut: answer.shortcut })}
            onClick={onEdit}
          >
            {t('chatConsole.edit')}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            pending={drop.isPending}
            onClick={() => drop.mutate(answer.shortcut)}
          >
            {t('chatConsole.dropCanned')}
          </Button>
        </span>
      )}
    </div>
  );
}

function CannedForm({ answer, onDone }: { answer: CannedAnswer | undefined; onDone: () => void }) {
  const t = useText();
  const form = useForm({
    defaultValues: {
      shortcut: answer?.shortcut ?? '',
      EN: answer?.texts.EN ?? '',
      VI: answer?.texts.VI ?? '',
    },
  });
  const field = fieldsOf(form);
  const save = useMutation({
    ...saveCannedMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('chatConsole.savedCanned') });
      onDone();
    },
  });
  const trimmed = { setValueAs: (typed: string) => typed.trim(), required: true } as const;
  return (
    <Form
      className="grid gap-3"
      form={form}
      fault={formFault(t, save.error)}
      pending={save.isPending}
      onSubmit={(wish) => save.mutate(wish)}
      end={
        <div className="flex justify-end gap-2">
          <Button onClick={onDone}>{t('approval.cancel')}</Button>
          <Submit>{t('chatConsole.saveCanned')}</Submit>
        </div>
      }
    >
      <TextField
        label={t('chatConsole.shortcut')}
        hint={t('chatConsole.shortcutHint')}
        maxLength={CHAT_SHORTCUT_MAX}
        readOnly={answer !== undefined}
        {...field('shortcut', {
          ...trimmed,
          pattern: { value: /^[a-z0-9-]{2,}$/, message: t('chatConsole.shortcutHint') },
        })}
      />
      <TextArea
        label={t('chatConsole.textEN')}
        rows={3}
        maxLength={CHAT_LINE_MAX}
        {...field('EN', trimmed)}
      />
      <TextArea
        label={t('chatConsole.textVI')}
        rows={3}
        maxLength={CHAT_LINE_MAX}
        {...field('VI', trimmed)}
      />
    </Form>
  );
}
