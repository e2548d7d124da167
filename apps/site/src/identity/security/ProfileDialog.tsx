import { Dialog, showToast, useText } from '@fairhouse/ui';
import { ProfileForm } from './ProfileForm.tsx';

/** The name and the picture that others see, to be changed. */
export default function ProfileDialog({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const t = useText();
  const done = () => {
    showToast({ tone: 'good', text: t('security.profile.done') });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('security.profile.title')}>
      <ProfileForm nickname={nickname} onDone={done} />
    </Dialog>
  );
}
