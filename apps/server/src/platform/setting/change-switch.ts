import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { settingOpsRoutes } from '@fairhouse/wire/platform/setting';
import type { RouteReply } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import { isSwitchedOn } from '../brand/index.ts';
import { lockSettings, updateSwitch } from './store.ts';

type Change = {
  readonly id: SwitchId;
  readonly enabled: boolean;
  readonly was: boolean;
  readonly staff: StaffContext;
  readonly ip: string;
};

/** Turns a switch, unless somebody turned it since it was looked at. */
export const changeSwitch = (
  platform: Platform,
  { id, enabled, was, staff, ip }: Change,
): Promise<Result<RouteReply<typeof settingOpsRoutes.setSwitch>, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx) => {
    await lockSettings(tx, staff.brand.id);
    if ((await isSwitchedOn(tx, staff.brand.id, id)) !== was) return fail({ code: 'setting_conflict' });
    const atMs = platform.now();
    await updateSwitch(tx, staff.brand.id, id, enabled);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs,
      actor: staffActor(staff),
      action: 'setting.switch',
      subject: id,
      detail: { was, is: enabled },
      ip,
    });
    return ok({ id, enabled, changed: { at: atMs, by: staff.username } });
  });
