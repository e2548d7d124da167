import { CodeField, PasswordField, Select, TextField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import type { StepUpMethod, StepUpPurpose } from '@fairhouse/wire/identity/password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { faultAt } from '../../state/form-fault.ts';
import { refusalCode } from '../../state/refusal.ts';
import { securityQuery } from '../../state/security.ts';
import { CodeRequest } from '../verification/index.ts';

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
  const alsoPassword =
    purpose === 'payment_password' && data?.password.set === true && (method === 'sms' || method === 'email');
  const check = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => client.password.check({ body }),
    onSuccess: ({ proof }) => onProven(proof),
  });

  if (!data) return null;
  if (!method) return <p className="text-text-2">{t('security.confirm.none')}</p>;
  const field = fieldsOf(form);
  const at = alsoPassword && refusalCode(check.error) === 'password_wrong' ? 'password' : 'answer';
  return (
    <Form
      className="grid grid-cols-1 gap-4"
      form={form}
      fault={faultAt(t, check.error, at)}
      pending={check.isPending}
      onSubmit={({ answer, password }) =>
        check.mutate(bodyOf(method, purpose, answer, alsoPassword ? { password } : {}))
      }
      end={<Submit size="lg">{t('security.confirm.submit')}</Submit>}
    >
      <p className="text-text-2">{t('security.confirm.title')}</p>
      {methods.length > 1 && (
        <Select
          label={t('security.confirm.way')}
          value={method}
          onChange={(event) => {
            setChosen(event.target.value as StepUpMethod);
            check.reset();
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
      <Answer
        key={method}
        method={method}
        field={{
          label: t(`security.confirm.ways.${method}`),
          ...field('answer', { required: t('security.confirm.missing') }),
        }}
      />
      {alsoPassword && (
        <PasswordField
          label={t('security.confirm.ways.password')}
          maxLength={128}
          {...field('password', { required: t('security.confirm.missing') })}
        />
      )}
    </Form>
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
