import { ok } from '@fairhouse/kernel';
import type { OpsHandlers, ProviderHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { answerRounds, answerTransactions } from './answer-provider.ts';
import { presentDifference, presentRun } from './present.ts';
import { requestComparison } from './request-comparison.ts';
import { listDifferences, listProvidersOf, listRuns } from './store.ts';

const SLICE = 50;

/** Provider → platform: lists of what the wallet holds. */
export const reconciliationProviderHandlers = (platform: Platform): ProviderHandlers['reconciliation'] => ({
  transactions: (call) => answerTransactions(platform, call),
  rounds: (call) => answerRounds(platform, call),
});

export const reconciliationOpsHandlers = (platform: Platform): OpsHandlers['reconciliation'] => ({
  runs: async ({ query: { cursor, limit = SLICE }, context }) => {
    const brandId = context.staff.brand.id;
    const [rows, providers] = await Promise.all([
      listRuns(platform.db, brandId, lastPosition(cursor), limit),
      listProvidersOf(platform.db, brandId),
    ]);
    return ok({
      items: rows.map(presentRun),
      next: rows.length === limit ? rows.at(-1)!.id.toString() : null,
      providers,
    });
  },
  differences: async ({ query: { run, cursor, limit = SLICE }, context }) => {
    const runId = run === undefined ? null : BigInt(run);
    const rows = await listDifferences(
      platform.db,
      context.staff.brand.id,
      runId,
      lastPosition(cursor),
      limit,
    );
    return ok({
      items: rows.map(presentDifference),
      next: rows.length === limit ? rows.at(-1)!.id.toString() : null,
    });
  },
  compare: async ({ body, context: { staff, ip } }) => {
    const asked = await requestComparison(platform, { ...body, staff, ip });
    return asked.ok ? ok(presentRun(asked.value)) : asked;
  },
});
