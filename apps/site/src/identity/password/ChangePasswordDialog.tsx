import { Dialog, showToast, useText } from '@fairhouse/ui';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** A new password for the old one; then it goes home (spec §4). */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const done = () => {
    showToast({ tone: 'good', text: t('security.changePassword.done') });
    onClose();
    go(paths.home);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('security.changePassword.title')}>
      <ChangePasswordForm onDone={done} />
    </Dialog>
  );
}
