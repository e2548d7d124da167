import { randomBytes } from 'node:crypto';
import { addMoney, type Money, moneyOf, wireMoney } from '@fairhouse/kernel';
import type { WalletCode, WalletReply } from '@fairhouse/wire/play/provider';
import type { MoneyMessageInput } from '@fairhouse/wire/play/provider-messages';
import { Breach } from './breach.ts';
import { type CallBody, type CallName, type CallReply, fundsOf, type Wallet } from './wallet.ts';

/** A way into the wallet for one test player, handed in by whoever runs the kit. */
export type Launch = {
  readonly token: string;
  /** Checked against the wallet's word, when given. */
  readonly currency?: string;
  readonly balance?: string;
};

/** An id that no wallet has seen. */
export const newId = (prefix: string): string => `${prefix}-${randomBytes(9).toString('hex')}`;

/** Changes a message before it is sent. */
export type Bend = (message: MoneyMessageInput) => MoneyMessageInput;

/** What every message says of itself, whichever call it is of. */
export type Message = Pick<
  MoneyMessageInput,
  'v' | 'msgId' | 'ts' | 'provider' | 'player' | 'session' | 'game'
>;

/** What a call says besides that. */
export type Rest<N extends CallName> = Omit<CallBody<N>, keyof Message>;

/** Calls with a player, a session and a game in their message. */
export type GameCall = Exclude<CallName, 'authenticate' | 'balance' | 'closeRound' | 'sessionEnd'>;

/** A test player in a game: makes messages and sends them. */
export type Seat = {
  readonly wallet: Wallet;
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly currency: string;
  readonly stake: (round: string, id: string, amount: string) => MoneyMessageInput;
  readonly win: (round: string, id: string, amount: string) => MoneyMessageInput;
  /** @param debitId the debit to give back */
  readonly refund: (round: string, id: string, debitId: string, amount: string) => MoneyMessageInput;
  readonly debit: (round: string, id: string, amount: string, bend?: Bend) => Promise<WalletReply>;
  readonly credit: (round: string, id: string, amount: string, bend?: Bend) => Promise<WalletReply>;
  readonly cancel: (
    round: string,
    id: string,
    debitId: string,
    amount: string,
    bend?: Bend,
  ) => Promise<WalletReply>;
  readonly close: (round: string) => Promise<WalletReply>;
  /** Sends any other call of a game. @param bend changes the message before it is sent */
  readonly tell: <N extends GameCall>(
    name: N,
    rest: Rest<N>,
    bend?: (message: CallBody<N>) => CallBody<N>,
  ) => Promise<WalletReply>;
  readonly end: () => Promise<WalletReply>;
  readonly balance: () => Promise<WalletReply>;
  /** What the player may stake now, as the wallet says. */
  readonly funds: () => Promise<Money>;
};

export const messageHead = ({ provider, now }: Wallet) => ({
  v: 1 as const,
  msgId: newId('msg'),
  ts: now(),
  provider,
});

export const authenticate = (wallet: Wallet, token: string): Promise<CallReply<'authenticate'>> =>
  wallet.call('authenticate', { ...messageHead(wallet), token });

/** @throws Breach when the token opens nothing, or the wallet speaks of another balance or currency */
export async function openSeat(wallet: Wallet, launch: Launch): Promise<Seat> {
  const reply = await authenticate(wallet, launch.token);
  if (reply.code !== 'OK' || !reply.player)
    throw new Breach('OK and a player for a fresh launch token', reply.code);
  const { code: player, session, game, currency } = reply.player;
  if (launch.currency !== undefined && launch.currency !== currency)
    throw new Breach(`the currency ${launch.currency} at launch`, currency);
  const funds = wireMoney(fundsOf(reply));
  if (launch.balance !== undefined && launch.balance !== funds)
    throw new Breach(`a balance of ${launch.balance} at launch`, funds);
  return seatOf(wallet, { player, session, game, currency });
}

function seatOf(wallet: Wallet, who: Pick<Seat, 'player' | 'session' | 'game' | 'currency'>): Seat {
  const { player, session, game, currency } = who;
  const message = (round: string, tx: Omit<MoneyMessageInput['tx'], 'currency'>): MoneyMessageInput => ({
    ...messageHead(wallet),
    player,
    session,
    game,
    round: { id: round },
    tx: { currency, ...tx },
  });
  const stake: Seat['stake'] = (round, id, amount) => message(round, { id, type: 'bet', amount });
  const win: Seat['win'] = (round, id, amount) => message(round, { id, type: 'win', amount });
  const refund: Seat['refund'] = (round, id, ref, amount) =>
    message(round, { id, type: 'refund', amount, ref });
  const same: Bend = (unbent) => unbent;
  const balance = () => wallet.call('balance', { ...messageHead(wallet), player, session });
  return {
    ...who,
    wallet,
    stake,
    win,
    refund,
    debit: (round, id, amount, bend = same) => wallet.call('debit', bend(stake(round, id, amount))),
    credit: (round, id, amount, bend = same) => wallet.call('credit', bend(win(round, id, amount))),
    cancel: (round, id, debitId, amount, bend = same) =>
      wallet.call('cancel', bend(refund(round, id, debitId, amount))),
    close: (round) => wallet.call('closeRound', closing(wallet, who, round)),
    tell: <N extends GameCall>(
      name: N,
      rest: Rest<N>,
      bend: (message: CallBody<N>) => CallBody<N> = (unbent) => unbent,
    ) =>
      wallet.call(
        name,
        bend({ ...messageHead(wallet), player, session, game, ...rest } as unknown as CallBody<N>),
      ),
    end: () => wallet.call('sessionEnd', { ...messageHead(wallet), player, session }),
    balance,
    funds: async () => fundsOf(await balance()),
  };
}

const closing = (
  wallet: Wallet,
  { player, game }: Pick<Seat, 'player' | 'game'>,
  round: string,
): CallBody<'closeRound'> => ({ ...messageHead(wallet), player, game, round: { id: round } });

export type Wanted = {
  readonly code: WalletCode | readonly WalletCode[];
  readonly duplicate?: boolean;
  readonly funds?: Money;
};

/** @throws Breach unless the answer says what is wanted of it */
export function expectAnswer(what: string, reply: WalletReply, wanted: Wanted): void {
  const codes: readonly WalletCode[] = typeof wanted.code === 'string' ? [wanted.code] : wanted.code;
  if (!codes.includes(reply.code)) throw new Breach(`${what}: ${codes.join(' or ')}`, reply.code);
  if (wanted.duplicate !== undefined && wanted.duplicate !== reply.duplicate)
    throw new Breach(`${what}: duplicate ${wanted.duplicate}`, `${reply.duplicate}`);
  if (wanted.funds !== undefined) expectMoney(`${what}: a balance of`, fundsOf(reply), wanted.funds);
}

/** @throws Breach unless the amounts are the same */
export function expectMoney(what: string, got: Money, wanted: Money): void {
  if (got !== wanted) throw new Breach(`${what} ${wireMoney(wanted)}`, wireMoney(got));
}

/** @throws Breach unless the wallet says that the player holds so much */
export const expectFunds = async (what: string, seat: Seat, wanted: Money): Promise<void> =>
  expectMoney(`${what}: a balance of`, await seat.funds(), wanted);

/** Does what a group does and proves that the player's money did not move by it, but for `net`. */
export async function movingOnly(seat: Seat, net: bigint, act: () => Promise<void>): Promise<void> {
  const before = await seat.funds();
  await act();
  await expectFunds('afterwards', seat, addMoney(before, moneyOf(net)));
}
