import { Button, CopyText, Dialog, useText } from '@fairhouse/ui';
import type { HandedAccount } from '@fairhouse/wire/agency/opening';

type HandedDialogProps = { readonly handed: HandedAccount | undefined; readonly onClose: () => void };

/** Shows a one-time password, once. */
export function HandedDialog({ handed, onClose }: HandedDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={handed !== undefined}
      onOpenChange={onClose}
      size="sm"
      title={t('agency.opening.handed')}
      footer={
        <Button variant="main" onClick={onClose}>
          {t('agency.opening.done')}
        </Button>
      }
    >
      {handed && (
        <div className="grid gap-4">
          <p className="text-text-2">
            {t(handed.password === null ? 'agency.opening.handedAgain' : 'agency.opening.handedBody')}
          </p>
          <CopyText value={handed.account} label={t('agency.opening.username')} />
          {handed.password !== null && (
            <CopyText value={handed.password} label={t('agency.opening.password')} />
          )}
        </div>
      )}
    </Dialog>
  );
}
