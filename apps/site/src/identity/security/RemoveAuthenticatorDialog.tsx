import { Dialog, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { refreshSecurity } from '../../state/security.ts';
import { StepUpForm } from '../password/index.ts';

/** Says what it means to be without the app, and switches it off. */
export default function RemoveAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const remove = useMutation({
    mutationFn: (proof: string) => client.security.remove({ proof }),
    onSuccess: async () => {
      await refreshSecurity();
      showToast({ tone: 'good', text: t('security.authenticator.removed') });
      onClose();
    },
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('security.authenticator.removeTitle')}
      description={t('security.authenticator.removeNote')}
    >
      <StepUpForm purpose="authenticator" onProven={(proof) => remove.mutate(proof)} />
    </Dialog>
  );
}
