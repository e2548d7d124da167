import { CallRefused } from '@fairhouse/client';
import { transact } from '@fairhouse/db';
import { assert, type Money, parseMoney, wireMoney } from '@fairhouse/kernel';
import type { TransferReason } from '@fairhouse/wire/play/vendor-wallet';
import type { Platform } from '../../frame/platform.ts';
import { createVendorClient, ensurePlayerCode, type VendorClient } from '../provider/index.ts';
import type { VendorTransfer } from './store.ts';

/** What a vendor says stands in a wallet, how many rounds it has counted there, and when it was asked. */
export type Word = { readonly balance: Money; readonly rounds: number; readonly askedAtMs: number };

/** A vendor's answer about a transfer; `silent` when nobody knows what became of it. */
export type Told =
  | { readonly outcome: 'done'; readonly amount: Money; readonly word: Word }
  | { readonly outcome: 'refused'; readonly reason: TransferReason; readonly word: Word | null }
  | { readonly outcome: 'silent' };

type WalletName = { readonly player: string; readonly vendorCode: string; readonly currency: string };
type Reply = {
  readonly state: string;
  readonly reason: 'insufficient_funds' | null;
  readonly amount: string;
  readonly balance: string;
  readonly rounds: number;
};

const SILENT: Told = { outcome: 'silent' };

/** Sends a transfer to its vendor. */
export const sendTransfer = (platform: Platform, row: VendorTransfer): Promise<Told> =>
  ask(platform, row, (vendor, name) => {
    const body = { ...name, transfer: row.id };
    if (row.asked === null) return vendor.sweep({ body });
    const call = row.direction === 'in' ? vendor.deposit : vendor.withdraw;
    return call({ body: { ...body, amount: wireMoney(row.asked) } });
  });

/** Asks what became of a transfer; one that never came is closed by the question. */
export const queryTransfer = (platform: Platform, row: VendorTransfer): Promise<Told> =>
  ask(platform, row, (vendor, name) => vendor.transferStatus({ body: { ...name, transfer: row.id } }));

type Asked = Pick<VendorTransfer, 'playerId' | 'vendorCode' | 'provider' | 'currency' | 'traceId'>;

/** Asks what stands in a wallet. @returns undefined when the vendor does not answer */
export async function queryBalance(platform: Platform, wallet: Asked): Promise<Word | undefined> {
  const askedAtMs = platform.now();
  const { vendor, name } = await reach(platform, wallet);
  const reply = await vendor?.walletBalance({ body: name }).catch(() => undefined);
  return reply && { ...wordOf(reply), askedAtMs };
}

async function ask(
  platform: Platform,
  row: VendorTransfer,
  call: (vendor: VendorClient, name: WalletName) => Promise<Reply>,
): Promise<Told> {
  const askedAtMs = platform.now();
  const { vendor, name } = await reach(platform, row);
  if (!vendor) return SILENT;
  try {
    const reply = await call(vendor, name);
    const word = { ...wordOf(reply), askedAtMs };
    if (reply.state === 'done') {
      const amount = readAmount(reply.amount);
      assert(row.asked === null || row.asked === amount, 'a vendor moves what it was asked for');
      return { outcome: 'done', amount, word };
    }
    return { outcome: 'refused', reason: reply.reason ?? 'never_arrived', word };
  } catch (error) {
    const closed = error instanceof CallRefused && error.failure.code === 'transfer_closed';
    if (closed) return { outcome: 'refused', reason: 'never_arrived', word: null };
    platform.log.warn({ err: error, transfer: row.id, provider: row.provider }, 'a vendor did not answer');
    return SILENT;
  }
}

async function reach(platform: Platform, { provider, playerId, vendorCode, currency, traceId }: Asked) {
  const player = await transact(platform.db, (tx) => ensurePlayerCode(platform, tx, provider, playerId));
  const vendor = await createVendorClient(platform, provider, traceId);
  return { vendor, name: { player, vendorCode, currency } };
}

const wordOf = ({ balance, rounds }: { balance: string; rounds: number }) => ({
  balance: readAmount(balance),
  rounds,
});

function readAmount(text: string): Money {
  const amount = parseMoney(text);
  assert(amount !== undefined && amount >= 0n, 'a vendor speaks of amounts in wire form');
  return amount;
}
