import type { Tx } from '@fairhouse/db';
import { fail, type Id, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { House } from '../../frame/feature.ts';
import type { Platform } from '../../frame/platform.ts';
import { refusePaidBy } from '../../rewards/rate/index.ts';
import { refuseAboveCeiling } from './ceilings/ceilings.ts';
import { ratesWith } from './contract-rates.ts';
import { type Offer, type OfferFault, offerContract } from './offer-contract.ts';
import type { Doer } from './tell.ts';
import { keepTerms } from './terms.ts';

export type HouseOfferFault = OfferFault | Refusal<'gives_back_too_much' | 'contract_above_ceiling'>;

/** Offers terms of the house to an agent directly under it, unless the house would lose by them. */
export async function offerOfHouse(
  platform: Platform,
  parts: Pick<House, 'edges'>,
  tx: Tx,
  wish: Omit<Offer, 'uplineId'>,
  doer: Doer,
): Promise<Result<Id<'contract'>, HouseOfferFault>> {
  const { brand } = wish;
  // What it pays on a volume is paid on top of what members are given back.
  const paid = await ratesWith(tx, brand.id, { ...wish, terms: keepTerms(wish.terms) });
  const loss = await refusePaidBy(platform, parts)(tx, brand.id, { contracts: paid }, doer.nowMs);
  if (loss) return fail(loss);
  const above = await refuseAboveCeiling(tx, brand.id, paid);
  return above ? fail(above) : offerContract(platform, tx, { ...wish, uplineId: null }, doer);
}
