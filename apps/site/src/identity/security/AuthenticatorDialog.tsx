import { CodeField, CopyText, Dialog, ErrorState, QrCode, useText } from '@fairhouse/ui';
import { Form, type FormProps, fieldsOf, Submit } from '@fairhouse/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { client } from '../../state/client.ts';
import { faultAt } from '../../state/form-fault.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshSecurity } from '../../state/security.ts';
import { StepUpForm } from '../password/index.ts';
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
        fault={faultAt(t, confirm.error, 'code')}
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

type CodeEntry = { code: string };

type ScanFormProps = Pick<FormProps<CodeEntry>, 'fault' | 'pending'> & {
  readonly secret: string;
  readonly otpauthUrl: string;
  readonly onCode: (code: string) => void;
};

function ScanForm({ secret, otpauthUrl, onCode, ...state }: ScanFormProps) {
  const t = useText();
  const form = useForm<CodeEntry>({ defaultValues: { code: '' } });
  return (
    <Form
      className="grid gap-4"
      form={form}
      {...state}
      onSubmit={({ code }) => onCode(code.trim())}
      end={<Submit size="lg">{t('security.authenticator.submit')}</Submit>}
    >
      <p className="text-text-2">{t('security.authenticator.scan')}</p>
      <QrCode text={otpauthUrl} label={t('security.authenticator.qr')} />
      <div className="grid gap-1">
        <p className="font-semibold text-meta text-text-2">{t('security.authenticator.secret')}</p>
        <CopyText value={secret} label={t('security.authenticator.secret')} />
      </div>
      <CodeField
        label={t('security.authenticator.code')}
        {...fieldsOf(form)('code', {
          validate: (value) => /^\d{6}$/.test(value.trim()) || t('fieldsSingle.digits', { min: 6 }),
        })}
      />
    </Form>
  );
}
