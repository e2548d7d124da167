import type { Tx } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import { type Excess, findExcess, findTermsFault } from '@fairhouse/rules/agency/contract/chain';
import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import type { GivenTerms } from '@fairhouse/wire/agency/contract';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer, isAgent } from '../../identity/player/index.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { listAbove, lockPlaces } from '../team/index.ts';
import {
  addContract,
  type ContractRow,
  findActive,
  findVersion,
  insertOffer,
  listOpenOf,
  listTaken,
  type SignedRow,
} from './store.ts';
import { type Doer, tell } from './tell.ts';
import { hashTerms, keepTerms, readTerms } from './terms.ts';

export type Offer = {
  readonly brand: Brand;
  /** Null: the house. */
  readonly uplineId: Id<'player'> | null;
  readonly downlineId: Id<'player'>;
  readonly kind: ContractKind;
  readonly terms: GivenTerms;
  readonly note: string | null;
  readonly answerDays: number;
};

export type OfferFault = Refusal<
  | 'not_found'
  | 'contract_terms'
  | 'contract_above_upline'
  | 'contract_none_above'
  | 'contract_not_agent'
  | 'contract_category_taken'
  | 'contract_offer_open'
>;

/** Says how terms exceed those of the upline. */
export function refuseExcess(excess: Excess): Refusal<'contract_above_upline'> {
  const percent = (ppm: number) => (ppm / 10_000).toFixed(2);
  const where =
    excess.part === 'tier'
      ? { rate: percent(excess.tier.ppm), most: percent(excess.most) }
      : excess.part === 'rate'
        ? { rate: percent(excess.ppm), most: percent(excess.most) }
        : { rate: '', most: '' };
  return { code: 'contract_above_upline', params: where };
}

/** The upline's own terms, which bound what may be given on; null: the house gives. */
export const findBound = async (
  tx: Tx,
  { uplineId, kind }: Pick<ContractRow, 'uplineId' | 'kind'>,
): Promise<SignedRow | null | undefined> => (uplineId === null ? null : findActive(tx, uplineId, kind));

const SALARIES: readonly ContractKind[] = ['daily', 'hourly', 'realTime'];

/** Volume feeds one salary: a category that another kind of salary counts from a day on. */
export async function findTaken(
  tx: Tx,
  { downlineId, kind }: Pick<ContractRow, 'downlineId' | 'kind'>,
  categories: readonly string[],
  from: string,
): Promise<Refusal<'contract_category_taken'> | undefined> {
  if (!SALARIES.includes(kind)) return undefined;
  const taken = await listTaken(tx, downlineId, kind, from);
  const category = categories.find((one) => taken.includes(one));
  return category === undefined ? undefined : { code: 'contract_category_taken', params: { category } };
}

/** Offers terms to somebody directly below. Whoever is not there is answered as who does not exist. */
export async function offerContract(
  platform: Platform,
  tx: Tx,
  { brand, uplineId, downlineId, kind, terms, note, answerDays }: Offer,
  doer: Doer,
): Promise<Result<Id<'contract'>, OfferFault>> {
  const kept = keepTerms(terms);
  const fault = findTermsFault(kind, readTerms(kept));
  if (fault) return fail({ code: 'contract_terms', params: { part: fault } });
  if (uplineId !== null) await lockPlaces(tx, [uplineId]);
  await lockPlaces(tx, [downlineId]);
  const below = await findPlayer(tx, brand.id, downlineId);
  const [upline = null] = await listAbove(tx, brand.id, downlineId);
  if (!below || upline !== uplineId) return fail({ code: 'not_found' });
  if (!isAgent(below.type) || below.state !== 'active') return fail({ code: 'contract_not_agent' });
  const bound = await findBound(tx, { uplineId, kind });
  if (bound === undefined) return fail({ code: 'contract_none_above' });
  const excess = bound && findExcess(readTerms(kept), readTerms(bound.terms));
  if (excess) return fail(refuseExcess(excess));
  const from = dayPlus(dayIn(brand.timeZone, doer.nowMs), 1);
  const taken = await findTaken(tx, { downlineId, kind }, kept.categories, from);
  if (taken) return fail(taken);
  const open = await listOpenOf(tx, downlineId);
  if (open.some((one) => one.downlineId === downlineId && one.kind === kind && one.state === 'offered'))
    return fail({ code: 'contract_offer_open' });
  const parties = { brandId: brand.id, kind, uplineId, downlineId };
  const id = await addContract(tx, { id: platform.newId('contract'), ...parties });
  const version = await insertOffer(tx, {
    contract: { id, ...parties },
    terms: kept,
    hash: hashTerms(parties, kept),
    note,
    by: doer.name,
    nowMs: doer.nowMs,
    answerBy: doer.nowMs + answerDays * DAY_MS,
  });
  const { hash } = (await findVersion(tx, id, version))!;
  await tell(
    platform,
    tx,
    { id, ...parties, version },
    { what: 'offered', why: null, day: null, detail: { hash } },
    doer,
  );
  return ok(id);
}
