import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { derivedSecret } from '@fairhouse/server';
import { providerApi } from '@fairhouse/wire/apis';
import type { WalletReply } from '@fairhouse/wire/play/provider';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';
import { clockOf, type Place } from './boot-house.ts';
import { launchToken, type Member } from './people.ts';
import { type ProviderClient, type WalletCalls, walletCalls } from './wallet-calls.ts';

/** The key that the built-in studio signs with. */
export const studioKey = (house: Place) => ({
  keyId: 'studio-1',
  secret: derivedSecret(house.secret, 'provider studio'),
});

/** The wallet as the built-in studio reaches it. */
export const providerClient = (house: Place): ProviderClient =>
  createSignedClient(providerApi, {
    origin: house.origins.site,
    key: studioKey(house),
    timeoutMs: 60_000,
    now: clockOf(house),
  }).provider;

export const newId = (prefix: string): string => `${prefix}-${randomBytes(9).toString('hex')}`;

/** The head of every message of the wallet protocol. */
export const messageHead = () => ({
  v: 1 as const,
  msgId: newId('msg'),
  ts: Date.now(),
  provider: 'studio',
});

/** Changes a message before it is sent. */
export type Bend = (message: MoneyMessageInput) => MoneyMessageInput;

/** A member in a game, seen from the provider: each call is one signed message of the wallet protocol. */
export type WalletSeat = WalletCalls & {
  readonly player: string;
  readonly session: string;
  readonly debit: (round: string, id: string, amount: string, bend?: Bend) => Promise<WalletReply>;
  readonly credit: (round: string, id: string, amount: string, bend?: Bend) => Promise<WalletReply>;
  /** @param debitId the debit to give back */
  readonly cancel: (
    round: string,
    id: string,
    debitId: string,
    amount: string,
    bend?: Bend,
  ) => Promise<WalletReply>;
  /** @param jackpot what the round put into jackpots */
  readonly close: (
    round: string,
    jackpot?: { readonly amount: string },
    outcome?: { readonly id: string },
  ) => Promise<WalletReply>;
  readonly balance: () => Promise<WalletReply>;
  /** What the player may stake now, as the wallet says. */
  readonly cash: () => Promise<string>;
};

/** Launches a game for a member and authenticates as the provider would. */
export async function openWallet(
  house: Place,
  member: Member,
  game = 'koi-emperor',
  vendorCode = 'PGSLOT',
): Promise<WalletSeat> {
  const client = providerClient(house);
  const token = await launchToken(member, game, vendorCode);
  const opened = await client.authenticate({ body: { ...messageHead(), token } });
  if (!opened.player) throw new Error(`authenticate answered ${opened.code}`);
  const { code: player, session, currency } = opened.player;
  const spoken = () => ({ ...messageHead(), player, session, game });
  const message = (round: string, tx: Omit<MoneyMessageInput['tx'], 'currency'>): MoneyMessageInput => ({
    ...spoken(),
    round: { id: round },
    tx: { currency, ...tx },
  });
  const same: Bend = (unbent) => unbent;
  const balance = () => client.balance({ body: { ...messageHead(), player, session } });
  return {
    ...walletCalls(client, spoken, currency),
    player,
    session,
    debit: (round, id, amount, bend = same) =>
      client.debit({ body: bend(message(round, { id, type: 'bet', amount })) }),
    credit: (round, id, amount, bend = same) =>
      client.credit({ body: bend(message(round, { id, type: 'win', amount })) }),
    cancel: (round, id, debitId, amount, bend = same) =>
      client.cancel({ body: bend(message(round, { id, type: 'refund', amount, ref: debitId })) }),
    close: (round, jackpot, outcome) =>
      client.closeRound({
        body: {
          ...messageHead(),
          player,
          game,
          round: { id: round },
          ...(jackpot ? { jackpot } : {}),
          ...(outcome ? { outcome } : {}),
        },
      }),
    balance,
    cash: async () => (await balance()).balance!.cash,
  };
}
