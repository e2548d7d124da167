import { Button, CodeField, PasswordField, Select, TextField, useText } from '@fairhouse/ui';
import type { StepUpMethod, StepUpPurpose } from '@fairhouse/wire/identity/password';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { refusalCode, refusalText } from '../../state/refusal.ts';
import { securityQuery } from '../security/queries.ts';
import { CodeRequest } from '../verification/CodeRequest.tsx';

type StepUpEntry = { answer: string; password: string };

type StepUpFormProps = {
  readonly purpose: StepUpPurpose;
  readonly onProven: (proof: string) => void;
};

/** Asks a member to confirm who they are, by what the account accepts for the purpose. */
export function StepUpForm({ purpose, onProven }: StepUpFormProps) {
  const t = useText();
  const { data } = useQuery(securityQuery);
  const methods = data?.stepUp[purpose] ?? [];
  const [chosen, setChosen] = useState<StepUpMethod>();
  const method = chosen ?? methods[0];
  const form = useForm<StepUpEntry>({ defaultValues: { answer: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const alsoPassword =
    purpose === 'payment_password' && data?.password.set === true && (method === 'sms' || method === 'email');

  const submit = form.handleSubmit(async ({ answer, password }) => {
    if (!method) return;
    try {
      const { proof } = await client.password.check({
        body: bodyOf(method, purpose, answer, alsoPassword ? { password } : {}),
      });
      onProven(proof);
    } catch (error) {
      const at = alsoPassword && refusalCode(error) === 'password_wrong' ? 'password' : 'answer';
      form.setError(at, { message: refusalText(t, error) }, { shouldFocus: true });
    }
  });

  if (!data) return null;
  if (!method) return <p className="text-text-2">{t('security.confirm.none')}</p>;
  const label = t(`security.confirm.ways.${method}`);
  const field = {
    label,
    error: errors.answer?.message,
    ...form.register('answer', { required: t('security.confirm.missing') }),
  };
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('security.confirm.title')}</p>
      {methods.length > 1 && (
        <Select
          label={t('security.confirm.way')}
          value={method}
          onChange={(event) => {
            setChosen(event.target.value as StepUpMethod);
            form.reset();
          }}
        >
          {methods.map((each) => (
            <option key={each} value={each}>
              {t(`security.confirm.ways.${each}`)}
            </option>
          ))}
        </Select>
      )}
      <Answer key={method} method={method} field={field} />
      {alsoPassword && (
        <PasswordField
          label={t('security.confirm.ways.password')}
          maxLength={128}
          error={errors.password?.message}
          {...form.register('password', { required: t('security.confirm.missing') })}
        />
      )}
      <Button type="submit" variant="main" size="lg" pending={isSubmitting}>
        {t('security.confirm.submit')}
      </Button>
    </form>
  );
}

type AnswerProps = {
  readonly method: StepUpMethod;
  readonly field: { readonly label: string; readonly error: string | undefined };
};

function Answer({ method, field }: AnswerProps) {
  if (method === 'password') return <PasswordField maxLength={128} {...field} />;
  if (method === 'paymentPassword')
    return <PasswordField inputMode="numeric" autoComplete="off" maxLength={6} {...field} />;
  if (method === 'recovery') return <TextField autoComplete="off" maxLength={32} {...field} />;
  if (method === 'authenticator') return <CodeField {...field} />;
  const body = { purpose: 'secondCheck' } as const;
  const send = () =>
    method === 'sms' ? client.verification.smsMember({ body }) : client.verification.emailMember({ body });
  return <CodeRequest send={send} {...field} />;
}

function bodyOf(
  method: StepUpMethod,
  purpose: StepUpPurpose,
  answer: string,
  also: { readonly password?: string },
) {
  if (method === 'password') return { method, purpose, password: answer };
  if (method === 'paymentPassword') return { method, purpose, paymentPassword: answer };
  const code = answer.trim();
  if (method === 'sms' || method === 'email') return { method, purpose, code, ...also };
  return { method, purpose, code };
}
