import {
  type AnyRoom,
  findPokerRoom,
  isTournament,
  planFault,
  readPlan,
  setPlan,
} from '@fairhouse/games/poker';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { vendorApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { roomAt } from './room-at.ts';
import { stepRoom } from './step-room.ts';

type Route = (typeof vendorApi)['poker']['plan'];
type Body = RouteCall<Route>['body'];

/** An older plan may come late: it changes nothing. */
const isNews = (room: AnyRoom, version: number): boolean =>
  isTournament(room) && (room.plan.version ?? 0) < version;

/** Plans a series of tournaments. What was sold stays as it was sold. */
export async function planSeries(
  studio: Studio,
  body: Body,
): Promise<Result<null, Refusal<'not_found' | 'bad_series_plan'>>> {
  const offered = findPokerRoom(body.room);
  if (!offered?.plan) return fail({ code: 'not_found' });
  const plan = readPlan(body);
  const fault = planFault(plan);
  if (fault) {
    const { field, ...rule } = fault;
    return fail({ code: 'bad_series_plan', fields: { [field]: rule } });
  }
  await stepRoom(studio, roomAt(offered, body.operator, body.currency), (room, nowMs) =>
    ok(isTournament(room) && isNews(room, body.version) ? setPlan(room, plan, body.zone, nowMs) : room),
  );
  return ok(null);
}
