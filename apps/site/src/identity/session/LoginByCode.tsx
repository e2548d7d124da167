import { useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { refusalText } from '../../state/refusal.ts';
import {
  type PhoneForm,
  PhoneWithCode,
  type ProvenPhone,
  ProvePhone,
  useServedCountries,
  useStartPhone,
  waysQuery,
} from '../verification/index.ts';
import type { LoginReply } from './after-login.ts';
import { TermsBox, useTermsRule } from './TermsBox.tsx';

type CodeForm = PhoneForm & { agreed: boolean };

/** A code to the phone instead of a password; it proves that a person is there. */
export function LoginByCode({ onIn }: { readonly onIn: (reply: LoginReply) => void }) {
  const t = useText();
  const { data: ways } = useQuery(waysQuery);
  const [bySms, setBySms] = useState(false);
  const countries = useServedCountries();
  const start = useStartPhone();
  const form = useForm<CodeForm>({ defaultValues: { ...start, agreed: true } });
  const termsRule = useTermsRule();
  const login = useMutation({
    mutationFn: (proof: PhoneForm | ProvenPhone) =>
      client.session.loginV2({ body: { type: 'sms', ...proof, agreed: form.getValues('agreed') } }),
    onSuccess: (entry) => entry.state === 'in' && onIn(entry),
  });
  const prepare = async () => ((await form.trigger('agreed', { shouldFocus: true })) ? start : undefined);
  const terms = <TermsBox {...fieldsOf(form)('agreed', termsRule)} />;
  if (ways?.provider && !bySms)
    return (
      <div className="grid grid-cols-1 gap-3.5">
        {terms}
        <ProvePhone
          prepare={prepare}
          variant="main"
          proven={false}
          pending={login.isPending}
          error={login.error ? refusalText(t, login.error) : undefined}
          onProven={(proven) => login.mutate(proven)}
          onSms={() => setBySms(true)}
        />
      </div>
    );
  return (
    <Form
      form={form}
      fault={formFault(t, login.error)}
      pending={login.isPending}
      onSubmit={({ agreed: _, ...proof }) => login.mutate(proof)}
      end={<Submit size="lg">{t('identity.login.action')}</Submit>}
    >
      <PhoneWithCode countries={countries} send={(body) => client.verification.smsLogin({ body })} />
      {terms}
    </Form>
  );
}
