import { fail, ok, wireMoney } from '@fairhouse/kernel';
import { booksBalance, checkBooks, findTransfer } from '@fairhouse/ledger';
import type { Brand } from '../../frame/brand.ts';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { byCurrency, findPlayer } from '../../identity/player/index.ts';
import { explainMovement } from './explain-movement.ts';
import { type Account, listRecords } from './list-records.ts';
import { labelCauses } from './store.ts';
import { writeFile } from './write-file.ts';

const accountOf = (
  { id: brandId, timeZone }: Pick<Brand, 'id' | 'timeZone'>,
  { id, currency }: { readonly id: string; readonly currency: string },
  language: string,
): Account => ({ brandId, timeZone, id, currency, language });

export const statementHandlers = (platform: Platform): SiteHandlers['statement'] => ({
  list: async ({ query, context: { brand, player, language } }) =>
    ok(await listRecords(platform, accountOf(brand, player, language), query)),
  file: ({ query, context: { brand, player, language } }) =>
    writeFile(platform, accountOf(brand, player, language), query),
  receipt: async ({ params, context: { brand, player, language } }) => {
    const receipt = await explainMovement(
      platform,
      accountOf(brand, player, language),
      BigInt(params.transfer),
    );
    return receipt ? ok(receipt) : fail({ code: 'not_found' });
  },
});

/** Staff read records in one language, whichever of them looks. */
const STAFF_LANGUAGE = 'EN';

export const statementOpsHandlers = (platform: Platform): OpsHandlers['statement'] => ({
  list: async ({ params, query, context }) => {
    const { brand } = context.staff;
    const player = await findPlayer(platform.db, brand.id, params.id);
    if (!player) return fail({ code: 'not_found' });
    return ok(await listRecords(platform, accountOf(brand, player, STAFF_LANGUAGE), query));
  },
  transfer: async ({ params, context }) => {
    const transfer = await findTransfer(platform.db, context.staff.brand.id, BigInt(params.transfer));
    if (!transfer) return fail({ code: 'not_found' });
    const labels = await labelCauses(platform.db, [transfer.cause], STAFF_LANGUAGE);
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
      currencies: check.currencies.toSorted(byCurrency).map(({ currency, sum, players, house }) => ({
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
