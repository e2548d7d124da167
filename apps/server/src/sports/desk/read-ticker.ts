import { ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { deskOpsRoutes } from '@fairhouse/wire/sports/desk';
import type { Platform } from '../../frame/platform.ts';
import type { Asking } from '../../platform/approval/index.ts';
import { listPlayersByCode } from '../../play/provider/index.ts';
import { askBook, BOOK } from './ask-book.ts';

type Ticker = RouteReply<typeof deskOpsRoutes.ticker>;
type Alerts = RouteReply<typeof deskOpsRoutes.alerts>;

/** The last bets of the book, those of the brand's own members with their names. */
export async function readTicker(
  platform: Platform,
  context: Pick<Asking, 'staff' | 'traceId'>,
): Promise<Result<Ticker, Refusal<'vendor_silent'>>> {
  const { id: brandId, currency } = context.staff.brand;
  const told = await askBook(platform, context, ({ desk }) => desk.ticker({ body: { currency } }));
  if (!told.ok) return told;
  const members = await membersOf(
    platform,
    brandId,
    told.value.map(({ player }) => player),
  );
  return ok(told.value.map(({ player, ...bet }) => ({ ...bet, member: members.get(player) ?? null })));
}

/** What the book finds remarkable, of the brand's own members. */
export async function readAlerts(
  platform: Platform,
  context: Pick<Asking, 'staff' | 'traceId'>,
): Promise<Result<Alerts, Refusal<'vendor_silent'>>> {
  const { id: brandId, currency } = context.staff.brand;
  const told = await askBook(platform, context, ({ desk }) => desk.alerts({ body: { currency } }));
  if (!told.ok) return told;
  const members = await membersOf(
    platform,
    brandId,
    told.value.flatMap(({ players }) => players.map(({ player }) => player)),
  );
  return ok(
    told.value
      .map(({ players, ...alert }) => ({
        ...alert,
        members: players.flatMap(({ player, category }) => {
          const member = members.get(player);
          return member ? [{ ...member, category }] : [];
        }),
      }))
      .filter(({ members: own }) => own.length > 0),
  );
}

/** Members of a brand by the names that the book knows them by. */
async function membersOf(platform: Platform, brandId: string, codes: readonly string[]) {
  const known = await listPlayersByCode(platform.db, BOOK, brandId, codes);
  return new Map(known.map(({ code, ...member }) => [code, member]));
}
