import { Button, Dialog, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { memberQuery } from '../../state/member.ts';
import { ProfileForm } from './ProfileForm.tsx';

type FirstLoginDialogProps = { readonly onDone: (() => void) | undefined; readonly onClose: () => void };

/** What a new member may set at the first login, and may leave for later: name, picture, limits. */
export default function FirstLoginDialog({ onDone, onClose }: FirstLoginDialogProps) {
  const t = useText();
  const { name } = useBrand();
  const { data: member } = useQuery(memberQuery);
  const close = () => {
    onClose();
    onDone?.();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('login.first.title', { brand: name })}
      description={t('login.first.about')}
      footer={<Button onClick={close}>{t('login.first.later')}</Button>}
    >
      <div className="grid gap-4">
        {member && (
          <p className="rounded-btn bg-bg-2 px-3.5 py-3">
            {t('login.first.account', { account: member.account })}
          </p>
        )}
        {member && <ProfileForm nickname={member.nickname} onDone={close} />}
        <p className="border-line-soft border-t pt-3 text-text-2">
          {t('login.first.limits')}{' '}
          <Go to={paths.member('limits')} className="link-line" onClick={close}>
            {t('login.first.setLimits')}
          </Go>
        </p>
      </div>
    </Dialog>
  );
}
