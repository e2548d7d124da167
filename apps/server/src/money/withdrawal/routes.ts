import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, endOfTimeMs, firstPage } from '../../frame/slices.ts';
import { bindAccount } from './bind-account.ts';
import { cancelWithdrawal, confirmReceipt } from './confirm-receipt.ts';
import { decideWithdrawal, resolveWithdrawal } from './decide-withdrawal.ts';
import { handlePayout } from './handle-payout.ts';
import { readEvidence } from './read-evidence.ts';
import { readOverview } from './read-overview.ts';
import { presentOwn, readOwn } from './read-own.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { listOwn } from './store.ts';
import { withdrawalDesk } from './withdrawal-desk.ts';

const SLICE = 25;

export const withdrawalHandlers = (platform: Platform): SiteHandlers['withdrawal'] => ({
  overview: async ({ context }) => ok(await readOverview(platform, context)),
  bind: (call) => bindAccount(platform, call),
  create: (call) => requestWithdrawal(platform, call),
  list: async ({ query, context: { brand, player } }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listOwn(platform.db, brand.id, player.id, {
      before: query.cursor ?? afterEveryId,
      fromMs: query.from ?? 0,
      toMs: query.to ?? endOfTimeMs,
      limit,
    });
    const items = await presentOwn(platform.db, brand.id, rows);
    return ok({ items, next: rows.length === limit ? rows.at(-1)!.id : null });
  },
  get: async ({ params, context: { brand, player } }) => {
    const found = await readOwn(platform.db, brand.id, player.id, params.id);
    return found ? ok(found) : fail({ code: 'not_found' });
  },
  cancel: (call) => cancelWithdrawal(platform, call),
  confirm: (call) => confirmReceipt(platform, call),
  callback: (call) => handlePayout(platform, call),
});

export const withdrawalOpsHandlers = (platform: Platform): OpsHandlers['withdrawal'] => ({
  list: async ({ query: { page = firstPage, pageSize = SLICE, ...asked }, context }) =>
    ok(await withdrawalDesk.readQueue(platform, asked, { page, pageSize }, context)),
  file: ({ body, context }) => withdrawalDesk.writeFile(platform, body, context),
  get: async ({ params, context }) => {
    const evidence = await readEvidence(platform, context, params.id);
    return evidence ? ok(evidence) : fail({ code: 'not_found' });
  },
  decide: (call) => decideWithdrawal(platform, call),
  resolve: (call) => resolveWithdrawal(platform, call),
});
