import { type Tx, transact } from '@fairhouse/db';
import { fail, type Money, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import type { vendorApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { reportWallet } from './report-rounds.ts';
import {
  addTransfer,
  findTransfer,
  findWallet,
  lockWallet,
  moveMoney,
  type WalletName,
  type WalletRow,
  type WalletTransfer,
} from './store.ts';

type VendorRoutes = (typeof vendorApi)['vendor'];
type TransferReply = RouteReply<VendorRoutes['deposit']>;
type TransferKind = 'deposit' | 'withdraw' | 'sweep';
type Moved = Result<TransferReply, Refusal<'idempotency_mismatch' | 'transfer_closed'>>;

/** A transfer of the platform; without an amount it takes all there is. */
export type TransferCall = WalletName & { readonly transfer: string; readonly amount?: Money };

export const depositMoney = (studio: Studio, call: TransferCall): Promise<Moved> =>
  moveTransfer(studio, 'deposit', call);

/** Rounds are reported first, so that the platform can book what leaves. */
export async function withdrawMoney(studio: Studio, call: TransferCall): Promise<Moved> {
  const wallet = await findWallet(studio.db, call);
  if (wallet) await reportWallet(studio, wallet.id);
  return moveTransfer(studio, call.amount === undefined ? 'sweep' : 'withdraw', call);
}

/** Once per id, whatever comes twice or at once: the lock on the wallet is the queue. */
const moveTransfer = (studio: Studio, kind: TransferKind, call: TransferCall): Promise<Moved> =>
  transact(studio.db, async (tx): Promise<Moved> => {
    const wallet = await lockWallet(tx, call);
    const known = await findTransfer(tx, call.transfer);
    if (known) return repeat(known, kind, call, wallet);
    const wanted = call.amount ?? wallet.balance;
    const refused = kind !== 'deposit' && wanted > wallet.balance;
    const row: WalletTransfer = {
      walletId: wallet.id,
      kind,
      asked: call.amount ?? null,
      amount: refused ? ZERO : wanted,
      state: refused ? 'refused' : 'done',
    };
    const added = await addTransfer(tx, call.transfer, row, studio.now());
    if (!added) return fail({ code: 'idempotency_mismatch' });
    const balance = await move(studio, tx, wallet, call.transfer, row);
    return ok(present(row, { ...wallet, balance }, false));
  });

async function move(
  studio: Studio,
  tx: Tx,
  wallet: WalletRow,
  transfer: string,
  { kind, amount }: WalletTransfer,
): Promise<Money> {
  if (amount === ZERO) return wallet.balance;
  const moved = { kind: kind === 'deposit' ? 'deposit' : 'withdrawal', amount, cause: transfer } as const;
  return moveMoney(tx, wallet.id, moved, studio.now());
}

function repeat(known: WalletTransfer, kind: TransferKind, call: TransferCall, wallet: WalletRow): Moved {
  if (known.state === 'closed') return fail({ code: 'transfer_closed' });
  const same = known.walletId === wallet.id && known.kind === kind && known.asked === (call.amount ?? null);
  return same ? ok(present(known, wallet, true)) : fail({ code: 'idempotency_mismatch' });
}

const present = (row: WalletTransfer, wallet: WalletRow, duplicate: boolean): TransferReply => ({
  state: row.state === 'refused' ? 'refused' : 'done',
  reason: row.state === 'refused' ? 'insufficient_funds' : null,
  amount: wireMoney(row.amount),
  duplicate,
  balance: wireMoney(wallet.balance),
  rounds: wallet.rounds,
});

/** What became of a transfer. One that never came is closed by the question, so that the answer stays true. */
export const tellTransfer = (
  studio: Studio,
  call: WalletName & { readonly transfer: string },
): Promise<RouteReply<VendorRoutes['transferStatus']>> =>
  transact(studio.db, async (tx) => {
    const wallet = await lockWallet(tx, call);
    const known = await findTransfer(tx, call.transfer);
    const closed: WalletTransfer = {
      walletId: wallet.id,
      kind: 'closed',
      asked: null,
      amount: ZERO,
      state: 'closed',
    };
    if (!known) await addTransfer(tx, call.transfer, closed, studio.now());
    const row = known ?? (await findTransfer(tx, call.transfer)) ?? closed;
    return {
      state: row.state,
      reason: row.state === 'refused' ? 'insufficient_funds' : null,
      amount: wireMoney(row.amount),
      balance: wireMoney(wallet.balance),
      rounds: wallet.rounds,
    };
  });

/** What stands in a wallet; nothing where none was opened. */
export async function tellBalance(
  studio: Studio,
  name: WalletName,
): Promise<RouteReply<VendorRoutes['walletBalance']>> {
  const wallet = await findWallet(studio.db, name);
  return { balance: wireMoney(wallet?.balance ?? ZERO), rounds: wallet?.rounds ?? 0 };
}
