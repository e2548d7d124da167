import { type Reader, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { mayGiveSeries } from '@fairhouse/rules/lottery/prize/series';
import type { Refusal } from '@fairhouse/wire/faults';
import { type lotterySeriesOpsRoutes, SERIES_BOUNDS } from '@fairhouse/wire/lottery/series';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, isAgent, listAbove } from '../../identity/player/index.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { edgesAtSeries } from '../menu/index.ts';
import { lockGiven, readGiven, saveSeries } from '../series/index.ts';

/** An agent with nobody above. */
export const isTop = async (
  reader: Reader,
  { id, type }: { readonly id: string; readonly type: number },
): Promise<boolean> => isAgent(type) && (await listAbove(reader, [id])).length === 0;

const textOf = (given: number | undefined): string | null => given?.toString() ?? null;

type Fault = 'not_found' | 'setting_conflict' | 'gives_back_too_much';

/** The series of an agent whom nobody else can give one, up to the highest there is. */
export const setSeriesKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, { brandId, subject, content: { lotterySeries } }, nowMs, { ports }) => {
    const player = await findPlayer(tx, brandId, subject);
    if (!player || !(await isTop(tx, player))) return fail({ code: 'not_found' });
    const from = textOf(await lockGiven(tx, subject));
    const to = Number(lotterySeries?.to);
    if (lotterySeries?.from !== from || !mayGiveSeries(to, SERIES_BOUNDS.max))
      return fail({ code: 'setting_conflict' });
    if (to <= Number(from ?? SERIES_BOUNDS.usual)) return ok(null);
    const loss = await ports.refuseLoss(tx, brandId, await edgesAtSeries(tx, brandId, to), nowMs);
    return loss ? fail(loss) : ok(null);
  },
  apply: async (_platform, tx, { subject, content: { lotterySeries } }) => {
    assert(lotterySeries, 'a series that was judged is told');
    await saveSeries(tx, subject, Number(lotterySeries.to));
  },
};

type Route = typeof lotterySeriesOpsRoutes.ask;

/** Asks for it. */
export const askSeries = (
  platform: Platform,
  { params: { id }, body, context }: RouteCall<Route> & { readonly context: Asking },
): Promise<Result<RouteReply<Route>, Refusal<Route['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<RouteReply<Route>, Refusal<Route['faults'][number]>>> => {
    const { staff, nowMs } = context;
    const player = await findPlayer(tx, staff.brand.id, id);
    if (!player) return fail({ code: 'not_found' });
    const from = textOf((await readGiven(tx, [id])).get(id));
    const asking = {
      kind: 'lottery.setSeries',
      subject: id,
      content: { lotterySeries: { from, to: body.series.toString() } },
      reason: body.reason,
    } as const;
    const judged = await setSeriesKind.judge(tx, { ...asking, brandId: staff.brand.id }, nowMs, platform);
    if (!judged.ok) return judged as { ok: false; fault: Refusal<Fault> };
    if (asking.content.lotterySeries.to === from) return fail({ code: 'setting_conflict' });
    const asked = await requestApproval(platform, tx, { ...asking, subjectName: player.account }, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
