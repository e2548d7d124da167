import { type Tx, transact } from '@fairhouse/db';
import { assert, type Money, subtractMoney, ZERO } from '@fairhouse/kernel';
import { readVendorBalance, recipes } from '@fairhouse/ledger';
import type { Platform } from '../../frame/platform.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { mayPlayOn } from './check-play.ts';
import { lockWallet } from './lock-wallet.ts';
import { postForTransfer } from './post-for-transfer.ts';
import { queryTransfer, sendTransfer, type Told, type Word } from './query-vendor.ts';
import { ASK_LEASE_MS, requestTransfer } from './request-transfer.ts';
import {
  changeTransfer,
  countRestless,
  findTransferVendor,
  getTransfer,
  saveTold,
  takeDueTransfers,
  type VendorTransfer,
  type VendorWallet,
} from './store.ts';

const BACK_OFF_FIRST_MS = 2_000;
const BACK_OFF_MOST_MS = 5 * 60_000;
const BATCH = 20;

/** A process's clock and another's may differ by so much. */
const CLOCKS_MS = 2_000;

/** Carries a recorded transfer out: asks the vendor, then books its answer. The caller holds its lease. */
export async function carryOut(platform: Platform, id: string): Promise<VendorTransfer> {
  const row = await getTransfer(platform.db, id);
  return settle(platform, id, await sendTransfer(platform, row));
}

/** Takes up what was left: asks what became of transfers that got no answer, and books what the books could not back. */
export async function resolveTransfers(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  const due = await transact(platform.db, (tx) => takeDueTransfers(tx, nowMs, nowMs + ASK_LEASE_MS, BATCH));
  await Promise.all(
    due.map(async ({ id }) => {
      const row = await getTransfer(platform.db, id);
      if (row.state === 'unbacked') return bookAgain(platform, row);
      return settle(platform, id, await queryTransfer(platform, row), sweep);
    }),
  );
  return due.length;
}

/**
 * @param sweepAgain orders a sweep of the house once more that never reached its vendor, for nobody else asks for it. What a
 * vendor refuses to its face is left to the job that looks after left wallets.
 */
const settle = (
  platform: Platform,
  id: string,
  told: Told,
  sweepAgain?: typeof sweep,
): Promise<VendorTransfer> =>
  transact(platform.db, async (tx) => {
    const { wallet, row } = await lockTransfer(tx, id);
    if (row.state !== 'requested' && row.state !== 'unknown') return row;
    if (told.outcome === 'silent') {
      await changeTransfer(tx, id, { state: 'unknown', nextAtMs: nextTryMs(platform, row) }, platform.now());
      return getTransfer(tx, id);
    }
    await bookAnswer(platform, tx, row, told);
    if (told.outcome === 'refused' && row.cause === 'leave') await sweepAgain?.(platform, tx, row);
    if (told.outcome === 'done' && row.cause !== 'leave') await sweepWhenHeld(platform, tx, row);
    if (told.word) await compareWord(platform, tx, wallet, told.word, id);
    return getTransfer(tx, id);
  });

/** What was on its way when play was closed to its player was left out of the sweep, and comes home now. */
async function sweepWhenHeld(platform: Platform, tx: Tx, row: VendorTransfer): Promise<void> {
  const { playerId: id, brandId, currency, vendorCode } = row;
  const left = await readVendorBalance(tx, { brandId, playerId: id, currency }, vendorCode);
  if (left > ZERO && !(await mayPlayOn(tx, { id, brandId, currency }, vendorCode, platform.now())))
    await sweep(platform, tx, row);
}

/** Orders everything home from the vendor of a transfer. */
async function sweep(platform: Platform, tx: Tx, row: VendorTransfer): Promise<void> {
  const vendor = await findTransferVendor(tx, row.brandId, row.vendorCode);
  if (!vendor) return;
  const again = await requestTransfer(platform, tx, {
    player: { brandId: row.brandId, id: row.playerId, currency: row.currency },
    vendor,
    direction: 'out',
    amount: null,
    cause: 'leave',
    traceId: row.traceId,
    nowMs: platform.now(),
  });
  assert(again.ok, 'a sweep is always taken');
  carryOutLater(platform, tx, [again.value]);
}

/** Carries transfers out once they are committed, without anybody waiting for it. */
export const carryOutLater = (platform: Platform, tx: Tx, ids: readonly string[]): void =>
  tx.onCommit(() => {
    for (const id of ids)
      void carryOut(platform, id).catch((error: unknown) =>
        platform.log.error({ err: error, transfer: id }, 'a transfer is left to the job'),
      );
  });

