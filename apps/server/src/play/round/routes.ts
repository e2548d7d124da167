import { type RoundProof as Proof, verifyRound } from '@fairhouse/games';
import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { fetchRecord } from './fetch-record.ts';
import { listRoundMovements } from './list-movements.ts';
import { presentHistory, presentMessage, presentMovement, presentRound } from './present.ts';
import { searchRounds } from './search-rounds.ts';
import { findRound, listMessages } from './store.ts';

export const roundOpsHandlers = (platform: Platform): OpsHandlers['round'] => ({
  list: async ({ query, context: { staff } }) => ok(await searchRounds(platform.db, staff.brand.id, query)),
  get: async ({ params, context: { staff, traceId } }) => {
    const row = await findRound(platform.db, staff.brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    const [movements, messages, record] = await Promise.all([
      listRoundMovements(platform.db, staff.brand.id, row),
      listMessages(platform.db, row),
      fetchRecord(platform, row, traceId),
    ]);
    return ok({
      round: presentRound(row),
      history: presentHistory(row, movements, record.ok ? record.value.history : undefined),
      movements: movements.map(presentMovement),
      messages: messages.map(presentMessage),
      record: record.ok ? record.value : null,
    });
  },
  verify: async ({ params, context: { staff, traceId } }) => {
    const row = await findRound(platform.db, staff.brand.id, params.id);
    if (!row) return fail({ code: 'not_found' });
    const record = await fetchRecord(platform, row, traceId);
    if (!record.ok) return record;
    const { serverSeed } = record.value;
    const checks = serverSeed === null ? null : [...verifyRound({ ...record.value, serverSeed } as Proof)];
    return ok({ checks });
  },
});
