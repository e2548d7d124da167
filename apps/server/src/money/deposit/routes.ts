import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, endOfTimeMs, firstPage } from '../../frame/slices.ts';
import { cancelDeposit, claimDeposit } from './claim-deposit.ts';
import { createDeposit } from './create-deposit.ts';
import { handleOutcome } from './handle-outcome.ts';
import { readMethods } from './read-methods.ts';
import { presentOwn, readOwn } from './read-own.ts';
import { decideDeposit, noteDeposit } from './review/decide-deposit.ts';
import { depositDesk } from './review/deposit-desk.ts';
import { readEvidence } from './review/read-evidence.ts';
import { listDeposits } from './store.ts';

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
    const items = await presentOwn(platform.db, rows);
    return ok({ items, next: rows.length === limit ? rows.at(-1)!.id : null });
  },
  get: async ({ params, context: { brand, player } }) => {
    const found = await readOwn(platform.db, brand.id, player.id, params.id);
    return found ? ok(found) : fail({ code: 'not_found' });
  },
  cancel: (call) => cancelDeposit(platform, call),
  claim: (call) => claimDeposit(platform, call),
  callback: (call) => handleOutcome(platform, call),
});

export const depositOpsHandlers = (platform: Platform): OpsHandlers['deposit'] => ({
  list: async ({ query: { page = firstPage, pageSize = SLICE, ...asked }, context }) =>
    ok(await depositDesk.readQueue(platform, asked, { page, pageSize }, context)),
  file: ({ body, context }) => depositDesk.writeFile(platform, body, context),
  get: async ({ params, context }) => {
    const evidence = await readEvidence(platform, context, params.id);
    return evidence ? ok(evidence) : fail({ code: 'not_found' });
  },
  decide: (call) => decideDeposit(platform, call),
  note: (call) => noteDeposit(platform, call),
});
