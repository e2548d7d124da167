import { Button, CopyText, Dialog, useText } from '@fairhouse/ui';
import { exampleCall, type MadeKey } from './example-call.ts';

/** The secret of a key that was just made, and a call to try it with. */
export function KeySecret({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('staff.keys.secretTitle', { name: made.name })}
      description={t('staff.keys.secretBody')}
      footer={
        <Button variant="main" className="max-sm:flex-1" onClick={onClose}>
          {t('staff.keys.copied')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <CopyText className="secret" value={made.secret} label={t('staff.keys.secretLabel')} />
        <div className="grid gap-1">
          <p className="font-bold">{t('staff.keys.example')}</p>
          <CopyText
            className="secret"
            value={exampleCall(location.origin, made)}
            label={t('staff.keys.exampleLabel')}
          />
        </div>
      </div>
    </Dialog>
  );
}