const bookAgain = (platform: Platform, { id }: VendorTransfer): Promise<VendorTransfer> =>
  transact(platform.db, async (tx) => {
    const { row } = await lockTransfer(tx, id);
    if (row.state === 'unbacked') await bookMove(platform, tx, row, row.amount ?? ZERO);
    return getTransfer(tx, id);
  });

async function lockTransfer(tx: Tx, id: string): Promise<{ wallet: VendorWallet; row: VendorTransfer }> {
  const { brandId, playerId, vendorCode } = await getTransfer(tx, id);
  const wallet = await lockWallet(tx, { brandId, playerId, vendorCode });
  assert(wallet, 'a transfer has its wallet');
  return { wallet, row: await getTransfer(tx, id) };
}

type Final = Exclude<Told, { outcome: 'silent' }>;

/** Money that arrived is booked already, and so is money that did not leave: only the other two move something. */
async function bookAnswer(platform: Platform, tx: Tx, row: VendorTransfer, told: Final): Promise<void> {
  const moves = told.outcome === 'done' ? row.direction === 'out' : row.direction === 'in';
  const amount = told.outcome === 'done' ? told.amount : (row.asked ?? ZERO);
  const reason = told.outcome === 'refused' ? told.reason : null;
  if (moves && amount > ZERO) return bookMove(platform, tx, { ...row, reason }, amount);
  const state = told.outcome === 'done' ? 'done' : 'failed';
  await changeTransfer(tx, row.id, { state, amount, reason }, platform.now());
}

/** Books what goes back to the main wallet. Where the books cannot back it, it waits for rounds that explain it. */
export async function bookMove(
  platform: Platform,
  tx: Tx,
  row: VendorTransfer,
  amount: Money,
): Promise<void> {
  const nowMs = platform.now();
  const party = { playerId: row.playerId, currency: row.currency };
  const back = row.direction === 'in' ? recipes.vendorInReturned : recipes.vendorOut;
  const head = { brandId: row.brandId, id: row.id, traceId: row.traceId, nowMs };
  const posted = await postForTransfer(tx, head, back(party, amount, row.vendorCode));
  const { reason } = row;
  if (posted.outcome === 'insufficient') {
    const nextAtMs = nextTryMs(platform, row);
    await changeTransfer(tx, row.id, { state: 'unbacked', amount, reason, nextAtMs }, nowMs);
    platform.log.warn({ transfer: row.id, vendorCode: row.vendorCode }, 'a transfer is not backed by rounds');
    return;
  }
  assert(posted.outcome === 'posted', 'a transfer is booked once');
  await changeTransfer(
    tx,
    row.id,
    { state: row.direction === 'in' ? 'failed' : 'done', amount, reason },
    nowMs,
  );
  await settleDebt(tx, {
    ...party,
    brandId: row.brandId,
    key: `vendor_transfer:${row.id}`,
    cause: { type: 'transfer', id: row.id },
    atMs: nowMs,
    traceId: row.traceId,
    amount,
  });
  tx.onCommit(() =>
    pushBalance(platform, { brandId: row.brandId, id: row.playerId, currency: row.currency }),
  );
}

/**
 * Holds the vendor's word against the books of a locked wallet. They can be compared when both have counted the same
 * rounds and no other transfer was on its way since the vendor was asked; the difference is kept for staff, never booked.
 */
export async function compareWord(
  platform: Platform,
  tx: Tx,
  wallet: VendorWallet,
  word: Word,
  exceptId: string | null,
): Promise<void> {
  const key = { playerId: wallet.playerId, vendorCode: wallet.vendorCode };
  const restless = await countRestless(tx, key, word.askedAtMs - CLOCKS_MS, exceptId);
  const comparable = word.rounds === wallet.rounds && restless === 0;
  const books = await readVendorBalance(
    tx,
    { brandId: wallet.brandId, playerId: wallet.playerId, currency: wallet.currency },
    wallet.vendorCode,
  );
  const difference = comparable ? subtractMoney(word.balance, books) : null;
  await saveTold(tx, key, { balance: word.balance, difference }, platform.now());
  if (difference)
    platform.log.error({ ...key, difference: difference.toString() }, 'a vendor and the books disagree');
}

const nextTryMs = (platform: Platform, { tries }: VendorTransfer): number =>
  platform.now() + Math.min(BACK_OFF_FIRST_MS * 2 ** tries, BACK_OFF_MOST_MS);
