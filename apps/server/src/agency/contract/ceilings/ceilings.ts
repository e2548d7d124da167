import { isDeepStrictEqual } from 'node:util';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { roomForContracts } from '@fairhouse/rules/rewards/rate/room-for-contracts';
import type { CeilingRow, contractOpsRoutes } from '@fairhouse/wire/agency/contract';
import type { Refusal } from '@fairhouse/wire/faults';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { StaffContext } from '../../../frame/contexts.ts';
import type { House } from '../../../frame/feature.ts';
import type { Platform } from '../../../frame/platform.ts';
import { audit, staffActor } from '../../../platform/audit/index.ts';
import { lockSettings } from '../../../platform/brand/index.ts';
import { judgeNow, refusePaidBy } from '../../../rewards/rate/index.ts';
import { contractRates } from '../contract-rates.ts';
import { type Ceiling, listCeilings, saveCeilings } from './store.ts';

type Parts = Pick<House, 'edges'>;
type StaffCall = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

/** For each category what contracts may pay at most, what they pay, and the game that leaves them least. */
export async function readCeilings(
  platform: Platform,
  parts: Parts,
  reader: Reader,
  brandId: string,
  nowMs: number,
): Promise<CeilingRow[]> {
  const [games, paid, ceilings] = [
    await judgeNow(platform, parts)(reader, brandId, nowMs),
    await contractRates(reader, brandId),
    await listCeilings(reader, brandId),
  ];
  const rooms = new Map(roomForContracts(games).map((room) => [room.category, room]));
  return GAME_TYPES.map((category) => {
    const room = rooms.get(category);
    return {
      category,
      games: room?.games ?? 0,
      tightest: room
        ? {
            title: room.tightest.title,
            edge: room.tightest.edge!,
            others: room.tightest.total - room.tightest.contracts,
          }
        : null,
      most: room?.most ?? null,
      paid: paid.get(category) ?? 0,
      ceiling: ceilings.find((one) => one.category === category)?.ppm ?? null,
    };
  });
}

/** The first category on which contracts would pay more than its ceiling. */
export async function refuseAboveCeiling(
  reader: Reader,
  brandId: string,
  paid: ReadonlyMap<string, number>,
): Promise<Refusal<'contract_above_ceiling'> | undefined> {
  const ceilings = await listCeilings(reader, brandId);
  const hit = ceilings.find(({ category, ppm }) => (paid.get(category) ?? 0) > ppm);
  return (
    hit && {
      code: 'contract_above_ceiling',
      params: {
        category: hit.category,
        ceiling: percentOf(hit.ppm),
        paid: percentOf(paid.get(hit.category)!),
      },
    }
  );
}

const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(4);

type Route = typeof contractOpsRoutes.setCeilings;
type Answer = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** Sets the ceilings, unless the house would lose by contracts that reach them, or contracts of now are above them. */
export const setCeilings = (
  platform: Platform,
  parts: Parts,
  { body: { ceilings, was, reason }, context }: RouteCall<Route> & { readonly context: StaffCall },
): Promise<Answer> =>
  transact(platform.db, async (tx): Promise<Answer> => {
    const { staff, nowMs, ip } = context;
    const { id: brandId } = staff.brand;
    await lockSettings(tx, brandId);
    if (!isDeepStrictEqual(sorted(await listCeilings(tx, brandId)), sorted(was)))
      return fail({ code: 'setting_conflict' });
    if (new Set(ceilings.map(({ category }) => category)).size < ceilings.length)
      return fail({ code: 'field_rule', fields: { ceilings: { rule: 'invalid' } } });
    const refused = await judge(platform, parts, tx, { brandId, ceilings, nowMs });
    if (refused) return fail(refused);
    await saveCeilings(tx, brandId, ceilings);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'contract.ceilings',
      subject: brandId,
      detail: { was, is: ceilings, reason },
      ip,
    });
    return ok({ items: await readCeilings(platform, parts, tx, brandId, nowMs) });
  });

type Judged = { readonly brandId: string; readonly ceilings: readonly Ceiling[]; readonly nowMs: number };

async function judge(platform: Platform, parts: Parts, tx: Tx, { brandId, ceilings, nowMs }: Judged) {
  const paid = new Map(await contractRates(tx, brandId));
  const low = ceilings.find(({ category, ppm }) => (paid.get(category) ?? 0) > ppm);
  if (low)
    return {
      code: 'ceiling_below_contracts',
      params: { category: low.category, paid: percentOf(paid.get(low.category)!) },
    } as const;
  for (const { category, ppm } of ceilings) paid.set(category, ppm);
  return refusePaidBy(platform, parts)(tx, brandId, { contracts: paid }, nowMs);
}

const sorted = (ceilings: readonly Ceiling[]): readonly Ceiling[] =>
  ceilings.toSorted((a, b) => a.category.localeCompare(b.category));
