import { type RoundProof as Proof, verifyRound } from '@fairhouse/games';
import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { afterEveryId, endOfTimeMs } from '../../http/slices.ts';
import { askRecord } from './ask-record.ts';
import { listRoundMovements } from './list-movements.ts';
import { presentMessage, presentMovement, presentRound } from './present.ts';
import { findRound, listMessages, listRounds } from './store.ts';

const SLICE = 50;

export const roundOpsHandlers = (platform: Platform): OpsHandlers['round'] => ({
  list: async ({ query, context: { staff } }) => {
    const limit = query.limit ?? SLICE;
    const rows = await listRounds(platform.db, staff.brand.id, {
      search: query.search ?? null,
      vassalage: query.vassalage ?? null,
      game: query.game ?? null,
      state: query.state ?? null,
      fromMs: query.from ?? 0,
      toMs: query.to ?? endOfTimeMs,
      before: query.cursor ?? afterEveryId,
      limit,
    });
    return ok({
      items: rows.map(presentRound),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
  get: async ({ params, context: { staff, traceId } }) => {
    const row = await findRound(platform.db, staff.brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    const [movements, messages, record] = await Promise.all([
      listRoundMovements(platform.db, staff.brand.id, row),
      listMessages(platform.db, row),
      askRecord(platform, row, traceId),
    ]);
    return ok({
      round: presentRound(row),
      movements: movements.map(presentMovement),
      messages: messages.map(presentMessage),
      record: record.ok ? record.value : null,
    });
  },
  verify: async ({ params, context: { staff, traceId } }) => {
    const row = await findRound(platform.db, staff.brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    const record = await askRecord(platform, row, traceId);
    if (!record.ok) return record;
    const { serverSeed } = record.value;
    const checks = serverSeed === null ? null : [...verifyRound({ ...record.value, serverSeed } as Proof)];
    return ok({ checks });
  },
});
