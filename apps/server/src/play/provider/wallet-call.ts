import { hash } from 'node:crypto';
import type { Tx } from '@fairhouse/db';
import { type Money, wireMoney } from '@fairhouse/kernel';
import { type PlayerBalance, readPlayerBalance } from '@fairhouse/ledger';
import type { BaseContext } from '@fairhouse/serve';
import { WALLET_CODES, type WalletCode, type WalletReply } from '@fairhouse/wire/play/provider';
import type { DebitMessage, MoneyMessage } from '@fairhouse/wire/play/provider-messages';
import type { BonusRefusal } from '../../frame/bonus-port.ts';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance } from '../../money/wallet/index.ts';
import type { Beyond } from './ceiling/beyond.ts';
import { findProviderPlayer, type ProviderPlayer } from './store.ts';

/** Whose message is on its way through the wallet, and the transaction it lives in. */
export type PlayerCall = {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly provider: string;
  readonly player: ProviderPlayer;
  readonly context: BaseContext;
};

/** A message on its way through the wallet; one that moves money unless said otherwise. */
export type WalletCall<M = MoneyMessage> = PlayerCall & { readonly message: M };

export type Outcome = {
  readonly code: WalletCode;
  readonly duplicate?: boolean;
  readonly opTxId?: string;
  /** The ceiling that it would have gone beyond: the provider is stopped for it. */
  readonly beyond?: Beyond;
  /** The active bonus that refused it: the player is told. */
  readonly guard?: BonusRefusal['guard'];
};

type Content = {
  readonly player: string;
  readonly game: string;
  readonly round?: { readonly id: string; readonly closed?: boolean | undefined };
  readonly tx: {
    readonly type?: string;
    readonly amount?: Money;
    readonly currency: string;
    readonly ref?: string | undefined;
  };
};

/**
 * What makes two messages the same: everything but when and under which message id they were sent.
 * @param more what a kind of message says besides what all of them say
 */
export const contentHash = (kind: string, message: Content, ...more: readonly string[]): Buffer =>
  hash(
    'sha256',
    JSON.stringify([
      kind,
      message.player,
      message.game,
      message.round?.id ?? null,
      message.round?.closed ?? false,
      message.tx.type ?? null,
      message.tx.amount?.toString() ?? null,
      message.tx.currency,
      message.tx.ref ?? null,
      ...more,
    ]),
    'buffer',
  );

/** The same of a stake. */
export const hashDebit = (message: DebitMessage): Buffer =>
  contentHash(
    'debit',
    message,
    ...(message.free ? [`free ${message.free.grant}`] : []),
    ...(message.odds === undefined ? [] : [`odds ${message.odds}`]),
  );

/** The answer to a message: its code, its retry class and the balance as it is now. */
export async function answer(
  call: Pick<WalletCall, 'tx' | 'context'> & { readonly msgId: string },
  player: ProviderPlayer | undefined,
  outcome: Outcome,
): Promise<WalletReply> {
  const balance = player
    ? await readPlayerBalance(call.tx, player.brandId, player.id, player.currency)
    : undefined;
  return replyOf(call.msgId, outcome, balance, call.context.nowMs);
}

/** The same, of a balance that is known. */
export const replyOf = (
  msgId: string,
  outcome: Outcome,
  balance: Pick<PlayerBalance, 'available' | 'bonus' | 'held'> | undefined,
  asOfMs: number,
): WalletReply => ({
  msgId,
  code: outcome.code,
  retry: WALLET_CODES[outcome.code],
  duplicate: outcome.duplicate ?? false,
  balance: balance
    ? { cash: wireMoney(balance.available), bonus: wireMoney(balance.bonus), held: wireMoney(balance.held) }
    : null,
  ...(outcome.opTxId ? { opTxId: outcome.opTxId } : {}),
  asOf: asOfMs,
});

/** Whose message is it, and may this provider speak of them? */
export async function identify(
  tx: Tx,
  provider: string,
  message: { readonly provider: string; readonly player: string },
): Promise<ProviderPlayer | WalletCode> {
  if (message.provider !== provider) return 'INVALID_PROVIDER';
  return (await findProviderPlayer(tx, provider, message.player)) ?? 'PLAYER_NOT_FOUND';
}

/** The key of the ledger transfer that a message causes. */
export const ledgerKey = (provider: string, txId: string): string => `provider:${provider}:${txId}`;

export const partyOf = (player: ProviderPlayer) => ({ playerId: player.id, currency: player.currency });

/** Tells the player's open sockets the new balance, once it is committed. */
export const pushFor = ({ platform, tx, player }: PlayerCall): void =>
  tx.onCommit(() =>
    pushBalance(platform, { brandId: player.brandId, id: player.id, currency: player.currency }),
  );

export const eventHead = ({ player, context }: PlayerCall) => ({
  brandId: player.brandId,
  traceId: context.traceId,
  atMs: context.nowMs,
});
