import { formatMoney, type Money, moneyOf, parseMoney, readTypedMoney, wireMoney } from '@fairhouse/kernel';
import { Button, Checkbox, Dialog, MoneyField, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { type TableMessage, worthOf } from './room-store.ts';
import type { RoomPlay } from './use-poker.ts';

/** Chips for a seat, or more of them for the own one. */
export type BuyingIn = { readonly seat: number | null };

type BuyInProps = {
  readonly play: RoomPlay;
  readonly told: TableMessage;
  /** The big blind, or the bet of a point. */
  readonly step: string;
  /** Whether who comes new may post the big blind. */
  readonly blinds: boolean;
  readonly buying: BuyingIn;
  readonly onClose: () => void;
};

/** How much is brought: between the least and the most that the table takes, and no more than there is. */
export function BuyInDialog({ play, told, step: bigBlind, blinds, buying, onClose }: BuyInProps) {
  const t = useText();
  const { room, state, opened } = play;
  const { practice, unit } = told.rules;
  const symbol = practice ? undefined : opened.currencySymbol;
  const { min, max } = boundsOf(told, buying);
  const most = practice || state.balance >= max ? max : state.balance;
  const [typed, setTyped] = useState(() => formatMoney(most > min ? most : min));
  const [post, setPost] = useState(true);
  const amount = readTypedMoney(typed);
  const step = parseMoney(unit)!;
  const fits = amount !== undefined && amount >= min && amount <= max && amount % step === 0n;
  const send = async () => {
    if (amount === undefined) return;
    const wanted = wireMoney(moneyOf(amount));
    const done = buying.seat === null ? await room.topUp(wanted) : await room.sit(buying.seat, wanted, post);
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={buying.seat === null ? t('poker.topUp') : t('poker.buyInSeat', { seat: buying.seat })}
      footer={
        <Button variant="main" size="lg" disabled={!fits} pending={state.sending} onClick={() => void send()}>
          {t(buying.seat === null ? 'poker.addChips' : 'poker.sitDown', {
            amount: amount === undefined ? '' : formatMoney(moneyOf(amount)),
          })}
        </Button>
      }
    >
      <div className="poker-buy">
        <MoneyField
          label={t('poker.buyIn')}
          hint={t('poker.buyInRange', { min: formatMoney(min), max: formatMoney(max) })}
          typed={typed}
          onType={setTyped}
          minimum={wireMoney(min)}
          maximum={wireMoney(max)}
          step={bigBlind}
          {...(symbol ? { symbol } : {})}
        />
        {practice ? (
          <p>{t('poker.practiceNote')}</p>
        ) : (
          <p>{t('poker.balance', { amount: formatMoney(state.balance) })}</p>
        )}
        {blinds && buying.seat !== null && (
          <>
            <Checkbox
              checked={post}
              onChange={(event) => setPost(event.target.checked)}
              label={t('poker.postBlind')}
            />
            {!post && <p>{t('poker.postHint')}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function boundsOf(told: TableMessage, { seat }: BuyingIn): { readonly min: Money; readonly max: Money } {
  const min = parseMoney(told.own.buyIn.min)!;
  const max = parseMoney(told.own.buyIn.max)!;
  if (seat !== null) return { min, max };
  const worth = worthOf(told);
  const room = moneyOf(max > worth ? max - worth : 0n);
  return { min: worth === 0n ? min : parseMoney(told.rules.unit)!, max: room };
}
