import { isDeepStrictEqual } from 'node:util';
import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { listLoosened, type PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import type { Refusal } from '@fairhouse/wire/faults';
import { PLAY_RULES as PARTS } from '@fairhouse/wire/platform/approval';
import type { settingOpsRoutes } from '@fairhouse/wire/platform/setting';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../approval/index.ts';
import { audit, staffActor } from '../audit/index.ts';
import { findBrand, lockSettings, updatePlayRules } from '../brand/index.ts';
import { presentPlayRules } from './present.ts';

/** What the audit log calls the rules of play of a brand. */
export const PLAY_RULES = 'play_rules';

const KIND = 'game.setPlayRules';

type Route = typeof settingOpsRoutes.setPlayRules;
type Reply = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

async function lockPlayRules(tx: Tx, brandId: string): Promise<PlayRules> {
  await lockSettings(tx, brandId);
  const brand = await findBrand(tx, brandId);
  assert(brand, 'staff work for a brand that is there');
  return presentPlayRules(brand.jurisdiction);
}

export const contentOf = (was: PlayRules, is: PlayRules): ApprovalContent =>
  Object.fromEntries(
    PARTS.filter((part) => was[part] !== is[part]).map((part) => [
      part,
      { from: String(was[part]), to: String(is[part]) },
    ]),
  );

/** The rules as they would be; undefined where one of them is no longer what it was when this was asked for. */
function readWish(was: PlayRules, content: ApprovalContent): PlayRules | undefined {
  const told = PARTS.flatMap((part) => {
    const change = content[part];
    return change ? [[part, change] as const] : [];
  });
  if (told.some(([part, { from }]) => from !== String(was[part]))) return undefined;
  return { ...was, ...Object.fromEntries(told.map(([part, { to }]) => [part, JSON.parse(to)])) };
}

/** One who protects players more does so alone; to protect them less takes two. */
export const setPlayRulesKind: KindRules<'setting_conflict'> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, content }) =>
    readWish(await lockPlayRules(tx, brandId), content) ? ok(null) : fail({ code: 'setting_conflict' }),
  apply: async (platform, tx, { brandId, content, reason }, call) => {
    const was = await lockPlayRules(tx, brandId);
    const rules = readWish(was, content);
    assert(rules, 'whoever applies has judged');
    await save(platform, tx, { was, rules, reason }, call);
  },
};

type Change = { readonly was: PlayRules; readonly rules: PlayRules; readonly reason: string };

async function save(platform: Platform, tx: Tx, { was, rules, reason }: Change, call: Asking): Promise<void> {
  const { staff, nowMs, ip } = call;
  await updatePlayRules(tx, staff.brand.id, rules);
  await audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action: 'setting.play_rules',
    subject: PLAY_RULES,
    detail: { was, is: rules, reason },
    ip,
  });
}

/** Changes the rules of play at once, or asks for it where one of them would protect players less. */
export const changePlayRules = (
  platform: Platform,
  { body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Reply> =>
  transact(platform.db, async (tx): Promise<Reply> => {
    const { staff, nowMs } = context;
    const was = await lockPlayRules(tx, staff.brand.id);
    if (!isDeepStrictEqual(was, body.was)) return fail({ code: 'setting_conflict' });
    const content = contentOf(was, body.rules);
    if (Object.keys(content).length === 0)
      return fail({ code: 'field_rule', fields: { rules: { rule: 'unchanged' } } });
    if (listLoosened(was, body.rules).length === 0) {
      await save(platform, tx, body, context);
      return ok({ approval: null });
    }
    const asked = await requestApproval(
      platform,
      tx,
      {
        kind: KIND,
        subject: PLAY_RULES,
        subjectName: staff.brand.name,
        content,
        reason: body.reason,
      },
      context,
    );
    if (!asked.ok) return asked;
    return ok({ approval: presentApproval(asked.value, staff, nowMs) });
  });
