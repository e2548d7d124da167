import { fail, ok } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { assignCase, endCase, openCase, takeStep } from './cases.ts';
import { presentCase, presentCases } from './present.ts';
import { presentRule, readRules, setRule, tryRule } from './rules.ts';
import { findCase, listCases } from './store.ts';

const SLICE = 50;

export const harmOpsHandlers = (platform: Platform): OpsHandlers['harm'] => {
  const { db } = platform;
  return {
    rules: async ({ context: { staff } }) =>
      ok({ items: (await readRules(db, staff.brand.id)).map(presentRule) }),
    tryRule: (call) => tryRule(platform, call),
    setRule: (call) => setRule(platform, call),
    cases: async ({ query, context: { staff } }) => {
      const { state = 'open', page = firstPage, pageSize = SLICE } = query;
      const span = { offset: (page - 1) * pageSize, limit: pageSize };
      const { rows, total } = await listCases(db, staff.brand.id, state, span);
      return ok({ items: await presentCases(db, rows), total, page, pageSize });
    },
    get: async ({ params, context: { staff, nowMs } }) => {
      const row = await findCase(db, staff.brand.id, params.id);
      return row ? ok(await presentCase(db, staff.brand, row, nowMs)) : fail({ code: 'not_found' });
    },
    open: (call) => openCase(platform, call),
    assign: (call) => assignCase(platform, call),
    step: (call) => takeStep(platform, call),
    end: (call) => endCase(platform, call),
  };
};
