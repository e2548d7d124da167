import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { findPlayer } from '../player/index.ts';
import { askDisconnect, connectRegister } from './connect-register.ts';
import { presentChecks, presentState } from './present.ts';
import { listChecks } from './store.ts';

const SLICE = 50;

export const exclusionRegisterOpsHandlers = (platform: Platform): OpsHandlers['exclusionRegister'] => ({
  read: async ({ context: { staff, nowMs } }) => ok(await presentState(platform, staff.brand, nowMs)),
  connect: async ({ body, context }) => {
    const connected = await connectRegister(platform, body, context);
    if (!connected.ok) return connected;
    return ok(await presentState(platform, context.staff.brand, context.nowMs));
  },
  disconnect: (call) => askDisconnect(platform, call),
  checks: async ({ query, context: { staff } }) => {
    const { cursor = afterEveryId, limit = SLICE, member = null, outcome = null } = query;
    const { db } = platform;
    if (member && !(await findPlayer(db, staff.brand.id, member))) return fail({ code: 'not_found' });
    const rows = await listChecks(db, staff.brand.id, { before: cursor, playerId: member, outcome, limit });
    return ok({
      items: await presentChecks(db, rows),
      next: rows.length === limit ? rows.at(-1)!.id : null,
    });
  },
});
