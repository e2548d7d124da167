import { Dialog, showToast, useText } from '@fairhouse/ui';
import { openWindow } from '../../state/windows.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

type ForcedPasswordDialogProps = { readonly onDone: (() => void) | undefined; readonly onClose: () => void };

/** A password that must not stay is changed before anything else: the window stays until it is, or until the log-out. */
export default function ForcedPasswordDialog({ onDone, onClose }: ForcedPasswordDialogProps) {
  const t = useText();
  const done = () => {
    showToast({ tone: 'good', text: t('security.changePassword.done') });
    onClose();
    onDone?.();
  };
  return (
    <Dialog open onOpenChange={() => undefined} title={t('login.forced.title')} frame="bare">
      <div className="grid grid-cols-1 gap-4 px-6 py-6 max-sm:px-5">
        <p className="display text-h3" aria-hidden="true">
          {t('login.forced.title')}
        </p>
        <p className="text-text-2">{t('login.forced.why')}</p>
        <ChangePasswordForm onDone={done} />
        <button
          type="button"
          className="link-line min-h-11 justify-self-center"
          onClick={() => openWindow({ kind: 'logout' })}
        >
          {t('identity.logout.action')}
        </button>
      </div>
    </Dialog>
  );
}
