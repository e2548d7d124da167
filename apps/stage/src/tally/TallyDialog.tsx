import { Dialog, useText } from '@fairhouse/ui';
import { TallyFigures } from './TallyFigures.tsx';
import type { Tally } from './tally.ts';

type TallyDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly tally: Tally;
  readonly symbol: string;
  readonly onReset: () => void;
};

/** What was played here, where there is no room for it beside the game. */
export function TallyDialog({ open, onClose, ...figures }: TallyDialogProps) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="sm"
      title={t('stage.tally.title')}
      description={t('stage.tally.body')}
    >
      <TallyFigures {...figures} />
    </Dialog>
  );
}
