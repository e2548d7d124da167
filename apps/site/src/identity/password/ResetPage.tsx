import { Button, EmptyState, showToast, useText } from '@fairhouse/ui';
import { Form, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { client } from '../../state/client.ts';
import { formFault } from '../../state/form-fault.ts';
import { forgetMember } from '../../state/query.ts';
import { refusalCode } from '../../state/refusal.ts';
import { clearSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { ResetFields, type ResetForm } from './ResetFields.tsx';

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
        <NewPasswordForm token={token} />
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

function NewPasswordForm({ token }: { token: string }) {
  const t = useText();
  const go = useGo();
  const form = useForm<ResetForm>({
    defaultValues: { newPassword: '', confirmNewPassword: '', code: '' },
  });
  const [asksCode, setAsksCode] = useState(false);
  const reset = useMutation({
    mutationFn: ({ code, ...passwords }: ResetForm) =>
      client.password.resetByLink({ body: { token, ...passwords, ...(code ? { code } : {}) } }),
    onSuccess: () => {
      held = undefined;
      clearSession();
      forgetMember();
      showToast({ tone: 'good', text: t('security.reset.done') });
      go(paths.login, { replace: true });
    },
    onError: (error) => setAsksCode((asked) => asked || refusalCode(error) === 'second_check_required'),
  });
  return (
    <Form
      className="card mt-5 grid max-w-lg gap-3.5 p-6 max-sm:p-5"
      form={form}
      fault={formFault(t, reset.error, PLACES)}
      pending={reset.isPending}
      onSubmit={reset.mutate}
      end={<Submit size="lg">{t('security.reset.submit')}</Submit>}
    >
      <p className="text-text-2">{t('security.reset.note')}</p>
      <ResetFields asksCode={asksCode} />
    </Form>
  );
}
