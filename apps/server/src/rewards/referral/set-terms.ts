import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { ReferralTerms } from '@fairhouse/rules/rewards/referral/judge-friend';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import type { refusePaidBy } from '../rate/index.ts';
import { presentTerms } from './present.ts';
import { findTerms, insertTerms, type TermsRow } from './store.ts';

type Call = { readonly staff: StaffContext; readonly ip: string; readonly nowMs: number };

/** Gives the brand terms for friends who sign up from now on; those who are here are judged by the terms of then. */
export const setTerms = (
  platform: Platform,
  refuse: ReturnType<typeof refusePaidBy>,
  terms: ReferralTerms,
  since: number | null,
  { staff, ip, nowMs }: Call,
): Promise<Result<TermsRow, Refusal<'setting_conflict' | 'gives_back_too_much'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = staff.brand.id;
    const loss = await refuse(tx, brandId, { referral: terms }, nowMs);
    if (loss) return fail(loss);
    const was = await findTerms(tx, brandId, nowMs);
    if ((was?.validFrom ?? null) !== since) return fail({ code: 'setting_conflict' });
    if ((await insertTerms(tx, brandId, terms, nowMs)) === 0) return fail({ code: 'setting_conflict' });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'referral.terms_set',
      subject: brandId,
      detail: { was: was ? presentTerms(was) : null, now: presentTerms(terms) },
      ip,
    });
    return ok({ ...terms, validFrom: nowMs });
  });
