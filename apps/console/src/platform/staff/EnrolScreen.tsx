import { CopyText, ErrorState, QrCode, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { CodeForm } from './CodeForm.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { enrolQuery } from './queries.ts';
import { SignInFrame } from './SignInFrame.tsx';

export function EnrolScreen() {
  const t = useText();
  return (
    <SignInFrame title={t('console.signIn.enrolTitle')} body={t('console.signIn.enrolBody')}>
      <div className="grid gap-4">
        <Secret />
        <OtherAccount />
      </div>
    </SignInFrame>
  );
}

function Secret() {
  const t = useText();
  const words = useFaultText();
  const enrol = useQuery(enrolQuery());
  if (enrol.isError) return <ErrorState detail={words(enrol.error)} onRetry={() => void enrol.refetch()} />;
  if (!enrol.data) return <Skeleton className="mx-auto size-50" />;
  const { secret, otpauthUrl } = enrol.data;
  return (
    <>
      <QrCode text={otpauthUrl} label={t('console.signIn.qrLabel')} />
      <div className="grid gap-1">
        <p className="font-semibold text-meta text-text-2">{t('console.signIn.secret')}</p>
        <CopyText value={secret} label={t('console.signIn.secretName')} className="secret" />
      </div>
      <CodeForm submitLabel={t('console.signIn.finishEnrol')} />
    </>
  );
}
