import { parseMoney } from '@fairhouse/kernel';
import {
  depositFor,
  type Member,
  newMember,
  openGame,
  openWallet,
  type Place,
  type Seat,
  type WalletSeat,
} from '@fairhouse/testkit';

/** A member and what they have brought, in units of 1/10,000. */
export type Account = { readonly member: Member; deposited: bigint };

/** A member whom the drill's own provider plays with, and one who spins at the studio. */
export type Bettor = Account & { wallet: WalletSeat };
export type Spinner = Account & { seat: Seat };

export type Players = {
  readonly bettors: readonly Bettor[];
  readonly spinners: readonly Spinner[];
  /** Whoever has little left gets a deposit, so that the play goes on; looking keeps everybody logged in. */
  readonly topUpAll: () => Promise<void>;
  /** Opens every game anew: a session lasts for some hours. */
  readonly takeSeats: () => Promise<void>;
};

const DEPOSIT = 500n;
/** A hundred coins. */
const LITTLE = 1_000_000n;

/** Members with money, each at a game. */
export async function openPlayers(
  place: Place,
  counts: { readonly bettors: number; readonly spinners: number },
): Promise<Players> {
  const topUp = async (account: Account) => {
    await depositFor(place, account.member, `${DEPOSIT}.0000`);
    account.deposited += DEPOSIT * 10_000n;
  };
  const register = async (): Promise<Account> => {
    const account = { member: await newMember(place), deposited: 0n };
    await topUp(account);
    return account;
  };
  const bettors = await times(counts.bettors, async () => {
    const account = await register();
    return Object.assign(account, { wallet: await openWallet(place, account.member) });
  });
  const spinners = await times(counts.spinners, async () => {
    const account = await register();
    return Object.assign(account, { seat: await openGame(place, account.member) });
  });
  const takeSeats = async () => {
    for (const bettor of bettors) bettor.wallet = await openWallet(place, bettor.member);
    for (const spinner of spinners) spinner.seat = await openGame(place, spinner.member);
  };
  const topUpAll = async () => {
    for (const account of [...bettors, ...spinners]) {
      const { available } = await account.member.client.wallet.balance();
      if (parseMoney(available)! < LITTLE) await topUp(account);
    }
  };
  return { bettors, spinners, topUpAll, takeSeats };
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  while (done.length < count) done.push(await work());
  return done;
}
