import { Dialog, Select, showToast, TextArea, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { formFault } from '../../parts/form-fault.ts';
import { markMutation } from './queries.ts';

const NOTE_LENGTH_MAX = 500;

/** Marks one piece of feedback and notes what was done. */
export function AnswerDialog({ one, onClose }: { one: FeedbackView; onClose: () => void }) {
  const t = useText();
  const form = useForm<{ state: FeedbackState; note: string }>({
    defaultValues: { state: 'answered', note: one.note },
  });
  const field = fieldsOf(form);
  const mark = useMutation({
    ...markMutation(),
    onSuccess: () => {
      showToast({ tone: 'good', text: t('contentConsole.feedback.saved') });
      onClose();
    },
  });
  const name = one.member?.username ?? t('contentConsole.feedback.visitor');
  return (
    <Dialog open onOpenChange={onClose} title={t('contentConsole.feedback.dialog', { name })}>
      <Form
        className="grid gap-4"
        form={form}
        fault={formFault(t, mark.error)}
        pending={mark.isPending}
        onSubmit={(answer) => mark.mutate({ one, ...answer })}
        end={<Submit>{t('contentConsole.feedback.save')}</Submit>}
      >
        <p className="whitespace-pre-line break-words text-body" lang={one.language.toLowerCase()}>
          {one.content}
        </p>
        <Select label={t('contentConsole.feedback.state')} {...field('state')}>
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
          {...field('note', { setValueAs: (typed: string) => typed.trim() })}
        />
      </Form>
    </Dialog>
  );
}
