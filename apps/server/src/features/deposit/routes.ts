import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { afterEveryId, endOfTimeMs, firstPage } from '../../http/slices.ts';
import { createDeposit } from './create-deposit.ts';
import { hearOutcome } from './hear-outcome.ts';
import { presentDeposit } from './present.ts';
import { readMethods } from './read-methods.ts';
import { findDeposit, listBrandDeposits, listDeposits } from './store.ts';

const SLICE = 25;

export const depositHandlers = (platform: Platform): SiteHandlers['deposit'] => ({
  methods: async ({ context: { brand, nowMs } }) => ok(await readMethods(platform.db, brand.id, nowMs)),
  create: (call) => createDeposit(platform, call),
  list: async ({ query, context: { brand, player } }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listDeposits(platform.db, brand.id, player.id, {
      before: query.cursor ?? afterEveryId,
      fromMs: query.from ?? 0,
      toMs: query.to ?? endOfTimeMs,
      limit,
    });
    return ok({ items: rows.map(presentDeposit), next: rows.length === limit ? rows.at(-1)!.id : null });
  },
  get: async ({ params, context: { brand, player } }) => {
    const row = await findDeposit(platform.db, brand.id, player.id, params.id);
    return row ? ok(presentDeposit(row)) : fail({ code: 'not_found' });
  },
  callback: (call) => hearOutcome(platform, call),
});

export const depositOpsHandlers = (platform: Platform): OpsHandlers['deposit'] => ({
  list: async ({ query, context }) => {
    const { page = firstPage, pageSize = 25 } = query;
    const { rows, total } = await listBrandDeposits(
      platform.db,
      context.staff.brand.id,
      query.state ?? null,
      (page - 1) * pageSize,
      pageSize,
    );
    const items = rows.map((row) => ({
      ...presentDeposit(row),
      member: { id: row.player_id, account: row.account },
    }));
    return ok({ items, total, page, pageSize });
  },
});
