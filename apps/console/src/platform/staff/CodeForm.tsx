import { CallRefused } from '@fairhouse/client';
import { Button, CodeField, useText } from '@fairhouse/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { Notice } from '../../parts/Notice.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { refreshMe } from './queries.ts';

const CODE = /^\d{6}$/;

/** Takes the six digits of the authenticator app. */
export function CodeForm({ submitLabel }: { submitLabel: string }) {
  const t = useText();
  const words = useFaultText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('code'), [setFocus]);

  const give = handleSubmit(async ({ code }) => {
    try {
      await api.staff.authenticator({ body: { code: code.trim() } });
      await refreshMe();
    } catch (error) {
      const wrong = error instanceof CallRefused && error.failure.code === 'authenticator_code_wrong';
      setError(wrong ? 'code' : 'root', { message: words(error) }, { shouldFocus: wrong });
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void give(event)}>
      {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      <CodeField
        label={t('console.signIn.code')}
        hint={t('console.signIn.codeHint')}
        error={errors.code?.message}
        {...register('code', {
          validate: (code) => CODE.test(code.trim()) || t('console.signIn.codeMissing'),
        })}
      />
      <Button type="submit" variant="main" className="w-full" pending={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
