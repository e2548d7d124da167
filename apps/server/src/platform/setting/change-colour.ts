import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { Refusal } from '@fairhouse/wire/faults';
import type { settingOpsRoutes } from '@fairhouse/wire/platform/setting';
import type { RouteReply } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import { findBrand } from '../brand/index.ts';
import { lockSettings, updateColour } from './store.ts';

/** What the audit log calls the one colour of a brand. */
export const COLOUR = 'colour';

type Change = {
  readonly colour: Hex;
  readonly was: Hex;
  readonly staff: StaffContext;
  readonly ip: string;
};

/** Gives the brand another colour, unless somebody did so since it was looked at. */
export const changeColour = (
  platform: Platform,
  { colour, was, staff, ip }: Change,
): Promise<Result<RouteReply<typeof settingOpsRoutes.setColour>, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx) => {
    await lockSettings(tx, staff.brand.id);
    const brand = await findBrand(tx, staff.brand.id);
    assert(brand, 'staff work for a brand that is there');
    if (brand.colour !== was) return fail({ code: 'setting_conflict' });
    const atMs = platform.now();
    await updateColour(tx, brand.id, colour);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs,
      actor: staffActor(staff),
      action: 'setting.colour',
      subject: COLOUR,
      detail: { was, is: colour },
      ip,
    });
    return ok({ colour, changed: { at: atMs, by: staff.username } });
  });
