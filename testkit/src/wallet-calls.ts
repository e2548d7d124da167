import type { Client } from '@fairhouse/client';
import type { providerApi } from '@fairhouse/wire/apis';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';

export type ProviderClient = Client<typeof providerApi>['provider'];

type Body<N extends keyof ProviderClient> = Parameters<ProviderClient[N]>[0] extends { body: infer B }
  ? B
  : never;

type BendOf<N extends keyof ProviderClient> = (message: Body<N>) => Body<N>;

export type Action = { readonly id: string; readonly type: 'bet' | 'win'; readonly amount: string };

/** The calls of the wallet protocol beyond a stake, a win, a cancel and a close. */
export type WalletCalls = {
  readonly debitCredit: (
    round: string,
    id: string,
    actions: readonly Action[],
    bend?: BendOf<'debitCredit'>,
  ) => Promise<WalletReply>;
  readonly promo: (id: string, amount: string, bend?: BendOf<'promoCredit'>) => Promise<WalletReply>;
  readonly jackpot: (
    round: string,
    id: string,
    amount: string,
    bend?: BendOf<'jackpotCredit'>,
  ) => Promise<WalletReply>;
  /** @param ref the transaction that was wrong */
  readonly adjust: (
    round: string,
    id: string,
    ref: string,
    amount: string,
    bend?: BendOf<'adjust'>,
  ) => Promise<WalletReply>;
  readonly reserve: (
    round: string,
    id: string,
    amount: string,
    bend?: BendOf<'reserve'>,
  ) => Promise<WalletReply>;
  /** @param ref the reserve */
  readonly confirm: (
    round: string,
    id: string,
    ref: string,
    amount: string,
    bend?: BendOf<'confirm'>,
  ) => Promise<WalletReply>;
  readonly release: (
    round: string,
    id: string,
    ref: string,
    amount: string,
    bend?: BendOf<'release'>,
  ) => Promise<WalletReply>;
  readonly cashIn: (
    table: string,
    id: string,
    amount: string,
    bend?: BendOf<'cashIn'>,
  ) => Promise<WalletReply>;
  readonly cashOut: (
    table: string,
    id: string,
    amount: string,
    bend?: BendOf<'cashOut'>,
  ) => Promise<WalletReply>;
  readonly end: () => Promise<WalletReply>;
};

type Spoken = Pick<MoneyMessageInput, 'v' | 'msgId' | 'ts' | 'provider' | 'player' | 'game'> & {
  session: string;
};

const same = <M>(unbent: M): M => unbent;

/** @param spoken makes the beginning of a message, a new one each time */
export function walletCalls(client: ProviderClient, spoken: () => Spoken, currency: string): WalletCalls {
  const about = (round: string) => ({ ...spoken(), round: { id: round } });
  return {
    debitCredit: (round, id, actions, bend = same) =>
      client.debitCredit({
        body: bend({ ...about(round), tx: { id, currency }, actions: actions.map((one) => ({ ...one })) }),
      }),
    promo: (id, amount, bend = same) =>
      client.promoCredit({
        body: bend({ ...spoken(), promo: { id: 'spring' }, tx: { id, type: 'promo', amount, currency } }),
      }),
    jackpot: (round, id, amount, bend = same) =>
      client.jackpotCredit({
        body: bend({
          ...about(round),
          jackpot: { id: 'grand' },
          tx: { id, type: 'jackpot', amount, currency },
        }),
      }),
    adjust: (round, id, ref, amount, bend = same) =>
      client.adjust({
        body: bend({ ...about(round), tx: { id, type: 'adjust', amount, currency, ref }, reason: 'misread' }),
      }),
    reserve: (round, id, amount, bend = same) =>
      client.reserve({ body: bend({ ...about(round), tx: { id, type: 'reserve', amount, currency } }) }),
    confirm: (round, id, ref, amount, bend = same) =>
      client.confirm({ body: bend({ ...about(round), tx: { id, type: 'confirm', amount, currency, ref } }) }),
    release: (round, id, ref, amount, bend = same) =>
      client.release({ body: bend({ ...about(round), tx: { id, type: 'release', amount, currency, ref } }) }),
    cashIn: (table, id, amount, bend = same) =>
      client.cashIn({ body: bend({ ...about(table), tx: { id, type: 'cash-in', amount, currency } }) }),
    cashOut: (table, id, amount, bend = same) =>
      client.cashOut({ body: bend({ ...about(table), tx: { id, type: 'cash-out', amount, currency } }) }),
    end: () => {
      const { game: _, ...rest } = spoken();
      return client.sessionEnd({ body: rest });
    },
  };
}
