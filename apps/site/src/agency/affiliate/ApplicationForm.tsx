import { Select, TextArea, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import {
  AFFILIATE_CHANNELS,
  type AffiliateChannel,
  APPLICATION_CONTACT_MAX,
  APPLICATION_PLAN_BOUNDS,
} from '@fairhouse/wire/agency/affiliate-applications';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TermsBox, useTermsRule } from '../../identity/session/index.ts';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { applicationQuery } from './queries.ts';

type Entry = { channel: AffiliateChannel | ''; contact: string; plan: string; agreed: boolean };

/** What a member tells who wants to become an affiliate. */
export function ApplicationForm() {
  const t = useText();
  const terms = useTermsRule();
  const send = useMutation({
    mutationFn: ({ channel, ...told }: Entry) =>
      client.affiliate.apply({ body: { ...told, channel: channel as AffiliateChannel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey }),
  });
  const form = useForm<Entry>({
    defaultValues: { channel: '', contact: '', plan: '', agreed: false },
    mode: 'onTouched',
  });
  const field = fieldsOf(form);
  const { min, max } = APPLICATION_PLAN_BOUNDS;
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <Form
      className="card grid gap-4 p-6 max-md:p-4"
      label={t('places.join.form')}
      form={form}
      fault={formFault(t, send.error)}
      pending={send.isPending}
      onSubmit={send.mutate}
      end={
        <Submit variant="ink" size="lg">
          {t('places.join.send')}
        </Submit>
      }
    >
      <h2 className="font-bold text-lead">{t('places.join.form')}</h2>
      <Select
        label={t('places.join.channel')}
        {...field('channel', { required: t('places.join.needChannel') })}
      >
        <option value="">{t('places.join.choose')}</option>
        {AFFILIATE_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {t(`places.join.channels.${channel}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('places.join.contact')}
        hint={t('places.join.contactHint')}
        maxLength={APPLICATION_CONTACT_MAX}
        {...field('contact', { ...trimmed, required: t('places.join.needContact') })}
      />
      <TextArea
        label={t('places.join.plan')}
        hint={t('places.join.left', { count: form.watch('plan').length, max })}
        rows={5}
        maxLength={max}
        {...field('plan', {
          ...trimmed,
          required: t('places.join.planRule', { min, max }),
          minLength: { value: min, message: t('places.join.planRule', { min, max }) },
        })}
      />
      <TermsBox {...field('agreed', terms)} />
    </Form>
  );
}
