import { Button, EmptyState, Select, TextArea, useText } from '@fairhouse/ui';
import {
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_LENGTH_MIN,
  FEEDBACK_QUESTIONS,
  type FeedbackQuestion,
} from '@fairhouse/wire/talk/feedback-questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { memberQuery } from '../../identity/member/queries.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { useSession } from '../../state/session.ts';

type FeedbackForm = { question: FeedbackQuestion | ''; content: string };

/** What somebody wants to tell the house (spec §2). */
export default function FeedbackPage() {
  const t = useText();
  const send = useMutation({
    mutationFn: ({ question, content }: FeedbackForm) =>
      client.feedback.send({ body: { question: question as FeedbackQuestion, content } }),
  });
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <PageTitle title={t('housePages.feedback.title')} />
      {send.isSuccess ? (
        <div role="status">
          <EmptyState
            icon={<MailCheck size={24} />}
            title={t('housePages.feedback.sent')}
            body={t('housePages.feedback.sentBody')}
            action={<Button onClick={send.reset}>{t('housePages.feedback.again')}</Button>}
          />
        </div>
      ) : (
        <Form pending={send.isPending} fault={send.error} onSend={send.mutate} />
      )}
    </div>
  );
}

type FormProps = {
  readonly pending: boolean;
  readonly fault: unknown;
  readonly onSend: (form: FeedbackForm) => void;
};

function Form({ pending, fault, onSend }: FormProps) {
  const t = useText();
  const member = useSession() !== undefined;
  const form = useForm<FeedbackForm>({ defaultValues: { question: '', content: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const bounds = { min: FEEDBACK_LENGTH_MIN, max: FEEDBACK_LENGTH_MAX };
  return (
    <form className="card mt-5 grid gap-4 p-6 max-md:p-4" noValidate onSubmit={form.handleSubmit(onSend)}>
      <p className="text-text-2">{t('housePages.feedback.lead')}</p>
      <Select
        label={t('housePages.feedback.question')}
        error={errors.question?.message}
        {...form.register('question', { required: t('housePages.feedback.needQuestion') })}
      >
        <option value="">{t('housePages.feedback.choose')}</option>
        {FEEDBACK_QUESTIONS.map((question) => (
          <option key={question} value={question}>
            {t(`housePages.feedback.questions.${question}`)}
          </option>
        ))}
      </Select>
      <TextArea
        label={t('housePages.feedback.content')}
        hint={t('housePages.feedback.left', { count: form.watch('content').length, max: bounds.max })}
        rows={5}
        maxLength={bounds.max}
        error={errors.content?.message}
        {...form.register('content', {
          setValueAs: (text: string) => text.trim(),
          required: t('housePages.feedback.empty'),
          minLength: { value: bounds.min, message: t('housePages.feedback.short', bounds) },
        })}
      />
      <p className="text-meta text-text-2">
        {member ? <SentAs /> : t('housePages.feedback.asVisitor')} {t('housePages.feedback.privacy')}
      </p>
      {fault !== null && (
        <p role="alert" className="font-semibold text-loss">
          {refusalText(t, fault)}
        </p>
      )}
      <Button type="submit" variant="ink" size="lg" pending={pending}>
        {t('housePages.feedback.send')}
      </Button>
    </form>
  );
}

function SentAs() {
  const t = useText();
  const { data } = useQuery(memberQuery);
  return data ? t('housePages.feedback.asMember', { name: data.account }) : null;
}
