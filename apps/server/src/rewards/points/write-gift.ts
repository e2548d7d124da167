import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockSettings } from '../../platform/brand/index.ts';
import { type GiftRow, lockGift, saveGift } from './store.ts';

type Writing = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

type Written = Result<GiftRow, Refusal<'not_found' | 'setting_conflict' | 'field_rule'>>;

/**
 * Writes a gift, or a new one. Orders take from its stock meanwhile: a stock that has changed since it was looked at is not
 * written over.
 * @param stockWas how many were left when it was opened; null: it is new
 */
export const writeGift = (
  platform: Platform,
  gift: GiftRow,
  stockWas: number | null,
  { staff, nowMs, ip }: Writing,
): Promise<Written> =>
  transact(platform.db, async (tx): Promise<Written> => {
    await lockSettings(tx, staff.brand.id);
    const was = await lockGift(tx, staff.brand.id, gift.id);
    if (!was && stockWas !== null) return fail({ code: 'not_found' });
    if ((was?.stock ?? null) !== stockWas) return fail({ code: 'setting_conflict' });
    if ((gift.kind === 'cash') !== (gift.value !== null))
      return fail({ code: 'field_rule', fields: { 'gift.value': { rule: 'required' } } });
    await saveGift(tx, staff.brand.id, gift);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'reward.gift',
      subject: gift.id,
      detail: { title: gift.title.EN, price: gift.price.toString(), stock: gift.stock, shown: gift.shown },
      ip,
    });
    return ok(gift);
  });
