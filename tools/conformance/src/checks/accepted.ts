import type { WalletReply } from '@fairhouse/wire/play/provider';
import {
  type Action,
  adjust,
  cashIn,
  cashOut,
  confirm,
  debitCredit,
  jackpot,
  promo,
  release,
  reserve,
} from '../other-calls.ts';
import { expectAnswer, type Message, newId, type Seat } from '../seat.ts';
import { openRound, settledRound } from './open-round.ts';

/** A message of any call that moves money, as far as checks change it. */
export type AnyMessage = Message & {
  readonly round?: { readonly id: string; readonly closed?: boolean };
  readonly tx: {
    readonly id: string;
    readonly type?: string;
    readonly amount?: string;
    readonly currency: string;
    readonly ref?: string;
  };
  readonly actions?: readonly Action[];
  readonly promo?: { readonly id: string };
  readonly jackpot?: { readonly id: string };
  readonly reason?: string;
  readonly rake?: string;
};

export type AnyBend = (message: AnyMessage) => AnyMessage;

/** A message that was accepted, ready to be sent again with a field changed. */
export type Accepted = {
  readonly fields: readonly string[];
  readonly prepare: (seat: Seat) => Promise<(bend: AnyBend) => Promise<WalletReply>>;
};

/** A bend for the messages of one call: what it makes is what the checks want to see refused. */
const as = <B>(bend: AnyBend): B => bend as unknown as B;

const COMMON = ['currency', 'game', 'player'] as const;
const IN_ROUND = ['amount', ...COMMON, 'round'] as const;
const IN_MONEY = [...IN_ROUND, 'ref', 'round.closed', 'type'] as const;

const ok = (what: string, reply: WalletReply): void => expectAnswer(what, reply, { code: 'OK' });

async function ticket(seat: Seat): Promise<{ round: string; id: string }> {
  const [round, id] = [newId('r'), newId('v')];
  ok('a reserve', await reserve(seat, round, id, '5'));
  return { round, id };
}

const BASIC: Readonly<Record<string, Accepted>> = {
  debit: {
    fields: IN_MONEY,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      return (bend) => seat.debit(round, debitId, '5', as(bend));
    },
  },
  credit: {
    fields: IN_MONEY,
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('c');
      ok('a win', await seat.credit(round, id, '5'));
      return (bend) => seat.credit(round, id, '5', as(bend));
    },
  },
  cancel: {
    fields: IN_MONEY,
    prepare: async (seat) => {
      const { round, debitId } = await openRound(seat);
      const id = newId('x');
      ok('a cancel', await seat.cancel(round, id, debitId, '5'));
      return (bend) => seat.cancel(round, id, debitId, '5', as(bend));
    },
  },
};

const OTHERS: Readonly<Record<string, Accepted>> = {
  'debit-credit': {
    fields: [...COMMON, 'round', 'round.closed', 'action'],
    prepare: async (seat) => {
      const [round, id] = [newId('r'), newId('t')];
      const actions: readonly Action[] = [
        { id: newId('a'), type: 'bet', amount: '5' },
        { id: newId('a'), type: 'win', amount: '5' },
      ];
      ok('a debit-credit', await debitCredit(seat, round, id, actions));
      return (bend) => debitCredit(seat, round, id, actions, as(bend));
    },
  },
  'promo-credit': {
    fields: ['amount', ...COMMON, 'promo'],
    prepare: async (seat) => {
      const id = newId('p');
      ok('a gift', await promo(seat, id, '2'));
      return (bend) => promo(seat, id, '2', as(bend));
    },
  },
  'jackpot-credit': {
    fields: [...IN_ROUND, 'jackpot'],
    prepare: async (seat) => {
      const { round } = await openRound(seat);
      const id = newId('j');
      ok('a jackpot', await jackpot(seat, round, id, '5'));
      return (bend) => jackpot(seat, round, id, '5', as(bend));
    },
  },
  adjust: {
    fields: [...IN_ROUND, 'ref', 'reason'],
    prepare: async (seat) => {
      const { round, creditId } = await settledRound(seat, '7');
      const id = newId('j');
      ok('a correction', await adjust(seat, round, id, creditId, '-2'));
      return (bend) => adjust(seat, round, id, creditId, '-2', as(bend));
    },
  },
  reserve: {
    fields: IN_ROUND,
    prepare: async (seat) => {
      const { round, id } = await ticket(seat);
      ok('a release', await release(seat, round, newId('l'), id, '5'));
      return (bend) => reserve(seat, round, id, '5', as(bend));
    },
  },
  confirm: {
    fields: [...IN_ROUND, 'ref'],
    prepare: async (seat) => {
      const { round, id } = await ticket(seat);
      const confirmId = newId('k');
      ok('a confirm', await confirm(seat, round, confirmId, id, '2'));
      return (bend) => confirm(seat, round, confirmId, id, '2', as(bend));
    },
  },
  release: {
    fields: [...IN_ROUND, 'ref'],
    prepare: async (seat) => {
      const { round, id } = await ticket(seat);
      const releaseId = newId('l');
      ok('a release', await release(seat, round, releaseId, id, '5'));
      return (bend) => release(seat, round, releaseId, id, '5', as(bend));
    },
  },
  'cash-in': {
    fields: IN_ROUND,
    prepare: async (seat) => {
      const [table, id] = [newId('table'), newId('i')];
      ok('a cash-in', await cashIn(seat, table, id, '5'));
      ok('a cash-out', await cashOut(seat, table, newId('o'), '5'));
      return (bend) => cashIn(seat, table, id, '5', as(bend));
    },
  },
  'cash-out': {
    fields: [...IN_ROUND, 'rake'],
    prepare: async (seat) => {
      const [table, id] = [newId('table'), newId('o')];
      await cashIn(seat, table, newId('i'), '5');
      ok('a cash-out', await cashOut(seat, table, id, '4'));
      return (bend) => cashOut(seat, table, id, '4', as(bend));
    },
  },
};

export const ACCEPTED: Readonly<Record<string, Accepted>> = { ...BASIC, ...OTHERS };
