import { transact } from '@fairhouse/db';
import type { Platform } from '../../../frame/platform.ts';
import { findPlayerByName, isAgent } from '../../../identity/player/index.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import type { StaffCall } from '../hold-member.ts';
import type { Viewer } from '../read-now.ts';

/** Hands staff the statement of an agent of theirs, and keeps who has it. @returns the agent; undefined: there is none of the name */
export const handStatement = (
  platform: Platform,
  account: string,
  { staff, nowMs, ip }: StaffCall,
): Promise<Viewer | undefined> =>
  transact(platform.db, async (tx) => {
    const { brand } = staff;
    const found = await findPlayerByName(tx, brand.id, account);
    if (!found || !isAgent(found.agentType)) return undefined;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'pay.statement_saved',
      subject: found.id,
      detail: {},
      ip,
    });
    return { brand, playerId: found.id, nowMs };
  });
