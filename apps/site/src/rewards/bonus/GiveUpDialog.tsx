import { ConfirmDialog, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useGiveUp } from './use-give-up.ts';
import { useShownMoney } from './use-shown-money.ts';

type GiveUpDialogProps = {
  readonly bonus: BonusView;
  readonly cash: string;
  readonly onClose: () => void;
};

/** Says what is lost and what stays before a bonus is given up. */
export function GiveUpDialog({ bonus, cash, onClose }: GiveUpDialogProps) {
  const t = useText();
  const shown = useShownMoney();
  const giveUp = useGiveUp(onClose);
  const queued = bonus.state === 'queued';
  const figures = {
    bonus: shown(queued ? bonus.granted : bonus.balance),
    progress: shown(bonus.progress),
    cash: shown(cash),
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bonus.giveUp.confirmTitle')}
      body={t(queued ? 'bonus.giveUp.confirmQueued' : 'bonus.giveUp.confirm', figures)}
      confirmLabel={t('bonus.giveUp.action')}
      cancelLabel={t('bonus.giveUp.keep')}
      pending={giveUp.isPending}
      onConfirm={() => giveUp.mutate(bonus.id)}
    />
  );
}
