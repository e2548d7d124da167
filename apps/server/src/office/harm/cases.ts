import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { HarmCaseView, harmOpsRoutes, NewHarmStep } from '@fairhouse/wire/office/harm';
import {
  HARM_CONTACTS,
  HARM_DUE_HOURS,
  HARM_INTERVENTIONS,
  type HarmStep,
  type HarmVerdict,
} from '@fairhouse/wire/office/harm-words';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, lockPlayer } from '../../identity/player/index.ts';
import { barPlayer, insertMarker, listLimits, notifyBar, setLimit } from '../../identity/protection/index.ts';
import { DAY_MS, HOUR_MS } from '../../jobs/job.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { presentCase } from './present.ts';
import {
  type CaseRow,
  endCase as end,
  findCase,
  insertCase,
  insertStep,
  listSteps,
  lockCase,
  saveAssignee,
  saveContact,
} from './store.ts';

type Routes = typeof harmOpsRoutes;
type Call<R extends keyof Routes> = RouteCall<Routes[R]> & { readonly context: Asking };

const log = (
  platform: Platform,
  tx: Tx,
  { staff, nowMs, ip }: Asking,
  action: `harm.${string}`,
  { playerId, id }: Pick<CaseRow, 'playerId' | 'id'>,
  detail: Readonly<Record<string, unknown>> = {},
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: playerId,
    detail: { case: id, ...detail },
    ip,
  });

/** Opens a case on a member by hand. */
export const openCase = (
  platform: Platform,
  { params, body: { reason }, context }: Call<'open'>,
): Promise<Result<RouteReply<Routes['open']>, Refusal<'not_found' | 'harm_case_open'>>> =>
  transact(platform.db, async (tx) => {
    const brandId = context.staff.brand.id;
    const { nowMs } = context;
    if (!(await findPlayer(tx, brandId, params.id))) return fail({ code: 'not_found' });
    const id = platform.newId('harmCase');
    const row = { id, reason, openedAt: nowMs, dueAt: nowMs + HARM_DUE_HOURS * HOUR_MS };
    if (!(await insertCase(tx, { brandId, playerId: params.id }, row)))
      return fail({ code: 'harm_case_open' });
    await log(platform, tx, context, 'harm.opened', { playerId: params.id, id }, { reason });
    return ok({ id });
  });

type CaseFault = 'setting_conflict' | 'harm_limit_lower' | 'harm_step_missing';

/** Does something with an open case, which stays so meanwhile. */
const withOpen = <F extends CaseFault>(
  platform: Platform,
  id: string,
  { staff, nowMs }: Asking,
  act: (tx: Tx, row: CaseRow) => Promise<Refusal<F> | undefined>,
): Promise<Result<HarmCaseView, Refusal<F | 'not_found' | 'harm_case_closed'>>> =>
  transact(
    platform.db,
    async (tx): Promise<Result<HarmCaseView, Refusal<F | 'not_found' | 'harm_case_closed'>>> => {
      const row = await lockCase(tx, staff.brand.id, id);
      if (!row) return fail({ code: 'not_found' });
      if (row.state !== 'open') return fail({ code: 'harm_case_closed' });
      const refused = await act(tx, row);
      if (refused) return fail(refused);
      const now = await findCase(tx, staff.brand.id, id);
      assert(now !== undefined, 'a case is never taken away');
      return ok(await presentCase(tx, staff.brand, now, nowMs));
    },
  );

/** Takes a case, or leaves it, unless somebody did so since it was looked at. */
export const assignCase = (
  platform: Platform,
  { params, body: { mine, was }, context }: Call<'assign'>,
): Promise<Result<HarmCaseView, Refusal<Routes['assign']['faults'][number]>>> =>
  withOpen(platform, params.id, context, async (tx, row) => {
    if (row.assignee !== was) return { code: 'setting_conflict' } as const;
    const assignee = mine ? context.staff.username : null;
    await saveAssignee(tx, row.id, assignee);
    await log(platform, tx, context, 'harm.assigned', row, { was, is: assignee });
    return undefined;
  });

