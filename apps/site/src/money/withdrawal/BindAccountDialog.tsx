import { readAccountNumber } from '@fairhouse/rules/money/withdrawal/payout-account';
import { nameIn } from '@fairhouse/text';
import { Button, Checkbox, Dialog, Select, showToast, TextField, useLanguage, useText } from '@fairhouse/ui';
import type { WithdrawalMethod } from '@fairhouse/wire/money/withdrawal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { placeFault } from '../../identity/password/place-fault.ts';
import { StepUpForm } from '../../identity/password/StepUpForm.tsx';
import { client } from '../../state/client.ts';
import { refreshWithdrawals } from './queries.ts';

type BindForm = { methodId: string; institution: string; holder: string; number: string; confirmed: boolean };

const FIELDS = ['holder', 'number'] as const;

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
  const { errors, isSubmitting } = form.formState;
  const method = methods.find(({ id }) => id === form.watch('methodId')) ?? first;
  if (!method) return null;
  const submit = form.handleSubmit(async ({ confirmed: _, ...body }) => {
    try {
      await client.withdrawal.bind({ body: { ...body, confirmed: true }, proof });
      showToast({ tone: 'good', text: t('withdrawal.account.bound') });
      onClose();
      await refreshWithdrawals();
    } catch (error) {
      const placed = placeFault(t, error, FIELDS, PLACES);
      for (const { field, message } of placed)
        form.setError(field, { message }, { shouldFocus: field !== 'root' });
      if (placed.every(({ field }) => field === 'root')) onStale();
    }
  });
  return (
    <form className="grid grid-cols-1 gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
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
        error={errors.holder?.message}
        {...form.register('holder', {
          validate: (value) => value.trim() !== '' || t('withdrawal.account.needHolder'),
        })}
      />
      <TextField
        label={t(`withdrawal.account.number.${method.kind}`)}
        autoComplete="off"
        inputMode={method.kind === 'bank' ? 'numeric' : 'text'}
        maxLength={90}
        error={errors.number?.message}
        {...form.register('number', {
          required: t('withdrawal.account.needNumber'),
          validate: (value) =>
            readAccountNumber(method.kind, value) !== undefined || t('withdrawal.account.badNumber'),
        })}
      />
      <Checkbox
        label={t('withdrawal.account.fixed')}
        error={errors.confirmed?.message}
        {...form.register('confirmed', { validate: (yes) => yes || t('withdrawal.account.needFixed') })}
      />
      <p role="alert" className="text-dense text-loss empty:hidden">
        {errors.root?.message}
      </p>
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('withdrawal.account.submit')}
      </Button>
    </form>
  );
}
