import { fail, type Id, ok } from '@fairhouse/kernel';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { mayBeOffered } from '../reward/index.ts';
import { applyFor } from './application/apply.ts';
import { decideApplication } from './application/decide.ts';
import { presentApplications, readEvidence } from './application/present.ts';
import { findApplication, listApplications } from './application/store.ts';
import { joinPromotion } from './join-promotion.ts';
import { isShown, listOps, presentPromotion, readFile, readGameTitles } from './present.ts';
import { previewRule } from './preview-rule.ts';
import { presentOwn, readOwn, standIn, today } from './read-own.ts';
import { redeemCode } from './redeem-code.ts';
import { signIn } from './sign-in.ts';
import { simulateRule } from './simulate-rule.ts';
import { listInForce } from './store.ts';
import {
  createPromotion,
  findRuleFault,
  publishVersion,
  saveVersion,
  stopPromotion,
} from './write-promotion.ts';

const SLICE = 50;

export const promotionHandlers = (platform: Platform): SiteHandlers['promotion'] => ({
  list: async ({ context: { brand, language, nowMs } }) => {
    const rows = (await listInForce(platform.db, brand.id)).filter((row) => isShown(row, brand, nowMs));
    const day = today(brand, nowMs);
    const titles = await readGameTitles(platform.db, brand.id, rows);
    return ok({ items: rows.map((row) => presentPromotion(row, { language, day, titles })) });
  },
  own: async ({ context: { brand, player, nowMs } }) => {
    const { db } = platform;
    if (!(await mayBeOffered(db, player.id, nowMs))) return ok({ items: [] });
    const [all, own] = await Promise.all([listInForce(db, brand.id), readOwn(db, brand, player.id, nowMs)]);
    const day = today(brand, nowMs);
    const shown = all.filter((row) => isShown(row, brand, nowMs));
    return ok({
      items: await Promise.all(shown.map((row) => presentOwn(db, standIn(row, all, own, day, nowMs), own))),
    });
  },
  join: ({ params, context }) => joinPromotion(platform, context, params.promotion),
  signIn: ({ params, context }) => signIn(platform, context, params.promotion),
  redeemCode: ({ params, body, context }) => redeemCode(platform, context, params.promotion, body.code),
  apply: ({ params, body, context }) => applyFor(platform, context, params.promotion, body),
});

export const promotionOpsHandlers = (platform: Platform): OpsHandlers['promotion'] => {
  const fileOf = async (id: Id<'promotion'>, { staff, nowMs }: Asking) => {
    const file = await readFile(platform.db, staff.brand, id, nowMs);
    return file ? ok(file) : fail({ code: 'not_found' } as const);
  };
  return {
    list: async ({ context: { staff, nowMs } }) =>
      ok({ items: await listOps(platform.db, staff.brand, nowMs) }),
    read: ({ params, context }) => fileOf(params.promotion, context),
    create: async ({ body, context }) => {
      const created = await createPromotion(platform, body, context);
      if (!created.ok) return created;
      return ok((await readFile(platform.db, context.staff.brand, created.value, context.nowMs))!);
    },
    save: async ({ params, body, context }) => {
      const saved = await saveVersion(platform, params.promotion, body, context);
      return saved.ok ? fileOf(params.promotion, context) : saved;
    },
    publish: async ({ params, body, context }) => {
      const published = await publishVersion(platform, params.promotion, body, context);
      if (!published.ok) return published;
      const file = await fileOf(params.promotion, context);
      return file.ok ? ok({ promotion: file.value, approval: published.value }) : file;
    },
    stop: async ({ params, body, context }) => {
      const stopped = await stopPromotion(platform, params.promotion, body.reason, context);
      return stopped.ok ? fileOf(params.promotion, context) : stopped;
    },
    simulate: async ({ body, context }) => {
      const fault = findRuleFault(body.rule);
      return fault ? fail(fault) : ok(await simulateRule(platform.db, context.staff.brand, body));
    },
    preview: async ({ body, context: { staff, nowMs } }) => {
      const fault = findRuleFault(body.rule);
      return fault ? fail(fault) : previewRule(platform.db, staff.brand, body, nowMs);
    },
    applications: async ({ query, context: { staff } }) => {
      const limit = query.limit ?? SLICE;
      const view = { shown: query.shown ?? 'open', cursor: query.cursor, limit } as const;
      const rows = await listApplications(platform.db, staff.brand.id, view);
      return ok({
        items: await presentApplications(platform.db, staff.brand, rows),
        next: rows.length === limit ? rows.at(-1)!.id : null,
      });
    },
    application: async ({ params, context: { staff } }) => {
      const row = await findApplication(platform.db, staff.brand.id, params.application);
      return row ? ok(await readEvidence(platform, staff.brand, row)) : fail({ code: 'not_found' });
    },
    decide: ({ params, body, context }) => decideApplication(platform, params.application, body, context),
  };
};
