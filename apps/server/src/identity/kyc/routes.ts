import { fail, ok } from '@fairhouse/kernel';
import { areRising } from '@fairhouse/rules/identity/kyc/level';
import type { OpsHandlers, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { firstPage } from '../../frame/slices.ts';
import { listLastChanges } from '../../platform/audit/index.ts';
import { type BrandSetting, changeSetting } from '../../platform/setting/index.ts';
import { findPlayer } from '../player/index.ts';
import { askForItem, decideItem } from './decide-item.ts';
import { lookAtItem } from './look-at-item.ts';
import { presentList, presentStaffList, presentThresholds } from './present.ts';
import { readQueue } from './read-queue.ts';
import { type KycRules, listItems, readRules, saveRules } from './store.ts';
import { submitItem } from './submit-item.ts';
import {
  askDecide,
  connectVendor,
  disconnectVendor,
  keepToEvidence,
  presentVendor,
} from './vendor/connect-vendor.ts';
import { takeVerdict } from './vendor/take-verdict.ts';

const PAGE_SIZE = 50;

const RULES: BrandSetting<KycRules> = {
  action: 'setting.kyc',
  subject: 'kyc',
  read: readRules,
  write: saveRules,
};

export const kycHandlers = (platform: Platform): SiteHandlers['kyc'] => ({
  read: async ({ context: { brand, player } }) => {
    const [rows, { thresholds }] = await Promise.all([
      listItems(platform.db, brand.id, player.id),
      readRules(platform.db, brand.id),
    ]);
    return ok({ ...presentList(rows), thresholds: presentThresholds(thresholds) });
  },
  submit: (call) => submitItem(platform, call),
  verdict: (call) => takeVerdict(platform, call),
});

export const kycOpsHandlers = (platform: Platform): OpsHandlers['kyc'] => ({
  queue: async ({ query: { page = firstPage, pageSize = PAGE_SIZE, ...asked }, context }) =>
    ok(await readQueue(platform, asked, { page, pageSize }, context)),
  checklist: async ({ params: { id }, context: { staff } }) => {
    if (!(await findPlayer(platform.db, staff.brand.id, id))) return fail({ code: 'not_found' });
    return ok(presentStaffList(await listItems(platform.db, staff.brand.id, id)));
  },
  look: (call) => lookAtItem(platform, call),
  decide: (call) => decideItem(platform, call),
  ask: (call) => askForItem(platform, call),
  rules: async ({ context: { staff } }) => {
    const [{ thresholds, retentionDays }, changes] = await Promise.all([
      readRules(platform.db, staff.brand.id),
      listLastChanges(platform.db, staff.brand.id, RULES.action),
    ]);
    return ok({
      thresholds: presentThresholds(thresholds),
      retentionDays,
      changed: changes.get(RULES.subject) ?? null,
    });
  },
  setRules: async ({ body: { rules, was }, context }) => {
    if (!areRising(rules.thresholds))
      return fail({ code: 'field_rule', fields: { thresholds: { rule: 'invalid' } } });
    const changed = await changeSetting(platform, RULES, { was, is: rules, ...context });
    if (!changed.ok) return changed;
    const { thresholds, retentionDays } = rules;
    return ok({ thresholds: presentThresholds(thresholds), retentionDays, changed: changed.value });
  },
  vendor: async ({ context: { staff } }) => ok(await presentVendor(platform, staff.brand.id)),
  connectVendor: async ({ body, context }) => {
    const connected = await connectVendor(platform, body, context);
    return connected.ok ? ok(await presentVendor(platform, context.staff.brand.id)) : connected;
  },
  letVendorDecide: (call) => askDecide(platform, call),
  keepToEvidence: async ({ context }) => {
    const kept = await keepToEvidence(platform, context);
    return kept.ok ? ok(await presentVendor(platform, context.staff.brand.id)) : kept;
  },
  disconnectVendor: async ({ context }) => {
    const gone = await disconnectVendor(platform, context);
    return gone.ok ? ok(await presentVendor(platform, context.staff.brand.id)) : gone;
  },
});
