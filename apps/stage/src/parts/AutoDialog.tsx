import { Button, Dialog, useText } from '@fairhouse/ui';

const COUNTS = [10, 25, 50] as const;

type AutoDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onStart: (count: number) => void;
};

/** How many spins in a row; there is always an end. */
export function AutoDialog({ open, onClose, onStart }: AutoDialogProps) {
  const t = useText();
  const start = (count: number) => {
    onClose();
    onStart(count);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('stage.autoTitle')} description={t('stage.autoBody')}>
      <div className="grid grid-cols-3 gap-2 pt-2">
        {COUNTS.map((count) => (
          <Button key={count} size="lg" onClick={() => start(count)}>
            {t('stage.autoSpins', { count })}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
