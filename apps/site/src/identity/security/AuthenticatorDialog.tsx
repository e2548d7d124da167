import { Button, CodeField, CopyText, Dialog, ErrorState, QrCode, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { StepUpForm } from '../password/StepUpForm.tsx';
import { refreshSecurity } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** Binds an authenticator app: confirm, scan, its first code, the recovery codes. */
export default function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const enrol = useMutation({ mutationFn: (proof: string) => client.security.enrol({ proof }) });
  const confirm = useMutation({
    mutationFn: (code: string) => client.security.confirm({ body: { code } }),
    onSuccess: () => void refreshSecurity(),
  });
  const step = () => {
    if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
    if (enrol.isError)
      return <ErrorState detail={refusalText(t, enrol.error)} onRetry={() => enrol.reset()} />;
    if (!enrol.data) return <StepUpForm purpose="authenticator" onProven={(proof) => enrol.mutate(proof)} />;
    return (
      <ScanForm
        {...enrol.data}
        fault={confirm.error ? refusalText(t, confirm.error) : undefined}
        pending={confirm.isPending}
        onCode={(code) => confirm.mutate(code)}
      />
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(confirm.data ? 'security.authenticator.codesTitle' : 'security.authenticator.title')}
    >
      {step()}
    </Dialog>
  );
}

type ScanFormProps = {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly fault: string | undefined;
  readonly pending: boolean;
  readonly onCode: (code: string) => void;
};

function ScanForm({ secret, otpauthUrl, fault, pending, onCode }: ScanFormProps) {
  const t = useText();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ code }) => onCode(code.trim()))(event)}
    >
      <p className="text-text-2">{t('security.authenticator.scan')}</p>
      <QrCode text={otpauthUrl} label={t('security.authenticator.qr')} />
      <div className="grid gap-1">
        <p className="font-semibold text-meta text-text-2">{t('security.authenticator.secret')}</p>
        <CopyText value={secret} label={t('security.authenticator.secret')} />
      </div>
      <CodeField
        label={t('security.authenticator.code')}
        error={form.formState.errors.code?.message ?? fault}
        {...form.register('code', {
          validate: (value) => /^\d{6}$/.test(value.trim()) || t('fieldsSingle.digits', { min: 6 }),
        })}
      />
      <Button type="submit" variant="main" size="lg" pending={pending}>
        {t('security.authenticator.submit')}
      </Button>
    </form>
  );
}
