import type { WalletCode } from '@fairhouse/wire/play/provider';
import { newId, type Seat } from '../seat.ts';
import type { AnyBend, AnyMessage } from './accepted.ts';

/** A field that makes a message another one; a wallet may also refuse it before it looks the id up. */
export type Field = {
  readonly name: string;
  readonly bend: (other: Seat) => AnyBend;
  readonly also?: readonly WalletCode[];
};

const inTx =
  (over: Partial<AnyMessage['tx']>): AnyBend =>
  (message) => ({ ...message, tx: { ...message.tx, ...over } });

export const FIELDS: readonly Field[] = [
  {
    name: 'amount',
    bend: () => (message) =>
      inTx({ amount: message.tx.amount?.startsWith('-') ? '-0.9999' : '1.0001' })(message),
  },
  { name: 'currency', bend: () => inTx({ currency: 'XTS' }), also: ['WRONG_CURRENCY'] },
  { name: 'ref', bend: () => inTx({ ref: newId('other') }) },
  { name: 'round', bend: () => (message) => ({ ...message, round: { id: newId('r') } }) },
  {
    name: 'round.closed',
    bend: () => (message) => ({ ...message, round: { ...message.round!, closed: true } }),
  },
  {
    name: 'game',
    bend: () => (message) => ({ ...message, game: 'another-game' }),
    also: ['INVALID_GAME'],
  },
  {
    name: 'player',
    bend:
      ({ player, session }) =>
      (message) => ({ ...message, player, session }),
  },
  {
    name: 'type',
    bend: () => (message) => inTx({ type: message.tx.type === 'bet' ? 'win' : 'bet' })(message),
    also: ['BAD_REQUEST'],
  },
  {
    name: 'action',
    bend: () => (message) => ({
      ...message,
      actions: message.actions!.map((action, at) => (at === 0 ? { ...action, amount: '4.9999' } : action)),
    }),
  },
  { name: 'promo', bend: () => (message) => ({ ...message, promo: { id: 'another' } }) },
  { name: 'jackpot', bend: () => (message) => ({ ...message, jackpot: { id: 'another' } }) },
  { name: 'reason', bend: () => (message) => ({ ...message, reason: 'another' }) },
  { name: 'rake', bend: () => (message) => ({ ...message, rake: '0.0001' }) },
];
