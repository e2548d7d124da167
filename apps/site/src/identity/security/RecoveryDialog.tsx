import { Dialog, ErrorState, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshSecurity } from '../../state/security.ts';
import { StepUpForm } from '../password/index.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** New recovery codes for the old ones. */
export default function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const renew = useMutation({
    mutationFn: (proof: string) => client.security.recovery({ proof }),
    onSuccess: () => void refreshSecurity(),
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('security.authenticator.codesTitle')}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onClose} />
      ) : renew.isError ? (
        <ErrorState detail={refusalText(t, renew.error)} onRetry={() => renew.reset()} />
      ) : (
        <StepUpForm purpose="authenticator" onProven={(proof) => renew.mutate(proof)} />
      )}
    </Dialog>
  );
}
