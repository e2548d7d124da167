import { Dialog, useText } from '@fairhouse/ui';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { OneTimePassword } from './OneTimePassword.tsx';

/** Shows the maker of a request the one-time password that it made. */
export function PasswordDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const t = useText();
  const name = approval.subjectName;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('approval.password.title', { name })}
      description={t('approval.password.body', { name })}
    >
      <OneTimePassword approval={approval} />
    </Dialog>
  );
}