type Taken<K extends HarmStep> = Extract<NewHarmStep, { readonly kind: K }>;
type Effect<K extends HarmStep> = (
  platform: Platform,
  tx: Tx,
  row: CaseRow,
  step: Taken<K>,
  context: Asking,
) => Promise<Refusal<'harm_limit_lower'> | undefined>;

const nothing = async () => undefined;

/** What a step does to the member. */
const EFFECTS: { readonly [K in HarmStep]: Effect<K> } = {
  looked: nothing,
  call: nothing,
  talk: nothing,
  message: async (_platform, tx, { brandId, playerId }, { topic }, { nowMs, traceId }) => {
    await emit(tx, { brandId, traceId, atMs: nowMs }, 'harm.messaged', { playerId, topic });
    return undefined;
  },
  limit: async (_platform, tx, { brandId, playerId }, { amount }, { nowMs }) => {
    // Between the look and the change the member sets no lower one, which this would ask to raise.
    await lockPlayer(tx, brandId, playerId);
    const held = (await listLimits(tx, playerId, ['deposit'], nowMs)).find(({ period }) => period === 'week');
    if (held && held.amount <= amount) return { code: 'harm_limit_lower' };
    await setLimit(tx, { id: playerId, brandId }, { kind: 'deposit', period: 'week', amount }, nowMs);
    return undefined;
  },
  rewards: async (_platform, tx, { brandId, playerId }, { text }, { staff, nowMs }) => {
    await insertMarker(tx, { brandId, playerId }, { at: nowMs, by: staff.username, reason: text });
    return undefined;
  },
  pause: async (platform, tx, { brandId, playerId }, { days }, { nowMs }) => {
    const bar = { reason: 'house' as const, until: nowMs + days * DAY_MS };
    await platform.ports.closeGames(platform, tx, playerId, { logins: null, nowMs });
    await barPlayer(platform, tx, { id: playerId, brandId }, bar, nowMs);
    notifyBar(platform, tx, playerId);
    tx.onCommit(() => platform.ports.untilGamesClosed(platform, playerId));
    return undefined;
  },
};

const isContact = (kind: HarmStep): boolean => (HARM_CONTACTS as readonly string[]).includes(kind);

export const takeStep = (
  platform: Platform,
  { params, body, context }: Call<'step'>,
): Promise<Result<HarmCaseView, Refusal<Routes['step']['faults'][number]>>> =>
  withOpen(platform, params.id, context, async (tx, row) => {
    const { staff, nowMs } = context;
    const refused = await (EFFECTS[body.kind] as Effect<HarmStep>)(platform, tx, row, body, context);
    if (refused) return refused;
    const text = body.kind === 'message' ? body.topic : body.text;
    await insertStep(tx, row.id, { at: nowMs, by: staff.username, kind: body.kind, text });
    if (isContact(body.kind)) await saveContact(tx, row.id, nowMs);
    const detail =
      'days' in body ? { days: body.days } : 'amount' in body ? { amount: body.amount.toString() } : {};
    await log(platform, tx, context, `harm.${body.kind}`, row, detail);
    return undefined;
  });

/** What must have been done before a case ends so. */
const NEEDED: Readonly<Record<HarmVerdict, readonly HarmStep[]>> = {
  unfounded: ['looked', ...HARM_CONTACTS],
  supported: HARM_CONTACTS,
  restricted: HARM_INTERVENTIONS,
};

export const endCase = (
  platform: Platform,
  { params, body: { verdict, reason }, context }: Call<'end'>,
): Promise<Result<HarmCaseView, Refusal<Routes['end']['faults'][number]>>> =>
  withOpen(platform, params.id, context, async (tx, row) => {
    const steps = await listSteps(tx, row.id);
    if (!steps.some(({ kind }) => NEEDED[verdict].includes(kind)))
      return { code: 'harm_step_missing' } as const;
    await end(tx, row.id, { verdict, by: context.staff.username, reason, atMs: context.nowMs });
    await log(platform, tx, context, 'harm.ended', row, { verdict, reason });
    return undefined;
  });
