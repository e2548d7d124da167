import { isDeepStrictEqual } from 'node:util';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import { lockSettings } from '../brand/index.ts';

/** A setting of a brand that one member of staff may change. */
export type BrandSetting<Value> = {
  /** What the audit log calls its kind, and the one of that kind. */
  readonly action: `setting.${string}`;
  readonly subject: string;
  /** Undefined where the brand has no such setting. */
  readonly read: (reader: Reader, brandId: string) => Promise<Value | undefined>;
  readonly write: (tx: Tx, brandId: string, is: Value) => Promise<unknown>;
};

type Change<Value> = {
  readonly was: Value;
  readonly is: Value;
  readonly staff: StaffContext;
  readonly ip: string;
};

/**
 * Changes a setting, unless somebody did so since it was looked at.
 * @returns what is told of the change: the instant, and the name of the staff
 */
export const changeSetting = <Value>(
  platform: Platform,
  { action, subject, read, write }: BrandSetting<Value>,
  { was, is, staff, ip }: Change<Value>,
): Promise<Result<{ readonly at: number; readonly by: string }, Refusal<'setting_conflict'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    await lockSettings(tx, brandId);
    if (!isDeepStrictEqual(await read(tx, brandId), was)) return fail({ code: 'setting_conflict' });
    const atMs = platform.now();
    await write(tx, brandId, is);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs,
      actor: staffActor(staff),
      action,
      subject,
      detail: { was, is },
      ip,
    });
    return ok({ at: atMs, by: staff.username });
  });
