import { ConfirmDialog, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { client } from '../../state/client.ts';
import { forgetMember } from '../../state/query.ts';
import { clearSession } from '../../state/session.ts';

/** Asks first; then the session ends here and on the server (spec §4). */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const logout = useMutation({
    mutationFn: () => client.session.logout(),
    onSettled: () => {
      clearSession();
      forgetMember();
      onClose();
      go(paths.home);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('identity.logout.title')}
      body={t('identity.logout.body')}
      confirmLabel={t('identity.logout.submit')}
      cancelLabel={t('identity.logout.cancel')}
      pending={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  );
}
