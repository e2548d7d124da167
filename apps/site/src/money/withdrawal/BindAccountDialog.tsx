import { readAccountNumber } from '@fairhouse/rules/money/withdrawal/payout-account';
import { nameIn } from '@fairhouse/text';
import { Checkbox, Dialog, Select, showToast, TextField, useLanguage, useText } from '@fairhouse/ui';
import { Form, faultsAt, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { WithdrawalMethod } from '@fairhouse/wire/money/withdrawal';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { StepUpForm } from '../../identity/password/index.ts';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refreshWithdrawals } from './queries.ts';

type BindForm = { methodId: string; institution: string; holder: string; number: string; confirmed: boolean };

const PLACES = { payee_name_differs: 'holder', account_bound_elsewhere: 'number' } as const;

type BindAccountDialogProps = { readonly methods: readonly WithdrawalMethod[]; readonly onClose: () => void };

/** Binds an account in the member's own name: confirmed first, then bound for good. */
export default function BindAccountDialog({ methods, onClose }: BindAccountDialogProps) {
  const t = useText();
  const [proof, setProof] = useState<string>();
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('withdrawal.account.title')}>
      {proof === undefined ? (
        <StepUpForm purpose="bind_bank" onProven={setProof} />
      ) : (
        <AccountForm methods={methods} proof={proof} onClose={onClose} onStale={() => setProof(undefined)} />
      )}
    </Dialog>
  );
}

type AccountFormProps = BindAccountDialogProps & { readonly proof: string; readonly onStale: () => void };

function AccountForm({ methods, proof, onClose, onStale }: AccountFormProps) {
  const t = useText();
  const language = useLanguage();
  const [first] = methods;
  const form = useForm<BindForm>({
    defaultValues: {
      methodId: first?.id ?? '',
      institution: first?.institutions[0] ?? '',
      holder: '',
      number: '',
      confirmed: false,
    },
  });
  const method = methods.find(({ id }) => id === form.watch('methodId')) ?? first;
  const bind = useMutation({
    mutationFn: ({ confirmed: _, ...body }: BindForm) =>
      client.withdrawal.bind({ body: { ...body, confirmed: true }, proof }),
    onSuccess: async () => {
      showToast({ tone: 'good', text: t('withdrawal.account.bound') });
      onClose();
      await refreshWithdrawals();
    },
    onError: (error) => {
      if (faultsAt(formFault(t, error, PLACES), form.getValues()).length === 0) onStale();
    },
  });
  if (!method) return null;
  const field = fieldsOf(form);
  return (
    <Form
      form={form}
      fault={formFault(t, bind.error, PLACES)}
      pending={bind.isPending}
      onSubmit={bind.mutate}
      end={<Submit size="lg">{t('withdrawal.account.submit')}</Submit>}
    >
      <Select
        label={t('withdrawal.account.way')}
        {...form.register('methodId', {
          onChange: ({ target }) => {
            const chosen = methods.find(({ id }) => id === (target as HTMLSelectElement).value);
            form.setValue('institution', chosen?.institutions[0] ?? '');
          },
        })}
      >
        {methods.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameIn(name, language)}
          </option>
        ))}
      </Select>
      <Select label={t(`withdrawal.account.institution.${method.kind}`)} {...form.register('institution')}>
        {method.institutions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <TextField
        label={t('withdrawal.account.holder')}
        hint={t('withdrawal.account.holderHint')}
        autoComplete="name"
        maxLength={100}
        {...field('holder', {
          validate: (value) => value.trim() !== '' || t('withdrawal.account.needHolder'),
        })}
      />
      <TextField
        label={t(`withdrawal.account.number.${method.kind}`)}
        autoComplete="off"
        inputMode={method.kind === 'bank' ? 'numeric' : 'text'}
        maxLength={90}
        {...field('number', {
          required: t('withdrawal.account.needNumber'),
          validate: (value) =>
            readAccountNumber(method.kind, value) !== undefined || t('withdrawal.account.badNumber'),
        })}
      />
      <Checkbox
        label={t('withdrawal.account.fixed')}
        {...field('confirmed', { validate: (yes) => yes || t('withdrawal.account.needFixed') })}
      />
    </Form>
  );
}
