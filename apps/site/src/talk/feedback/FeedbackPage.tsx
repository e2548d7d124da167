import { Button, EmptyState, Select, TextArea, useText } from '@fairhouse/ui';
import { Form, type FormProps, fieldsOf, Submit } from '@fairhouse/ui/form';
import {
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_LENGTH_MIN,
  FEEDBACK_QUESTIONS,
  type FeedbackQuestion,
} from '@fairhouse/wire/talk/feedback-questions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { memberQuery } from '../../state/member.ts';
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
        <Questionnaire fault={formFault(t, send.error)} pending={send.isPending} onSubmit={send.mutate} />
      )}
    </div>
  );
}

type QuestionnaireProps = Pick<FormProps<FeedbackForm>, 'fault' | 'pending' | 'onSubmit'>;

function Questionnaire(props: QuestionnaireProps) {
  const t = useText();
  const member = useSession() !== undefined;
  const form = useForm<FeedbackForm>({ defaultValues: { question: '', content: '' }, mode: 'onTouched' });
  const field = fieldsOf(form);
  const bounds = { min: FEEDBACK_LENGTH_MIN, max: FEEDBACK_LENGTH_MAX };
  return (
    <Form
      {...props}
      className="card mt-5 grid gap-4 p-6 max-md:p-4"
      form={form}
      end={
        <Submit variant="ink" size="lg">
          {t('housePages.feedback.send')}
        </Submit>
      }
    >
      <p className="text-text-2">{t('housePages.feedback.lead')}</p>
      <Select
        label={t('housePages.feedback.question')}
        {...field('question', { required: t('housePages.feedback.needQuestion') })}
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
        {...field('content', {
          setValueAs: (text: string) => text.trim(),
          required: t('housePages.feedback.empty'),
          minLength: { value: bounds.min, message: t('housePages.feedback.short', bounds) },
        })}
      />
      <p className="text-meta text-text-2">
        {member ? <SentAs /> : t('housePages.feedback.asVisitor')} {t('housePages.feedback.privacy')}
      </p>
    </Form>
  );
}

function SentAs() {
  const t = useText();
  const { data } = useQuery(memberQuery);
  return data ? t('housePages.feedback.asMember', { name: data.account }) : null;
}
