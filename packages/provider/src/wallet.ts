import { randomBytes } from 'node:crypto';
import { createSignedClient } from '@fairhouse/client/signed';
import { patienceOf } from '@fairhouse/db';
import { addMoney, type Money, makeId, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { providerApi } from '@fairhouse/wire/apis';
import { type RetryClass, type WalletCode, walletReply } from '@fairhouse/wire/play/provider';
import type { RouteReply } from '@fairhouse/wire/route';
import { walletKey } from './keys.ts';

/** Longest a call to the wallet may take on a machine that is not patient; afterwards its outcome is unknown. */
const WALLET_TIMEOUT_MS = 5_000;

export const walletTimeoutMs = ({ config }: WalletOptions): number =>
  WALLET_TIMEOUT_MS * patienceOf(config.databaseUrl);

/** Whose round it is, as every message about it says. */
export type WalletRound = {
  readonly id: string;
  readonly player: string;
  readonly walletSession: string;
  readonly game: string;
  readonly currency: string;
  readonly payout: Money | null;
  /** The round of the table that it is a part of. */
  readonly tableRoundId: string | null;
  readonly traceId: string | null;
  /** The grant that it is a free round of: its stake is the house's, and nothing of the player's. */
  readonly freeGrant?: string | null;
  /** Its stake is set aside; what was used of it is confirmed at its end. */
  readonly reserved?: boolean;
};

/** Money that is brought to a table or taken from it; the round of its messages is the table. */
export type TableCash = {
  /** The idempotency key at the wallet. */
  readonly id: string;
  readonly table: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly amount: Money;
  readonly traceId: string | null;
};

/** The part of it that a stake is asked for with. */
export type Staking = Omit<WalletRound, 'payout' | 'tableRoundId'>;

/** A round that may have won a pot. */
export type JackpotRound = WalletRound & {
  readonly jackpotPot: string | null;
  readonly jackpotAmount: Money | null;
};

/** A stake as the wallet is asked for it. */
export type AskedStake = { readonly id: string; readonly amount: Money };

/** One stake of a round: number 1 began it, moves may have added more. */
export type RoundStake = { readonly number: number; readonly amount: Money };

export type WalletAnswer = {
  readonly code: WalletCode;
  readonly retry: RetryClass;
  /** What the player may stake now; undefined where the wallet did not say. */
  readonly balance: Money | undefined;
};

export type AuthenticatedPlayer = NonNullable<
  RouteReply<(typeof providerApi)['provider']['authenticate']>['player']
>;

/** Whose rounds are reported. */
export type ReportedWallet = {
  readonly player: string;
  readonly vendorCode: string;
  readonly currency: string;
};

export type RoundToReport = {
  readonly number: number;
  readonly id: string;
  readonly game: string;
  readonly stake: Money;
  readonly payout: Money;
  readonly placedAt: number;
  readonly decidedAt: number;
  readonly tableRoundId: string | null;
  readonly traceId: string | null;
};

/** The calls of the wallet protocol. Each answers undefined when the wallet was silent or made no sense. */
export type Wallet = {
  authenticate(
    token: string,
    traceId: string,
  ): Promise<(WalletAnswer & { readonly player: AuthenticatedPlayer | null }) | undefined>;
  balance(player: string, session: string, traceId: string): Promise<WalletAnswer | undefined>;
  debit(round: WalletRound, stake: RoundStake): Promise<WalletAnswer | undefined>;
  credit(round: WalletRound): Promise<WalletAnswer | undefined>;
  cancel(round: WalletRound, stake: RoundStake): Promise<WalletAnswer | undefined>;
  /** Stakes what a round has used of its reserve. */
  confirm(round: WalletRound, used: Money): Promise<WalletAnswer | undefined>;
  /** @param fed what the round put into pots */
  closeRound(round: WalletRound, fed: Money | undefined): Promise<WalletAnswer | undefined>;
  /** May this stake be taken from the wallet that the provider keeps? */
  permit(round: Staking, stake: AskedStake): Promise<WalletAnswer | undefined>;
  /** A permit was not used, or may still be on its way: it is good for nothing from now on. */
  returnPermit(round: Staking, stake: AskedStake): Promise<WalletAnswer | undefined>;
  /** Pays the pot that a round won, whatever it won beside. */
  creditJackpot(round: JackpotRound): Promise<WalletAnswer | undefined>;
  /** Brings money to a table, by the rules of a stake. */
  cashIn(cash: TableCash, walletSession: string): Promise<WalletAnswer | undefined>;
  /** Gives back what was brought, whether the wallet has heard of it or not. */
  cancelCashIn(cash: TableCash): Promise<WalletAnswer | undefined>;
  /** Takes money from a table, and what the house has earned of the player there. */
  cashOut(cash: TableCash, rake: Money): Promise<WalletAnswer | undefined>;
  /** `through` is the number of the last round that the platform has booked. */
  reportRounds(
    wallet: ReportedWallet,
    rounds: readonly RoundToReport[],
  ): Promise<(WalletAnswer & { readonly through: number }) | undefined>;
};

export type WalletOptions = {
  /** The provider's name at the platform. */
  readonly provider: string;
  /** The secret shared with the platform, 32 bytes in hex, where its wallet is called, and the database, which says how patient calls are. */
  readonly config: { readonly secret: string; readonly siteOrigin: string; readonly databaseUrl: string };
  readonly now: () => number;
  readonly fetch?: typeof fetch | undefined;
};

export function createWallet(options: WalletOptions): Wallet {
  const key = walletKey(options.config.secret, options.provider);
  const clientFor = (traceId: string | null) =>
    createSignedClient(providerApi, {
      origin: options.config.siteOrigin,
      key,
      timeoutMs: walletTimeoutMs(options),
      now: options.now,
      traceId: () => traceId ?? undefined,
      ...(options.fetch ? { fetch: options.fetch } : {}),
    });
  const head = () => ({
    v: 1 as const,
    msgId: makeId('message', options.now(), randomBytes(10)),
    ts: options.now(),
    provider: options.provider,
  });
  const move = async (
    call: 'debit' | 'credit' | 'cancel' | 'reserve' | 'confirm',
    round: WalletRound,
    tx: Transaction | HeldTransaction,
    more: ReturnType<typeof freeOf> = {},
  ) => {
    const message = { ...head(), ...roundOf(round), tx, ...more };
    const { provider } = clientFor(round.traceId);
    return readAnswer(message.msgId, provider[call]({ body: message as never }));
  };
  const seat = (call: 'cashIn' | 'cashOut' | 'cancel', { traceId }: TableCash, said: object) => {
    const message = { ...head(), ...said };
    return readAnswer(message.msgId, clientFor(traceId).provider[call]({ body: message as never }));
  };
  const ask = async (round: Staking, tx: Transaction) => {
    const message = { ...head(), ...roundOf(round), tx };
    return readAnswer(message.msgId, clientFor(round.traceId).roundReport.permit({ body: message }));
  };
  return {
    async authenticate(token, traceId) {
      const message = { ...head(), token };
      const reply = await clientFor(traceId).provider.authenticate({ body: message }).catch(silent);
      const parsed = providerApi.provider.authenticate.reply.safeParse(reply);
      const answer = await readAnswer(message.msgId, Promise.resolve(reply));
      return answer && parsed.success ? { ...answer, player: parsed.data.player } : undefined;
    },
    balance(player, session, traceId) {
      const message = { ...head(), player, session };
      return readAnswer(message.msgId, clientFor(traceId).provider.balance({ body: message }));
    },
    debit: (round, stake) =>
      round.reserved
        ? move('reserve', round, { ...betOf(round, asked(round, stake)), type: 'reserve' })
        : move('debit', round, betOf(round, asked(round, stake)), freeOf(round)),
    credit: (round) => move('credit', round, winOf(round)),
    cancel: (round, stake) => move('cancel', round, refundOf(round, asked(round, stake))),
    confirm: (round, used) => move('confirm', round, confirmOf(round, used)),
    permit: (round, stake) => ask(round, betOf(round, stake)),
    returnPermit: (round, stake) => ask(round, refundOf(round, stake)),
    closeRound(round, fed) {
      const message = {
        ...head(),
        player: round.player,
        game: round.game,
        round: { id: round.id },
        ...(fed === undefined ? {} : { jackpot: { amount: wireMoney(fed) } }),
        ...outcomeOf(round),
      };
      return readAnswer(message.msgId, clientFor(round.traceId).provider.closeRound({ body: message }));
    },
    creditJackpot(round) {
      const tx = {
        id: `${round.id}-j`,
        type: 'jackpot' as const,
        amount: wireMoney(round.jackpotAmount!),
        currency: round.currency,
      };
      const message = { ...head(), ...roundOf(round), jackpot: { id: `${round.jackpotPot}` }, tx };
      return readAnswer(message.msgId, clientFor(round.traceId).provider.jackpotCredit({ body: message }));
    },
    cashIn: (cash, session) => seat('cashIn', cash, { ...cashOf(cash, 'cash-in'), session }),
    cancelCashIn: (cash) =>
      seat('cancel', cash, {
        ...cashOf(cash, 'refund'),
        tx: { ...cashOf(cash, 'refund').tx, id: `${cash.id}-x`, ref: cash.id },
      }),
    cashOut: (cash, rake) => seat('cashOut', cash, { ...cashOf(cash, 'cash-out'), rake: wireMoney(rake) }),
    async reportRounds({ player, vendorCode, currency }, rounds) {
      const message = { ...head(), player, vendorCode, currency, rounds: rounds.map(presentReported) };
      const client = clientFor(rounds[0]?.traceId ?? null);
      const reply = await client.roundReport.reportRounds({ body: message }).catch(silent);
      const parsed = providerApi.roundReport.reportRounds.reply.safeParse(reply);
      const answer = await readAnswer(message.msgId, Promise.resolve(reply));
      return answer && parsed.success ? { ...answer, through: parsed.data.through } : undefined;
    },
  };
}

/** The id of a stake at the wallet; such an id is written down before it is sent (protocol §6). */
const stakeId = (round: string, { number }: RoundStake): string =>
  number === 1 ? `${round}-d` : `${round}-d${number}`;

type Transaction = {
  readonly id: string;
  readonly type: 'bet' | 'win' | 'refund';
  readonly amount: string;
  readonly currency: string;
  readonly ref?: string;
};

/** Of money that is set aside, and what is staked of it. */
type HeldTransaction = Omit<Transaction, 'type'> & { readonly type: 'reserve' | 'confirm' };

const asked = ({ id, freeGrant }: Staking, stake: RoundStake): AskedStake => ({
  id: stakeId(id, stake),
  amount: freeGrant == null ? stake.amount : ZERO,
});

const freeOf = ({ freeGrant }: Staking): { readonly free?: { readonly grant: string } } =>
  freeGrant == null ? {} : { free: { grant: freeGrant } };

/** Each question for a permit has an id of its own: a late refund of one is no refund of the next. */
export const askAnew = ({ id }: Staking, amount: Money): AskedStake => ({
  id: `${id}-${randomBytes(8).toString('hex')}-d`,
  amount,
});

const betOf = ({ currency }: Staking, { id, amount }: AskedStake): Transaction => ({
  id,
  type: 'bet',
  amount: wireMoney(amount),
  currency,
});

const winOf = ({ id, currency, payout }: WalletRound): Transaction => ({
  id: `${id}-c`,
  type: 'win',
  amount: wireMoney(payout!),
  currency,
});

const refundOf = ({ currency }: Staking, { id, amount }: AskedStake): Transaction => ({
  id: id.replace(/-d(\d*)$/, '-x$1'),
  type: 'refund',
  amount: wireMoney(amount),
  currency,
  ref: id,
});

const confirmOf = ({ id, currency }: WalletRound, used: Money): HeldTransaction => ({
  id: `${id}-y`,
  type: 'confirm',
  amount: wireMoney(used),
  currency,
  ref: stakeId(id, { number: 1, amount: used }),
});

const cashOf = (
  { id, table, player, game, currency, amount }: TableCash,
  type: 'cash-in' | 'cash-out' | 'refund',
) => ({ player, game, round: { id: table }, tx: { id, type, amount: wireMoney(amount), currency } });

const roundOf = (round: Staking) => ({
  player: round.player,
  session: round.walletSession,
  game: round.game,
  round: { id: round.id },
});

const presentReported = (round: RoundToReport) => ({
  number: round.number,
  id: round.id,
  game: round.game,
  stake: wireMoney(round.stake),
  payout: wireMoney(round.payout),
  placedAt: round.placedAt,
  settledAt: round.decidedAt,
  ...outcomeOf(round),
});

/** All who are in one round of a table are settled by one outcome. */
const outcomeOf = ({ tableRoundId: id }: Pick<WalletRound, 'tableRoundId'>) =>
  id === null ? {} : { outcome: { id } };

/** @returns undefined when the wallet was silent, or what it said is no answer to the message */
export async function readAnswer(msgId: string, sent: Promise<unknown>): Promise<WalletAnswer | undefined> {
  const parsed = walletReply.safeParse(await sent.catch(silent));
  if (!parsed.success || parsed.data.msgId !== msgId) return undefined;
  const { code, retry, balance } = parsed.data;
  return { code, retry, balance: balance ? spendable(balance) : undefined };
}

const spendable = (balance: { cash: string; bonus: string }): Money | undefined => {
  const [cash, bonus] = [parseMoney(balance.cash), parseMoney(balance.bonus)];
  return cash === undefined || bonus === undefined ? undefined : addMoney(cash, bonus);
};

/** Whatever went wrong on the way, the wallet may or may not have acted. */
const silent = (): undefined => undefined;
