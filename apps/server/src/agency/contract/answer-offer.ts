import type { Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { findExcess } from '@fairhouse/rules/agency/contract/chain';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { listAbove, lockPlaces } from '../team/index.ts';
import { findBound, findTaken, refuseExcess } from './offer-contract.ts';
import { holdIn, type Plan, planEnding, planSigning } from './plan-signing.ts';
import {
  type ContractRow,
  findActive,
  findVersion,
  listOffers,
  type SignedRow,
  saveEnded,
  saveSigned,
  type VersionRow,
} from './store.ts';
import { type Doer, tell } from './tell.ts';
import { readTerms } from './terms.ts';

type Over = Refusal<'contract_offer_over'>;

/** Holds both sides, the upline first: whoever signs elsewhere on the line waits, in one order for all. */
export async function holdSides(
  tx: Tx,
  { uplineId, downlineId }: Pick<ContractRow, 'uplineId' | 'downlineId'>,
): Promise<void> {
  if (uplineId !== null) await lockPlaces(tx, [uplineId]);
  await lockPlaces(tx, [downlineId]);
}

/** An offer that waits for its answer still, read while both sides are held. */
async function findOffer(
  tx: Tx,
  contract: ContractRow,
  version: number,
  nowMs: number,
): Promise<Result<VersionRow, Over>> {
  const offer = await findVersion(tx, contract.id, version);
  const over = offer?.state !== 'offered' || offer.answerBy <= nowMs;
  return over ? fail({ code: 'contract_offer_over' }) : ok(offer);
}

type Answer = { readonly brand: Brand; readonly contract: ContractRow; readonly version: number };

type SignFault =
  | Over
  | Refusal<
      'contract_list_changed' | 'contract_above_upline' | 'contract_none_above' | 'contract_category_taken'
    >;

/**
 * Signs an offer: the version before is superseded, and whatever below has more than is given now ends at the same midnight.
 * Nothing is written unless the list that was confirmed is the list as it stands.
 */
export async function acceptOffer(
  platform: Platform,
  tx: Tx,
  { brand, contract, version, confirm }: Answer & { readonly confirm: string },
  doer: Doer,
): Promise<Result<null, SignFault>> {
  await holdSides(tx, contract);
  const offer = await findOffer(tx, contract, version, doer.nowMs);
  if (!offer.ok) return offer;
  const [upline = null] = await listAbove(tx, brand.id, contract.downlineId);
  if (upline !== contract.uplineId) return fail({ code: 'contract_offer_over' });
  const bound = await findBound(tx, contract);
  if (bound === undefined) return fail({ code: 'contract_none_above' });
  const terms = readTerms(offer.value.terms);
  const excess = bound && findExcess(terms, readTerms(bound.terms));
  if (excess) return fail(refuseExcess(excess));
  const today = dayIn(brand.timeZone, doer.nowMs);
  const plan = await planSigning(tx, contract, offer.value, bound, { today, hold: holdIn(tx) });
  if (plan.confirm !== confirm) return fail({ code: 'contract_list_changed' });
  const taken = await findTaken(tx, contract, terms.categories, plan.day);
  if (taken) return fail(taken);

  const before = await findActive(tx, contract.downlineId, contract.kind);
  if (before) {
    const ended = { state: 'superseded', why: 'superseded', untilDay: plan.day, nowMs: doer.nowMs } as const;
    await saveEnded(tx, { contractId: before.id, version: before.version }, ended);
  }
  await saveSigned(tx, { contractId: contract.id, version }, plan.day, doer.nowMs);
  const { hash } = offer.value;
  await tell(
    platform,
    tx,
    { ...contract, version },
    { what: 'signed', why: null, day: plan.day, detail: { hash } },
    doer,
  );
  await endAll(platform, tx, plan, 'upline_lower', doer);
  for (const open of await listOffers(tx, contract.downlineId, contract.kind))
    if (findExcess(readTerms(open.terms), terms)) await dropOffer(platform, tx, open, 'upline_lower', doer);
  return ok(null);
}

/** Ends what a plan lists. */
async function endAll(
  platform: Platform,
  tx: Tx,
  { ends, day }: Plan,
  why: 'upline_lower' | 'upline_ended',
  doer: Doer,
): Promise<void> {
  for (const end of ends) await endOne(platform, tx, end, { why, day }, doer);
}

type Ending = {
  readonly why:
    | 'upline_lower'
    | 'upline_ended'
    | 'by_upline'
    | 'by_downline'
    | 'by_staff'
    | 'moved'
    | 'closed';
  readonly day: string;
  readonly reason?: string;
};

async function endOne(
  platform: Platform,
  tx: Tx,
  end: SignedRow,
  { why, day, reason }: Ending,
  doer: Doer,
): Promise<void> {
  const key = { contractId: end.id, version: end.version };
  const done = await saveEnded(tx, key, { state: 'terminated', why, untilDay: day, nowMs: doer.nowMs });
  const until = end.fromDay! > day ? end.fromDay! : day;
  if (done > 0)
    await tell(
      platform,
      tx,
      end,
      { what: 'ended', why, day: until, ...(reason && { detail: { reason } }) },
      doer,
    );
}

/** An offer is over without an answer of its downline, or with a no. */
export async function dropOffer(
  platform: Platform,
  tx: Tx,
  offer: SignedRow,
  why: 'rejected' | 'expired' | 'withdrawn' | 'upline_lower' | 'upline_ended' | 'moved' | 'closed',
  doer: Doer,
): Promise<void> {
  const state = why === 'rejected' || why === 'expired' ? why : 'withdrawn';
  const key = { contractId: offer.id, version: offer.version };
  if ((await saveEnded(tx, key, { state, why, nowMs: doer.nowMs })) > 0)
    await tell(platform, tx, offer, { what: 'declined', why, day: null }, doer);
}

/** Rejects an offer, or takes it back. */
export async function declineOffer(
  platform: Platform,
  tx: Tx,
  { contract, version, why }: Answer & { readonly why: 'rejected' | 'withdrawn' },
  doer: Doer,
): Promise<Result<null, Over>> {
  await holdSides(tx, contract);
  const offer = await findOffer(tx, contract, version, doer.nowMs);
  if (!offer.ok) return offer;
  await dropOffer(platform, tx, { ...contract, ...offer.value }, why, doer);
  return ok(null);
}

type EndWish = Omit<Answer, 'version'> & {
  readonly confirm: string;
  readonly why: 'by_upline' | 'by_downline' | 'by_staff';
  readonly reason?: string;
};

/** Ends what is signed, with its notice, and all of its kind below. */
export async function endContract(
  platform: Platform,
  tx: Tx,
  { brand, contract, confirm, why, reason }: EndWish,
  doer: Doer,
): Promise<Result<null, Refusal<'contract_over' | 'contract_list_changed'>>> {
  await holdSides(tx, contract);
  const active = await findActive(tx, contract.downlineId, contract.kind);
  if (active?.id !== contract.id) return fail({ code: 'contract_over' });
  const today = dayIn(brand.timeZone, doer.nowMs);
  const plan = await planEnding(tx, active, { today, hold: holdIn(tx) });
  if (plan.confirm !== confirm) return fail({ code: 'contract_list_changed' });
  await endOne(platform, tx, active, { why, day: plan.day, ...(reason && { reason }) }, doer);
  await endAll(platform, tx, plan, 'upline_ended', doer);
  for (const open of await listOffers(tx, contract.downlineId, contract.kind))
    await dropOffer(platform, tx, open, 'upline_ended', doer);
  return ok(null);
}

/** Ends all that somebody has with others, from a day on: the account has moved, or is closed to play for good. */
export async function endAllOf(
  platform: Platform,
  tx: Tx,
  open: readonly SignedRow[],
  { why, day }: { readonly why: 'moved' | 'closed'; readonly day: string },
  doer: Doer,
): Promise<void> {
  for (const one of open) {
    await holdSides(tx, one);
    if (one.state === 'offered') {
      await dropOffer(platform, tx, one, why, doer);
      continue;
    }
    const plan = await planEnding(tx, one, { today: day, hold: holdIn(tx) });
    await endOne(platform, tx, one, { why, day }, doer);
    await endAll(platform, tx, { ...plan, day }, 'upline_ended', doer);
  }
}
