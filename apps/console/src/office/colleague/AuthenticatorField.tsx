import { CodeField, useText } from '@fairhouse/ui';
import { fieldsOf } from '@fairhouse/ui/form';
import { AUTHENTICATOR_CODE } from '@fairhouse/wire/platform/staff-role';
import { useFormContext } from 'react-hook-form';

/** The step-up before a change among roles or keys: part of a form. */
export function AuthenticatorField({ hint }: { hint?: string }) {
  const t = useText();
  return (
    <CodeField
      label={t('console.signIn.code')}
      hint={hint ?? t('staff.roleCodeHint')}
      {...fieldsOf(useFormContext<{ code: string }>())('code', {
        setValueAs: (typed: string) => typed.trim(),
        validate: (code) => AUTHENTICATOR_CODE.test(code) || t('console.signIn.codeMissing'),
      })}
    />
  );
}
