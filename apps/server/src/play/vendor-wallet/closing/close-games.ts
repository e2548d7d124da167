import { setTimeout as sleep } from 'node:timers/promises';
import { type Tx, transact } from '@fairhouse/db';
import { type Id, ZERO } from '@fairhouse/kernel';
import { listVendorBalances } from '@fairhouse/ledger';
import { PERMIT_OVER_MS } from '@fairhouse/wire/play/vendor-wallet';
import type { Closed, Platform } from '../../../frame/platform.ts';
import { getOwner } from '../../../identity/player/index.ts';
import {
  createVendorClient,
  ensurePlayerCode,
  expireProviderSessions,
  listPlayedProviders,
  listTableProviders,
  loginName,
} from '../../provider/index.ts';
import { lockWallets } from '../lock-wallet.ts';
import { sweepOnLeave } from '../sweep-wallets.ts';
import {
  getClosing,
  hasOpenLogin,
  insertClosing,
  markAnswered,
  mayBegin,
  postponeClosing,
  takeDueClosings,
} from './store.ts';

/** How long whoever tells a provider has for it. Longer than a call may take. */
const TELL_LEASE_MS = 15_000;

const BACK_OFF_FIRST_MS = 1_000;
const BACK_OFF_MOST_MS = 5 * 60_000;
const BATCH = 20;

/** A game that was opened so long ago is not open any more. */
const PLAYED_WITHIN_MS = 24 * 3_600_000;

const LOOK_EVERY_MS = 25;

/**
 * Ends the games of a player at every provider, in the transaction that bars or limits the player or ends the login: no
 * stake is taken or permitted once it is committed. Providers are told after the commit, and again until each has
 * answered. Money at vendors comes home, unless another login of the player goes on.
 */
export async function closeGames(
  platform: Platform,
  tx: Tx,
  playerId: Id<'player'>,
  { logins, nowMs }: Closed,
): Promise<void> {
  if (logins?.length === 0) return;
  const { brandId, currency } = await getOwner(tx, playerId);
  const wallets = await lockWallets(tx, brandId, playerId);
  const traceId = platform.newId('trace');
  const order = { playerId, traceId, nowMs, leasedUntilMs: nowMs + TELL_LEASE_MS };
  const orders: bigint[] = [];
  for (const login of logins ?? [null]) {
    const those = login === null ? null : [login];
    const told = new Set(await listPlayedProviders(tx, playerId, those, nowMs - PLAYED_WITHIN_MS));
    if (login === null) {
      for (const provider of await listTableProviders(tx, playerId)) told.add(provider);
      const balances = await listVendorBalances(tx, { brandId, playerId, currency });
      for (const { provider, vendorCode } of wallets)
        if ((balances.get(vendorCode) ?? ZERO) > ZERO) told.add(provider);
    }
    for (const provider of told) {
      const name = login === null ? null : loginName(platform, provider, login);
      orders.push(await insertClosing(tx, { ...order, provider, login: name }));
    }
  }
  await expireProviderSessions(tx, playerId, logins, nowMs);
  tx.onCommit(() => {
    for (const id of orders) void tellProvider(platform, id);
  });
  if (logins !== null && (await hasOpenLogin(tx, playerId))) return;
  await sweepOnLeave(platform, tx, { player: { brandId, id: playerId, currency }, traceId, nowMs });
}

/**
 * Waits, after the commit of `closeGames`, until no round can begin any more at a vendor that stakes from a wallet of its
 * own: each has answered, or what it was permitted before has run out.
 */
export async function untilGamesClosed(platform: Platform, playerId: string): Promise<void> {
  const untilMs = performance.now() + PERMIT_OVER_MS;
  while (
    performance.now() < untilMs &&
    (await mayBegin(platform.db, playerId, platform.now() - PERMIT_OVER_MS))
  )
    await sleep(LOOK_EVERY_MS);
}

/** Takes up orders that no provider has answered. @returns how many were due */
export async function closeDueGames(platform: Platform): Promise<number> {
  const nowMs = platform.now();
  const due = await transact(platform.db, (tx) => takeDueClosings(tx, nowMs, nowMs + TELL_LEASE_MS, BATCH));
  await Promise.all(due.map(({ id }) => tellProvider(platform, id)));
  return due.length;
}

/** Tells a provider to end games. What fails here is left to the job. */
async function tellProvider(platform: Platform, id: bigint): Promise<void> {
  try {
    const { provider, playerId, login, traceId, tries } = await getClosing(platform.db, id);
    const player = await transact(platform.db, (tx) => ensurePlayerCode(platform, tx, provider, playerId));
    const vendor = await createVendorClient(platform, provider, traceId);
    const body = { player, ...(login === null ? {} : { login }) };
    const answered = await vendor?.endSessions({ body }).then(
      () => true,
      (error: unknown) => platform.log.warn({ err: error, provider }, 'a provider was not told to end games'),
    );
    const nextAtMs = platform.now() + Math.min(BACK_OFF_FIRST_MS * 2 ** tries, BACK_OFF_MOST_MS);
    await transact(platform.db, (tx) =>
      answered ? markAnswered(tx, id, platform.now()) : postponeClosing(tx, id, nextAtMs),
    );
  } catch (error) {
    platform.log.error({ err: error, closing: id.toString() }, 'an order to end games is left to the job');
  }
}
