import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import {
  CHANGE_TOPICS,
  type ChangeTopic,
  type changeOpsRoutes,
  type SettingDiff,
  settingDiff,
} from '@fairhouse/wire/platform/change';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../approval/index.ts';
import { listChangesOf } from '../audit/index.ts';
import { maySee, settingOf } from './topics.ts';

type Route = typeof changeOpsRoutes.history;

/** So many changes of one setting are told. */
const TOLD = 50;

/** What a setting is, and each of its changes, however it was made: the audit log is where they all stand. */
export async function readHistory(
  { db }: Platform,
  { params, context: { staff } }: RouteCall<Route> & { readonly context: Asking },
): Promise<Result<RouteReply<Route>, Refusal<'not_found'>>> {
  const [topic, subject] = params.setting.split('.') as [ChangeTopic, SettingDiff['subject']];
  const diffOf = (was: unknown, is: unknown) => settingDiff.safeParse({ topic, subject, was, is }).data;
  if (!CHANGE_TOPICS.includes(topic) || !maySee(staff, topic)) return fail({ code: 'not_found' });
  const brandId = staff.brand.id;
  const setting = settingOf({ topic, subject });
  const [value, changes] = await Promise.all([
    setting.read(db, brandId),
    listChangesOf(db, { brandId, actions: [setting.action], subject: setting.subject }, TOLD),
  ]);
  const now = diffOf(value, value);
  if (!now) return fail({ code: 'not_found' });
  const items = changes.flatMap(({ was, is, ...rest }) => {
    const diff = diffOf(was, is);
    // A row from before a rule existed cannot be put back as it was.
    return diff ? [{ ...rest, diff }] : [];
  });
  return ok({ now, items });
}
