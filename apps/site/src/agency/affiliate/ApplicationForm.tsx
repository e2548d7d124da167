import { Button, Select, TextArea, TextField, useText } from '@fairhouse/ui';
import {
  AFFILIATE_CHANNELS,
  type AffiliateChannel,
  APPLICATION_CONTACT_MAX,
  APPLICATION_PLAN_BOUNDS,
} from '@fairhouse/wire/agency/affiliate-applications';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TermsBox, useTermsRule } from '../../identity/session/TermsBox.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { applicationQuery } from './queries.ts';

type Form = { channel: AffiliateChannel | ''; contact: string; plan: string; agreed: boolean };

/** What a member tells who wants to become an affiliate. */
export function ApplicationForm() {
  const t = useText();
  const terms = useTermsRule();
  const send = useMutation({
    mutationFn: ({ channel, ...told }: Form) =>
      client.affiliate.apply({ body: { ...told, channel: channel as AffiliateChannel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: applicationQuery.queryKey }),
  });
  const form = useForm<Form>({
    defaultValues: { channel: '', contact: '', plan: '', agreed: false },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const { min, max } = APPLICATION_PLAN_BOUNDS;
  const trimmed = { setValueAs: (text: string) => text.trim() };
  return (
    <form
      className="card grid gap-4 p-6 max-md:p-4"
      noValidate
      aria-label={t('places.join.form')}
      onSubmit={form.handleSubmit((told) => send.mutate(told))}
    >
      <h2 className="font-bold text-lead">{t('places.join.form')}</h2>
      <Select
        label={t('places.join.channel')}
        error={errors.channel?.message}
        {...form.register('channel', { required: t('places.join.needChannel') })}
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
        error={errors.contact?.message}
        {...form.register('contact', { ...trimmed, required: t('places.join.needContact') })}
      />
      <TextArea
        label={t('places.join.plan')}
        hint={t('places.join.left', { count: form.watch('plan').length, max })}
        rows={5}
        maxLength={max}
        error={errors.plan?.message}
        {...form.register('plan', {
          ...trimmed,
          required: t('places.join.planRule', { min, max }),
          minLength: { value: min, message: t('places.join.planRule', { min, max }) },
        })}
      />
      <TermsBox field={form.register('agreed', terms)} error={errors.agreed?.message} />
      {send.isError && (
        <p role="alert" className="font-semibold text-loss">
          {refusalText(t, send.error)}
        </p>
      )}
      <Button type="submit" variant="ink" size="lg" pending={send.isPending}>
        {t('places.join.send')}
      </Button>
    </form>
  );
}
