import { Button, EmptyState, showToast, useText } from '@fairhouse/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { client } from '../../state/client.ts';
import { forgetMember } from '../../state/query.ts';
import { refusalCode } from '../../state/refusal.ts';
import { clearSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { NewPasswordEnd, type NewPasswordForm } from './NewPasswordEnd.tsx';
import { placeFault } from './place-fault.ts';

const FIELDS = ['newPassword', 'confirmNewPassword', 'code'] as const;

const PLACES = {
  password_too_common: 'newPassword',
  password_reused: 'newPassword',
  passwords_differ: 'confirmNewPassword',
  second_check_required: 'code',
  code_wrong: 'code',
} as const;

/** Held here, as the page is drawn anew when its address changes. */
let held: string | undefined;

/** The key of the link stands in the fragment, which no server sees; it is taken out of the address at once. */
function takeToken(): string | undefined {
  const token = /^#token=([A-Za-z0-9_-]{43})$/.exec(location.hash)?.[1];
  if (!token) return held;
  held = token;
  history.replaceState(history.state, '', location.pathname);
  return token;
}

/** A new password by the link of a mail. */
export default function ResetPage() {
  const t = useText();
  const [token] = useState(takeToken);
  return (
    <>
      <PageTitle title={t('security.reset.title')} />
      {token ? (
        <ResetForm token={token} />
      ) : (
        <EmptyState
          icon={<KeyRound size={24} />}
          title={t('security.reset.dead')}
          body={t('security.reset.deadBody')}
          action={
            <Button variant="main" onClick={() => openWindow({ kind: 'forgot' })}>
              {t('security.forgot.action')}
            </Button>
          }
        />
      )}
    </>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useText();
  const go = useGo();
  const [asksMore, setAsksMore] = useState(false);
  const form = useForm<NewPasswordForm>({
    defaultValues: { newPassword: '', confirmNewPassword: '', code: '' },
  });
  const submit = form.handleSubmit(async ({ code, ...passwords }) => {
    try {
      await client.password.resetByLink({ body: { token, ...passwords, ...(code ? { code } : {}) } });
      held = undefined;
      clearSession();
      forgetMember();
      showToast({ tone: 'good', text: t('security.reset.done') });
      go(paths.login, { replace: true });
    } catch (error) {
      if (refusalCode(error) === 'second_check_required') setAsksMore(true);
      for (const { field, message } of placeFault(t, error, FIELDS, PLACES))
        form.setError(field, { message });
    }
  });
  return (
    <FormProvider {...form}>
      <form
        className="card mt-5 grid max-w-lg gap-3.5 p-6 max-sm:p-5"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-text-2">{t('security.reset.note')}</p>
        <NewPasswordEnd asksCode={asksMore} submitLabel={t('security.reset.submit')} />
      </form>
    </FormProvider>
  );
}
