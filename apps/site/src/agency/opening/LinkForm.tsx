import { Select, showToast, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { CHANNEL_MAX, LINK_DAYS, OPENS, type Opens } from '@fairhouse/wire/agency/opening-words';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { openingLinksQuery } from './queries.ts';

type LinkWish = { readonly opens: Opens; readonly channel: string; readonly days: string };

export function LinkForm() {
  const t = useText();
  const attempts = useAttempts();
  const form = useForm<LinkWish>({ defaultValues: { opens: 'member', channel: '', days: '30' } });
  const field = fieldsOf(form);
  const make = useMutation({
    mutationFn: ({ opens, channel, days }: LinkWish) => {
      const chosen = LINK_DAYS.find((each) => `${each}` === days) ?? null;
      const body = { opens, channel: channel.trim(), days: chosen };
      return client.opening.create({ body, idempotencyKey: attempts.keyOf(body) });
    },
    onSuccess: () => {
      attempts.forget();
      form.reset();
      showToast({ tone: 'good', text: t('agency.opening.created') });
    },
    onSettled: () => queryClient.invalidateQueries(openingLinksQuery),
  });
  return (
    <Form
      className="card grid gap-3 p-5"
      label={t('agency.opening.make')}
      form={form}
      fault={formFault(t, make.error)}
      pending={make.isPending}
      onSubmit={(wish) => make.mutate(wish)}
      end={<Submit>{t('agency.opening.create')}</Submit>}
    >
      <h2 className="font-semibold">{t('agency.opening.make')}</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={t('agency.opening.opens')} {...field('opens')}>
          {OPENS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`agency.opening.opensKinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Select label={t('agency.opening.days')} {...field('days')}>
          {LINK_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('agency.opening.daysCount', { count: days })}
            </option>
          ))}
          <option value="">{t('agency.opening.forever')}</option>
        </Select>
      </div>
      <TextField
        label={t('agency.opening.channel')}
        hint={t('agency.opening.channelHint')}
        maxLength={CHANNEL_MAX}
        {...field('channel')}
      />
    </Form>
  );
}
