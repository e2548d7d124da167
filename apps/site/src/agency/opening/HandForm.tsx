import { Checkbox, Select, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { HandedAccount } from '@fairhouse/wire/agency/opening';
import { OPENS, type Opens } from '@fairhouse/wire/agency/opening-words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useConfig } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { queryClient } from '../../state/query.ts';
import { useAttempts } from '../../state/use-attempts.ts';
import { HandedDialog } from './HandedDialog.tsx';
import { openedAccountsQuery } from './queries.ts';

type HandWish = { readonly username: string; readonly opens: Opens; readonly agreed: boolean };

/** Opens an account for somebody else. */
export function HandForm() {
  const t = useText();
  const { fields } = useConfig().register;
  const attempts = useAttempts();
  const [handed, setHanded] = useState<HandedAccount>();
  const form = useForm<HandWish>({ defaultValues: { username: '', opens: 'member', agreed: false } });
  const field = fieldsOf(form);
  const open = useMutation({
    mutationFn: (body: HandWish) => client.opening.open({ body, idempotencyKey: attempts.keyOf(body) }),
    onSuccess: (account) => {
      attempts.forget();
      form.reset();
      setHanded(account);
    },
    onSettled: () => queryClient.invalidateQueries(openedAccountsQuery),
  });
  return (
    <>
      <Form
        className="card grid gap-3 p-5"
        label={t('agency.opening.hand')}
        form={form}
        fault={formFault(t, open.error)}
        pending={open.isPending}
        onSubmit={(wish) => open.mutate(wish)}
        end={<Submit>{t('agency.opening.open')}</Submit>}
      >
        <h2 className="font-semibold">{t('agency.opening.hand')}</h2>
        <p className="text-dense text-text-2">{t('agency.opening.handBody')}</p>
        <TextField
          label={t('agency.opening.username')}
          autoComplete="off"
          maxLength={fields.username.maxLength}
          {...field('username', {
            setValueAs: (typed: string) => typed.trim(),
            required: t('agency.opening.usernameMissing'),
          })}
        />
        <Select label={t('agency.opening.opens')} {...field('opens')}>
          {OPENS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`agency.opening.opensKinds.${kind}`)}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('agency.opening.agreed')}
          {...field('agreed', { required: t('agency.opening.agreedMissing') })}
        />
      </Form>
      <HandedDialog handed={handed} onClose={() => setHanded(undefined)} />
    </>
  );
}
