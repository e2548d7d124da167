import { EmptyState, Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import {
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_LENGTH_MIN,
  FEEDBACK_QUESTIONS,
  type FeedbackQuestion,
} from '@fairhouse/wire/talk/feedback-questions';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { useSession } from '../../state/session.ts';

type Message = { question: FeedbackQuestion; content: string; contact: string };

/** Outside the hours of the desk: a message that staff find in the feedback. */
export function LeaveMessage() {
  const t = useText();
  const visits = useSession() === undefined;
  const form = useForm<Message>({ defaultValues: { question: 'account', content: '', contact: '' } });
  const field = fieldsOf(form);
  const leave = useMutation({
    mutationFn: ({ question, content, contact }: Message) =>
      client.feedback.send({ body: { question, content, ...(visits ? { contact } : {}) } }),
  });
  if (leave.isSuccess)
    return (
      <div role="status" className="my-auto">
        <EmptyState icon={<MailCheck size={24} />} title={t('chat.left')} body={t('chat.leftBody')} />
      </div>
    );
  const bounds = { min: FEEDBACK_LENGTH_MIN, max: FEEDBACK_LENGTH_MAX };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
      <h2 className="display text-lead">{t('chat.leave')}</h2>
      <p className="mb-3 text-dense text-text-2">{t('chat.leaveBody')}</p>
      <Form
        className="grid gap-3"
        form={form}
        fault={formFault(t, leave.error)}
        pending={leave.isPending}
        onSubmit={(message) => leave.mutate(message)}
        end={<Submit>{t('chat.leaveSend')}</Submit>}
      >
        <Select label={t('housePages.feedback.question')} {...field('question')}>
          {FEEDBACK_QUESTIONS.map((question) => (
            <option key={question} value={question}>
              {t(`housePages.feedback.questions.${question}`)}
            </option>
          ))}
        </Select>
        {visits && (
          <TextField
            label={t('chat.leaveContact')}
            maxLength={120}
            {...field('contact', {
              setValueAs: (typed: string) => typed.trim(),
              required: t('chat.needContact'),
            })}
          />
        )}
        <TextArea
          label={t('housePages.feedback.content')}
          rows={4}
          maxLength={bounds.max}
          {...field('content', {
            setValueAs: (typed: string) => typed.trim(),
            required: t('housePages.feedback.empty'),
            minLength: { value: bounds.min, message: t('housePages.feedback.short', bounds) },
          })}
        />
      </Form>
    </div>
  );
}
