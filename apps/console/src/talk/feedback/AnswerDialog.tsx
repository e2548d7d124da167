import { Button, Dialog, Select, showToast, TextArea, useText } from '@fairhouse/ui';
import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { markMutation } from './queries.ts';

const NOTE_LENGTH_MAX = 500;

/** Marks one piece of feedback and notes what was done. */
export function AnswerDialog({ one, onClose }: { one: FeedbackView; onClose: () => void }) {
  const t = useText();
  const words = useFaultText();
  const [state, setState] = useState<FeedbackState>('answered');
  const [note, setNote] = useState(one.note);
  const mark = useMutation({
    ...markMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contentConsole.feedback.saved') });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mark.mutate({ one, state, note: note.trim() });
  };
  const name = one.member?.username ?? t('contentConsole.feedback.visitor');
  return (
    <Dialog open onOpenChange={onClose} title={t('contentConsole.feedback.dialog', { name })}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="whitespace-pre-line break-words text-body" lang={one.language.toLowerCase()}>
          {one.content}
        </p>
        <Select
          label={t('contentConsole.feedback.state')}
          value={state}
          onChange={(event) => setState(event.target.value as FeedbackState)}
        >
          {FEEDBACK_STATES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`contentConsole.feedback.states.${choice}`)}
            </option>
          ))}
        </Select>
        <TextArea
          label={t('contentConsole.feedback.noteLabel')}
          rows={4}
          maxLength={NOTE_LENGTH_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {mark.isError && (
          <Notice tone="bad">
            <p>{words(mark.error)}</p>
          </Notice>
        )}
        <Button type="submit" variant="main" pending={mark.isPending}>
          {t('contentConsole.feedback.save')}
        </Button>
      </form>
    </Dialog>
  );
}
