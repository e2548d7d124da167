import { CodeField, useText } from '@fairhouse/ui';
import { Form, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { formFault } from '../../parts/form-fault.ts';
import { refreshMe } from './queries.ts';

const CODE = /^\d{6}$/;

/** Takes the six digits of the authenticator app. */
export function CodeForm({ submitLabel }: { submitLabel: string }) {
  const t = useText();
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const verify = useMutation({
    mutationFn: ({ code }: { code: string }) => api.staff.authenticator({ body: { code: code.trim() } }),
    onSuccess: refreshMe,
  });

  return (
    <Form
      className="grid gap-4"
      form={form}
      fault={formFault(t, verify.error, {
        authenticator_code_wrong: { field: 'code', words: 'faults.authenticator_code_wrong' },
      })}
      pending={verify.isPending}
      onSubmit={verify.mutate}
      end={<Submit className="w-full">{submitLabel}</Submit>}
    >
      <CodeField
        label={t('console.signIn.code')}
        hint={t('console.signIn.codeHint')}
        {...fieldsOf(form)('code', {
          validate: (code) => CODE.test(code.trim()) || t('console.signIn.codeMissing'),
        })}
      />
    </Form>
  );
}
