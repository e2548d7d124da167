import { CallRefused } from '@fairhouse/client';
import { type Tx, transact } from '@fairhouse/db';
import { planFault, readPlan } from '@fairhouse/games/poker';
import { addMoney, assert, fail, moneyOf, ok, parseMoney, type Result, wireMoney } from '@fairhouse/kernel';
import {
  readParts,
  type SeriesParts,
  type SeriesPlan,
  writeParts,
} from '@fairhouse/rules/play/poker-series/plan-parts';
import type { FieldFault, Refusal } from '@fairhouse/wire/faults';
import { type Approval, SERIES_PARTS } from '@fairhouse/wire/platform/approval';
import type { pokerSeriesOpsRoutes, SeriesTold } from '@fairhouse/wire/play/poker-series';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  type ApprovalContent,
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { findGameTerms, openVendor } from '../provider/index.ts';
import { lockPlanned, savePlanned } from './store.ts';
import { tellSeries } from './tell-series.ts';

const KIND = 'series.plan';

type Fault = 'not_found' | 'bad_series_plan' | 'setting_conflict';
type Judged = Result<{ readonly provider: string; readonly plan: SeriesPlan }, Refusal<Fault>>;

const bad = (field: string, rule: FieldFault) =>
  fail({ code: 'bad_series_plan', fields: { [field]: rule } } as const);

const moneyIn = (amount: string) => moneyOf(parseMoney(amount)!);

/** A day that a plan names has not passed, unless the plan in force has it already. */
function passedDay(
  { from, until }: SeriesPlan,
  was: Pick<SeriesPlan, 'from' | 'until'>,
  today: string,
): 'from' | 'until' | undefined {
  if (from !== null && from < today && from !== was.from) return 'from';
  return until !== null && until < today && until !== was.until ? 'until' : undefined;
}

const partsOf = (content: ApprovalContent, side: 'from' | 'to'): SeriesParts =>
  Object.fromEntries(SERIES_PARTS.map((part) => [part, content[part]?.[side] ?? ''])) as SeriesParts;

/** Can it be played, entered for at this brand, and is it upon what is planned now? */
async function judge(tx: Tx, { brandId, subject, content }: Asked, nowMs: number): Promise<Judged> {
  const [brand, terms] = [await findBrand(tx, brandId), await findGameTerms(tx, brandId, subject)];
  if (!brand || !terms) return fail({ code: 'not_found' });
  const [was, plan] = [readParts(partsOf(content, 'from')), readParts(partsOf(content, 'to'))];
  const [entry, fee] = [moneyIn(plan.entry), moneyIn(plan.fee)];
  const fault = planFault(readPlan({ ...plan, entry, fee }));
  if (fault) {
    const { field, ...rule } = fault;
    return bad(field, rule);
  }
  const passed = passedDay(plan, was, dayIn(brand.timeZone, nowMs));
  if (passed) return bad(passed, { rule: 'not_past' });
  const { limitMin, limitMax } = terms;
  const price = addMoney(entry, fee);
  if ((limitMin !== null && price < limitMin) || (limitMax !== null && price > limitMax))
    return bad('entry', { rule: 'entry_limits' });
  const version = (await lockPlanned(tx, brandId, subject))?.version ?? 0;
  const isSame = SERIES_PARTS.every((part) => content[part]?.from === content[part]?.to);
  if (isSame || content.seriesVersion?.from !== `${version}`) return fail({ code: 'setting_conflict' });
  return ok({ provider: terms.provider, plan });
}

/** What tournaments cost, pay and begin at is changed by two of the staff. */
export const planSeriesKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked, nowMs) => {
    const judged = await judge(tx, asked, nowMs);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, { staff, ip, nowMs }) => {
    const { brandId, subject: room, content, reason } = approved;
    const judged = await judge(tx, approved, nowMs);
    assert(judged.ok && content.seriesVersion, 'whoever applies has judged');
    const { provider, plan } = judged.value;
    await savePlanned(tx, { brandId, room, provider, version: Number(content.seriesVersion.to), plan });
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'series.planned',
      subject: room,
      detail: { was: readParts(partsOf(content, 'from')), is: plan, reason },
      ip,
    });
    tx.onCommit(() => void tellSeries(platform));
  },
};

type Route = typeof pokerSeriesOpsRoutes.plan;
type Reply = Result<Approval, Refusal<Route['faults'][number]>>;

/** The series as its provider has it. */
async function askProvider(
  platform: Platform,
  { id: operator, currency, timeZone: zone }: Brand,
  room: string,
  traceId: string,
): Promise<Result<SeriesTold, Refusal<'not_found' | 'vendor_silent'>>> {
  const terms = await findGameTerms(platform.db, operator, room);
  const vendor = terms && (await openVendor(platform, terms.provider, traceId));
  if (!vendor) return fail({ code: 'not_found' });
  try {
    const told = await vendor.poker.series({ body: { operator, currency, zone } });
    const series = told.find((each) => each.room === room);
    return series ? ok(series) : fail({ code: 'not_found' });
  } catch (error) {
    return fail({ code: error instanceof CallRefused ? 'not_found' : 'vendor_silent' });
  }
}

/** What is asked for, upon the plan that was approved last, or the provider's own. */
function contentOf(was: SeriesPlan, plan: SeriesPlan, versions: readonly [number, number]): ApprovalContent {
  const [from, to] = [writeParts(was), writeParts(plan)];
  return {
    seriesVersion: { from: `${versions[0]}`, to: `${versions[1]}` },
    ...Object.fromEntries(SERIES_PARTS.map((part) => [part, { from: from[part], to: to[part] }])),
  };
}

/** Asks for another plan of a series. */
export async function askPlan(
  platform: Platform,
  { params: { code: room }, body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Reply> {
  const { staff, nowMs, traceId } = context;
  const told = await askProvider(platform, staff.brand, room, traceId);
  if (!told.ok) return told;
  const { reason, entry, fee, ...planned } = body;
  const plan: SeriesPlan = { ...planned, entry: wireMoney(entry), fee: wireMoney(fee) };
  return transact(platform.db, async (tx): Promise<Reply> => {
    const before = await lockPlanned(tx, staff.brand.id, room);
    const version = before?.version ?? 0;
    const next = Math.max(version, told.value.version) + 1;
    const content = contentOf(before?.plan ?? told.value.plan, plan, [version, next]);
    const judged = await judge(tx, { brandId: staff.brand.id, subject: room, content }, nowMs);
    if (!judged.ok) return judged;
    const ask = { kind: KIND, subject: room, subjectName: told.value.title, content, reason } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
}
