import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { GameCall, Seat } from './seat.ts';
import type { CallBody } from './wallet.ts';

type Bent<N extends GameCall> = (message: CallBody<N>) => CallBody<N>;

export type Action = { readonly id: string; readonly type: 'bet' | 'win'; readonly amount: string };

export const debitCredit = (
  seat: Seat,
  round: string,
  id: string,
  actions: readonly Action[],
  bend?: Bent<'debitCredit'>,
): Promise<WalletReply> =>
  seat.tell(
    'debitCredit',
    { round: { id: round }, tx: { id, currency: seat.currency }, actions: [...actions] },
    bend,
  );

export const promo = (
  seat: Seat,
  id: string,
  amount: string,
  bend?: Bent<'promoCredit'>,
): Promise<WalletReply> =>
  seat.tell(
    'promoCredit',
    { promo: { id: 'kit-promo' }, tx: { id, type: 'promo', amount, currency: seat.currency } },
    bend,
  );

export const jackpot = (
  seat: Seat,
  round: string,
  id: string,
  amount: string,
  bend?: Bent<'jackpotCredit'>,
): Promise<WalletReply> =>
  seat.tell(
    'jackpotCredit',
    {
      round: { id: round },
      jackpot: { id: 'kit-jackpot' },
      tx: { id, type: 'jackpot', amount, currency: seat.currency },
    },
    bend,
  );

/** @param ref the transaction of the round that was wrong */
export const adjust = (
  seat: Seat,
  round: string,
  id: string,
  ref: string,
  amount: string,
  bend?: Bent<'adjust'>,
): Promise<WalletReply> =>
  seat.tell(
    'adjust',
    {
      round: { id: round },
      tx: { id, type: 'adjust', amount, currency: seat.currency, ref },
      reason: 'a check of the kit',
    },
    bend,
  );

export const reserve = (
  seat: Seat,
  round: string,
  id: string,
  amount: string,
  bend?: Bent<'reserve'>,
): Promise<WalletReply> =>
  seat.tell(
    'reserve',
    { round: { id: round }, tx: { id, type: 'reserve', amount, currency: seat.currency } },
    bend,
  );

/** @param ref the reserve */
export const confirm = (
  seat: Seat,
  round: string,
  id: string,
  ref: string,
  amount: string,
  bend?: Bent<'confirm'>,
): Promise<WalletReply> =>
  seat.tell(
    'confirm',
    { round: { id: round }, tx: { id, type: 'confirm', amount, currency: seat.currency, ref } },
    bend,
  );

/** @param ref the reserve */
export const release = (
  seat: Seat,
  round: string,
  id: string,
  ref: string,
  amount: string,
  bend?: Bent<'release'>,
): Promise<WalletReply> =>
  seat.tell(
    'release',
    { round: { id: round }, tx: { id, type: 'release', amount, currency: seat.currency, ref } },
    bend,
  );

export const cashIn = (
  seat: Seat,
  table: string,
  id: string,
  amount: string,
  bend?: Bent<'cashIn'>,
): Promise<WalletReply> =>
  seat.tell(
    'cashIn',
    { round: { id: table }, tx: { id, type: 'cash-in', amount, currency: seat.currency } },
    bend,
  );

export const cashOut = (
  seat: Seat,
  table: string,
  id: string,
  amount: string,
  bend?: Bent<'cashOut'>,
): Promise<WalletReply> =>
  seat.tell(
    'cashOut',
    { round: { id: table }, tx: { id, type: 'cash-out', amount, currency: seat.currency } },
    bend,
  );
