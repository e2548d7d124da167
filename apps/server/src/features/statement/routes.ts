import { fail, ok, wireMoney } from '@fairhouse/kernel';
import { booksBalance, checkBooks, findTransfer, listMovements, type Movement } from '@fairhouse/ledger';
import type { SliceQuery } from '@fairhouse/wire';
import type { OpsHandlers, SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { lastPosition } from '../../http/slices.ts';
import { findPlayer } from '../player/index.ts';
import { labelCauses } from './store.ts';

const SLICE = 25;

type Owner = { readonly brandId: string; readonly id: string; readonly currency: string };

export const statementHandlers = (platform: Platform): SiteHandlers['statement'] => ({
  list: async ({ query, context: { brand, player } }) =>
    ok(
      await statementSlice(platform, { brandId: brand.id, id: player.id, currency: player.currency }, query),
    ),
});

export const statementOpsHandlers = (platform: Platform): OpsHandlers['statement'] => ({
  list: async ({ params, query, context }) => {
    const { brand } = context.staff;
    const player = await findPlayer(platform.db, brand.id, params.id);
    if (!player) return fail({ code: 'not_found' });
    return ok(
      await statementSlice(platform, { brandId: brand.id, id: player.id, currency: player.currency }, query),
    );
  },
  transfer: async ({ params, context }) => {
    const transfer = await findTransfer(platform.db, context.staff.brand.id, BigInt(params.transfer));
    if (!transfer) return fail({ code: 'not_found' });
    const labels = await labelCauses(platform.db, [transfer.cause]);
    return ok({
      id: transfer.id.toString(),
      kind: transfer.kind,
      at: transfer.atMs,
      idempotencyKey: transfer.key,
      traceId: transfer.traceId,
      cause: { ...transfer.cause, label: labels.get(transfer.cause.id) ?? '' },
      entries: transfer.entries.map((entry) => ({
        account: entry.sub ? `${entry.code}:${entry.sub}` : entry.code,
        owner: entry.ownerId ?? 'house',
        currency: entry.currency,
        amount: wireMoney(entry.amount),
        balanceAfter: entry.balanceAfter === null ? null : wireMoney(entry.balanceAfter),
      })),
    });
  },
  check: async ({ context }) => {
    const check = await checkBooks(platform.db, context.staff.brand.id);
    return ok({
      balanced: booksBalance(check),
      checkedAt: context.nowMs,
      entries: check.entries,
      currencies: check.currencies.map(({ currency, sum, players, house }) => ({
        currency,
        sum: wireMoney(sum),
        players: wireMoney(players),
        house: wireMoney(house),
      })),
      drifted: check.drifted,
      belowZero: check.belowZero,
    });
  },
});

async function statementSlice(platform: Platform, owner: Owner, query: SliceQuery) {
  const limit = query.limit ?? SLICE;
  const movements = await listMovements(platform.db, owner.brandId, owner.id, owner.currency, {
    beforeTransfer: lastPosition(query.cursor),
    ...(query.from === undefined ? {} : { fromMs: query.from }),
    ...(query.to === undefined ? {} : { toMs: query.to }),
    limit,
  });
  const labels = await labelCauses(
    platform.db,
    movements.map(({ cause }) => cause),
  );
  return {
    items: movements.map((movement) => present(movement, labels)),
    next: movements.length === limit ? movements.at(-1)!.transferId.toString() : null,
  };
}

const present = (movement: Movement, labels: ReadonlyMap<string, string>) => ({
  id: movement.transferId.toString(),
  kind: movement.kind,
  at: movement.atMs,
  amount: wireMoney(movement.amount),
  balanceAfter: wireMoney(movement.balanceAfter),
  currency: movement.currency,
  cause: { ...movement.cause, label: labels.get(movement.cause.id) ?? '' },
  traceId: movement.traceId,
});
