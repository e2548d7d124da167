import { Button, Dialog, useText } from '@fairhouse/ui';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useDeclineLimit } from './use-protection.ts';

type LimitPromptDialogProps = { readonly onAnswered: () => void; readonly onClose: () => void };

/** Before the first bonus: a deposit limit, or the word that there is to be none. */
export default function LimitPromptDialog({ onAnswered, onClose }: LimitPromptDialogProps) {
  const t = useText();
  const go = useGo();
  const decline = useDeclineLimit();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('protection.prompt.title')}
      description={t('protection.prompt.body')}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          size="lg"
          onClick={() => {
            onClose();
            go(paths.member('limits'));
          }}
        >
          {t('protection.prompt.set')}
        </Button>
        <Button
          size="lg"
          pending={decline.isPending}
          onClick={() =>
            decline.mutate(undefined, {
              onSuccess: () => {
                onClose();
                onAnswered();
              },
            })
          }
        >
          {t('protection.prompt.none')}
        </Button>
      </div>
    </Dialog>
  );
}
