import { formatMoney } from '@fairhouse/kernel';
import { Button, Dialog, useText } from '@fairhouse/ui';
import { buyPrice, type Game, type GameState } from '../round/game.ts';
import type { SlotOpened } from '../state/api.ts';
import { returnOf } from './describe-returns.ts';

type BuyDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opened: SlotOpened;
  readonly state: GameState;
  readonly game: Game;
};

/** What the feature costs at this stake, asked once more before it is taken. */
export function BuyDialog({ open, onClose, opened, state, game }: BuyDialogProps) {
  const t = useText();
  const { stake } = state;
  const price = buyPrice(opened, stake);
  if (price === undefined) return null;
  const amount = `${opened.currencySymbol} ${formatMoney(price)}`;
  const missing = state.balance < price;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('stage.buy.title')}
      description={t('stage.buy.body', { stake: formatMoney(stake), times: String(opened.machine.buyPrice) })}
    >
      <p className="buy-price">{amount}</p>
      <p className="buy-note" role={missing ? 'alert' : undefined}>
        {missing
          ? t('faults.insufficient_funds')
          : t('stage.buy.note', { rtp: returnOf(opened.engine.returns, 'bought') ?? '' })}
      </p>
      <div className="grid grid-cols-2 gap-2 pt-4">
        <Button size="lg" variant="ink" onClick={onClose}>
          {t('stage.buy.no')}
        </Button>
        <Button
          size="lg"
          disabled={missing}
          onClick={() => {
            onClose();
            void game.buy();
          }}
        >
          {t('stage.buy.yes', { amount })}
        </Button>
      </div>
    </Dialog>
  );
}
