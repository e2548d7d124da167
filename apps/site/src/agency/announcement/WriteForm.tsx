import { showToast, TextArea, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { ANNOUNCEMENT_LENGTH_MAX } from '@fairhouse/wire/agency/announcement-words';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { announcementsQuery } from './queries.ts';

/** @param props.left how many more may be written today */
export function WriteForm({ left }: { left: number }) {
  const t = useText();
  const saidBy = useId();
  const attempts = useAttempts();
  const form = useForm({ defaultValues: { text: '' } });
  const field = fieldsOf(form);
  const send = useMutation({
    mutationFn: (body: { text: string }) =>
      client.announcement.write({ body, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: () => {
      attempts.forget();
      form.reset();
      showToast({ tone: 'good', text: t('agency.announcement.sent') });
    },
    onSettled: () => queryClient.invalidateQueries(announcementsQuery),
  });
  return (
    <Form
      className="card mt-5 grid gap-3 p-5"
      label={t('agency.announcement.write')}
      form={form}
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onSubmit={(body) => send.mutate(body)}
      end={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span id={saidBy} className="text-dense text-text-2">
            {t('agency.announcement.left', { left })}
          </span>
          <Submit blocked={left === 0 ? { saidBy } : undefined}>{t('agency.announcement.send')}</Submit>
        </div>
      }
    >
      <h2 className="font-semibold">{t('agency.announcement.write')}</h2>
      <TextArea
        label={t('agency.announcement.text')}
        hint={t('agency.announcement.hint', {
          count: form.watch('text').length,
          max: ANNOUNCEMENT_LENGTH_MAX,
        })}
        rows={2}
        maxLength={ANNOUNCEMENT_LENGTH_MAX}
        {...field('text', {
          // An announcement is one line.
          setValueAs: (typed: string) => typed.trim().replace(/\s+/g, ' '),
          required: t('agency.announcement.empty'),
        })}
      />
    </Form>
  );
}
