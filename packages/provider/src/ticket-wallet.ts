import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { type Money, makeId, wireMoney } from '@fairhouse/kernel';
import { providerApi } from '@fairhouse/wire/apis';
import { batchReply } from '@fairhouse/wire/play/batch';
import type { RetryClass, WalletCode } from '@fairhouse/wire/play/provider';
import { walletKey } from './keys.ts';
import { readAnswer, type WalletAnswer, type WalletOptions, walletTimeoutMs } from './wallet.ts';

/** A bet whose stake may wait, and which is settled long after its session ended: its round, and who bets. */
export type TicketRound = {
  readonly id: string;
  readonly player: string;
  readonly walletSession: string;
  readonly game: string;
  readonly currency: string;
  readonly traceId: string;
};

export type TicketMove = {
  readonly call: 'debit' | 'reserve' | 'confirm' | 'release' | 'cancel' | 'credit' | 'adjust';
  /** The idempotency key of the transaction. */
  readonly id: string;
  /** Below zero only where an adjustment takes back. */
  readonly amount: Money;
  /** The transaction that a confirm, a release, a cancel or an adjustment names. */
  readonly ref?: string;
  /** Of a debit: what the bet returns at best for 1 staked, in hundredths. */
  readonly odds?: number;
  /** Of a debit: the grant that stakes it. */
  readonly free?: string;
  /** Why a settled round is corrected, and what of its stake counts as turnover now. */
  readonly correction?: { readonly reason: string; readonly validBet: Money };
};

export type TicketSettlement = Omit<TicketRound, 'walletSession' | 'traceId'> & {
  readonly transaction: string;
  readonly payout: Money;
  readonly validBet: Money;
  /** What settled this round and those of others alike. */
  readonly outcome: string;
};

/** A debit among many. */
export type TicketStake = TicketRound & {
  readonly transaction: string;
  readonly amount: Money;
  /** What the bet returns at best for 1 staked, in hundredths. */
  readonly odds: number;
};

/** The answer to one of many rounds, by the id of its transaction. */
export type RoundAnswer = {
  readonly tx: string;
  readonly code: WalletCode;
  readonly retry: RetryClass;
};

/** The calls of a bookmaker. Each answers undefined when the wallet was silent or made no sense. */
export type TicketWallet = {
  move(round: TicketRound, move: TicketMove): Promise<WalletAnswer | undefined>;
  /** The same as a debit each. */
  stake(stakes: readonly TicketStake[]): Promise<readonly RoundAnswer[] | undefined>;
  settle(rounds: readonly TicketSettlement[]): Promise<readonly RoundAnswer[] | undefined>;
};

const TYPES = {
  debit: 'bet',
  reserve: 'reserve',
  confirm: 'confirm',
  release: 'release',
  cancel: 'refund',
  credit: 'win',
  adjust: 'adjust',
} as const;

export function createTicketWallet(options: WalletOptions): TicketWallet {
  const clientFor = (traceId: string | undefined) =>
    createSignedClient(providerApi, {
      origin: options.config.siteOrigin,
      key: walletKey(options.config.secret, options.provider),
      timeoutMs: walletTimeoutMs(options),
      now: options.now,
      traceId: () => traceId,
      ...(options.fetch ? { fetch: options.fetch } : {}),
    });
  const head = () => ({
    v: 1 as const,
    msgId: makeId('message', options.now(), randomBytes(10)),
    ts: options.now(),
    provider: options.provider,
  });
  return {
    move(round, { call, id, amount, ref, odds, free, correction }) {
      const message = {
        ...head(),
        player: round.player,
        session: round.walletSession,
        game: round.game,
        round: { id: round.id },
        tx: {
          id,
          type: TYPES[call],
          amount: wireMoney(amount),
          currency: round.currency,
          ...(ref === undefined ? {} : { ref }),
        },
        ...(odds === undefined ? {} : { odds }),
        ...(free === undefined ? {} : { free: { grant: free } }),
        ...(correction ? { reason: correction.reason, validBet: wireMoney(correction.validBet) } : {}),
      };
      const { provider } = clientFor(round.traceId);
      return readAnswer(message.msgId, provider[call]({ body: message as never }));
    },
    async stake(stakes) {
      const message = {
        ...head(),
        stakes: stakes.map((stake) => ({
          player: stake.player,
          session: stake.walletSession,
          game: stake.game,
          round: { id: stake.id },
          tx: {
            id: stake.transaction,
            type: 'bet' as const,
            amount: wireMoney(stake.amount),
            currency: stake.currency,
          },
          odds: stake.odds,
          traceId: stake.traceId,
        })),
      };
      return readAnswers(message.msgId, clientFor(stakes[0]?.traceId).batch.stakes({ body: message }));
    },
    settle(rounds) {
      const message = {
        ...head(),
        rounds: rounds.map((round) => ({
          player: round.player,
          game: round.game,
          round: { id: round.id },
          tx: { id: round.transaction, currency: round.currency },
          payout: wireMoney(round.payout),
          validBet: wireMoney(round.validBet),
          outcome: { id: round.outcome },
        })),
      };
      return readAnswers(message.msgId, clientFor(undefined).batch.settleRounds({ body: message }));
    },
  };
}

/** @returns undefined when the wallet was silent, or what it said is no answer to the message */
async function readAnswers(
  msgId: string,
  sent: Promise<unknown>,
): Promise<readonly RoundAnswer[] | undefined> {
  const parsed = batchReply.safeParse(await sent.catch(() => undefined));
  return parsed.success && parsed.data.msgId === msgId && parsed.data.code === 'OK'
    ? parsed.data.answers
    : undefined;
}
