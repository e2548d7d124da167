import { Dialog, useText } from '@fairhouse/ui';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';
import { DrawProof } from './DrawProof.tsx';

type DrawDialogProps = {
  readonly family: LotteryBoard['family'];
  readonly result: LotteryResult;
  readonly onClose: () => void;
};

/** A draw with all its numbers and its proof. */
export default function DrawDialog({ family, result, onClose }: DrawDialogProps) {
  const t = useText();
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('lottery.drawNamed', { label: result.label })}>
      <DrawProof family={family} result={result} />
    </Dialog>
  );
}
