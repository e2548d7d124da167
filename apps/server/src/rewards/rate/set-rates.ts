import { isDeepStrictEqual } from 'node:util';
import { type Reader, type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import {
  type GivenBack,
  judgeGiveBack,
  type PaidToOthers,
  type Rates,
} from '@fairhouse/rules/rewards/rate/judge-give-back';
import { findLevelsFault, type VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import { nextDay } from '@fairhouse/rules/rewards/vip/step-level';
import type { Refusal } from '@fairhouse/wire/faults';
import type { StaffContext } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { House } from '../../frame/feature.ts';
import type { Platform, Ports } from '../../frame/platform.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockSettings } from '../../platform/brand/index.ts';
import { insertLevels, readLevels } from '../vip/index.ts';
import { findRates, saveRates } from './store.ts';

export type Setting = { readonly staff: StaffContext; readonly nowMs: number; readonly ip: string };

const ANY_DAY = '9999-12-31';

/** The rates that are in force from tomorrow on: what is changed is these. */
export const lastRates = async (tx: Reader, brandId: string): Promise<Rates> => {
  const rates = await findRates(tx, brandId, ANY_DAY);
  return rates ?? { categories: [], games: [], pointsRatio: 100 };
};

/** How each open game of a brand is judged. */
export type JudgeBrand = (
  reader: Reader,
  brandId: string,
  rates: Rates,
  levels: readonly VipLevel[],
) => Promise<readonly GivenBack[]>;

type Payers = Pick<Ports, 'contractRates' | 'referralTerms'>;

const paidToOthers = async (
  { contractRates, referralTerms }: Payers,
  reader: Reader,
  brandId: string,
): Promise<PaidToOthers> => ({
  contracts: await contractRates(reader, brandId),
  referral: await referralTerms(reader, brandId),
});

export const judgeBrandBy =
  (platform: Platform, { edges }: Pick<House, 'edges'>): JudgeBrand =>
  async (reader, brandId, rates, levels) => {
    const games = await Promise.all(edges.map((find) => find(platform, reader, brandId)));
    return judgeGiveBack(rates, levels, games.flat(), await paidToOthers(platform.ports, reader, brandId));
  };

/** How each open game is judged by what is in force from tomorrow on. */
export const judgeNow =
  (platform: Platform, parts: Pick<House, 'edges'>) =>
  async (reader: Reader, brandId: string, nowMs: number): Promise<readonly GivenBack[]> => {
    const [rates, levels] = [await lastRates(reader, brandId), await readLevels(reader, brandId, nowMs)];
    return judgeBrandBy(platform, parts)(reader, brandId, rates, levels);
  };

type Loss = Refusal<'gives_back_too_much'>;
type Refused = Refusal<'setting_conflict' | 'field_rule' | 'gives_back_too_much'>;

const percent = (millionths: number): string => (millionths / 10_000).toFixed(2);

/** The first game that would give back too much, with the sum. */
function findLoss(games: readonly GivenBack[]): Loss | undefined {
  const tight = games.find(({ fits }) => fits === false);
  if (!tight) return undefined;
  const { title, edge, total, cashback, points, gift, contracts, referral, level } = tight;
  return {
    code: 'gives_back_too_much',
    params: {
      game: title,
      level,
      edge: percent(edge!),
      total: percent(total),
      cashback: percent(cashback),
      points: percent(points),
      gift: percent(gift),
      contracts: percent(contracts),
      referral: percent(referral),
    },
  };
}

export const refuseLoss =
  (payers: Payers): Ports['refuseLoss'] =>
  async (tx, brandId, games, nowMs) => {
    await lockSettings(tx, brandId);
    const [rates, levels] = [await lastRates(tx, brandId), await readLevels(tx, brandId, nowMs)];
    return findLoss(judgeGiveBack(rates, levels, games, await paidToOthers(payers, tx, brandId)));
  };

/**
 * The refusal of what would be paid to others on top of what members are given back, with the sum: contracts of agents, or
 * rewards for friends.
 * @param change what is paid otherwise than now
 */
export const refusePaidBy =
  (platform: Platform, { edges }: Pick<House, 'edges'>) =>
  async (tx: Tx, brandId: string, change: PaidToOthers, nowMs: number): Promise<Loss | undefined> => {
    await lockSettings(tx, brandId);
    const games = await Promise.all(edges.map((find) => find(platform, tx, brandId)));
    const [rates, levels] = [await lastRates(tx, brandId), await readLevels(tx, brandId, nowMs)];
    const paid = { ...(await paidToOthers(platform.ports, tx, brandId)), ...change };
    return findLoss(judgeGiveBack(rates, levels, games.flat(), paid));
  };

/** Sets rates from the next day of the brand on, so that no day is counted by two. */
export const setRates = (
  platform: Platform,
  judgeBrand: JudgeBrand,
  { rates, was, reason }: { readonly rates: Rates; readonly was: Rates; readonly reason: string },
  { staff, nowMs, ip }: Setting,
): Promise<Result<Rates, Refused>> =>
  transact(platform.db, async (tx): Promise<Result<Rates, Refused>> => {
    const { brand } = staff;
    await lockSettings(tx, brand.id);
    if (!isDeepStrictEqual(sorted(await lastRates(tx, brand.id)), sorted(was)))
      return fail({ code: 'setting_conflict' });
    if (
      hasTwice(rates.categories.map(({ category }) => category)) ||
      hasTwice(rates.games.map(({ code }) => code))
    )
      return fail({ code: 'field_rule', fields: { categories: { rule: 'invalid' } } });
    const refused = findLoss(await judgeBrand(tx, brand.id, rates, await readLevels(tx, brand.id, nowMs)));
    if (refused) return fail(refused);
    const from = nextDay(dayIn(brand.timeZone, nowMs));
    await saveRates(tx, brand.id, from, rates, nowMs);
    await log(platform, tx, 'reward.rates', { was, is: rates, from, reason }, { staff, nowMs, ip });
    return ok(await lastRates(tx, brand.id));
  });

const hasTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Categories and games stand in any order on the wire. */
const sorted = ({ categories, games, ...rates }: Rates): Rates => ({
  ...rates,
  games: games.toSorted((a, b) => a.code.localeCompare(b.code)),
  categories: categories.toSorted((a, b) => a.category.localeCompare(b.category)),
});

/** Sets the levels for what is settled from now on. */
export const setLevels = (
  platform: Platform,
  judgeBrand: JudgeBrand,
  {
    levels,
    was,
    reason,
  }: {
    readonly levels: readonly VipLevel[];
    readonly was: readonly VipLevel[];
    readonly reason: string;
  },
  { staff, nowMs, ip }: Setting,
): Promise<Result<readonly VipLevel[], Refused>> =>
  transact(platform.db, async (tx): Promise<Result<readonly VipLevel[], Refused>> => {
    const { brand } = staff;
    await lockSettings(tx, brand.id);
    if (!isDeepStrictEqual(await readLevels(tx, brand.id, nowMs), was))
      return fail({ code: 'setting_conflict' });
    const fault = findLevelsFault(levels);
    if (fault)
      return fail({ code: 'field_rule', fields: { [`levels.${fault.level}`]: { rule: 'invalid' } } });
    const refused = findLoss(await judgeBrand(tx, brand.id, await lastRates(tx, brand.id), levels));
    if (refused) return fail(refused);
    await insertLevels(tx, brand.id, levels, nowMs);
    await log(platform, tx, 'reward.levels', { was, is: levels, reason }, { staff, nowMs, ip });
    const set = await readLevels(tx, brand.id, nowMs);
    assert(set.length === levels.length, 'what was just set is in force');
    return ok(set);
  });

const log = (
  platform: Platform,
  tx: Tx,
  action: 'reward.rates' | 'reward.levels',
  detail: Record<string, unknown>,
  { staff, nowMs, ip }: Setting,
) =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: staff.brand.id,
    atMs: nowMs,
    actor: staffActor(staff),
    action,
    subject: staff.brand.id,
    detail: JSON.parse(
      JSON.stringify(detail, (_key, item) => (typeof item === 'bigint' ? item.toString() : item)),
    ),
    ip,
  });
