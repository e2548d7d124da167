import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { settingOpsRoutes } from '@fairhouse/wire/platform/setting';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import { findBrand, signUpLimitOf } from '../brand/index.ts';
import { lockSettings, updateSignUps } from './store.ts';

/** What the audit log calls how many accounts may be opened. */
export const SIGN_UPS = 'sign_ups';

type Limit = NonNullable<Brand['signUps']>;

type Change = {
  readonly limit: Limit;
  readonly was: Limit;
  readonly staff: StaffContext;
  readonly ip: string;
};

/** Changes how many accounts an address or a browser may open, unless somebody did so since it was looked at. */
export const changeSignUps = (
  platform: Platform,
  { limit, was, staff, ip }: Change,
): Promise<Result<RouteReply<typeof settingOpsRoutes.setSignUpLimit>, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx) => {
    await lockSettings(tx, staff.brand.id);
    const brand = await findBrand(tx, staff.brand.id);
    assert(brand, 'staff work for a brand that is there');
    const held = signUpLimitOf(platform, brand);
    if (held.accounts !== was.accounts || held.minutes !== was.minutes)
      return fail({ code: 'setting_conflict' });
    const atMs = platform.now();
    await updateSignUps(tx, brand.id, limit);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs,
      actor: staffActor(staff),
      action: 'setting.sign_ups',
      subject: SIGN_UPS,
      detail: { was, is: limit },
      ip,
    });
    return ok({ limit, changed: { at: atMs, by: staff.username } });
  });
