import type { Reader } from '@fairhouse/db';
import { type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import { rateAt } from '@fairhouse/rules/agency/contract/chain';
import type { Brand } from '../../frame/brand.ts';
import { dayIn, startOfDay } from '../../frame/day-in.ts';
import { HOUR_MS } from '../../jobs/job.ts';
import { findActive, readTerms, type SignedRow } from '../contract/index.ts';
import { listPlacesOf } from '../team/index.ts';
import { percentOf } from './present.ts';
import { listGross, type RunKind } from './store.ts';

/** What exact units come to in whole cents. */
export const cutCents = (units: bigint): Money => moneyOf((units / 100n) * 100n);

/** Parts of units are kept with six places. */
const SCALE = 1_000_000n;

export const exactUnits = (text: string): bigint => {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole) * SCALE + BigInt(rest.slice(0, 6).padEnd(6, '0'));
  return text.startsWith('-') ? -units : units;
};

export type Viewer = { readonly brand: Brand; readonly playerId: string; readonly nowMs: number };

export type Now = {
  readonly contract: SignedRow;
  readonly day: string;
  readonly hour: number;
  readonly rate: string;
  readonly volume: string;
  readonly activeMembers: number;
  readonly estimate: string;
};

/** What a kind that is paid on volume comes to today so far, or in the hour that runs; undefined without a contract. */
export async function readNow(
  reader: Reader,
  { brand, playerId, nowMs }: Viewer,
  kind: RunKind,
): Promise<Now | undefined> {
  const contract = await findActive(reader, playerId, kind);
  if (!contract) return undefined;
  const day = dayIn(brand.timeZone, nowMs);
  const hour = Math.floor((nowMs - startOfDay(brand.timeZone, day)) / HOUR_MS);
  const { own, below } = await listPlacesOf(reader, brand.id, playerId);
  const places = [...own, ...below.map(({ no }) => no)];
  const rows = await listGross(reader, { brandId: brand.id, kind, from: day, to: day, places });
  const now = kind === 'hourly' ? rows.filter((row) => row.hour === hour) : rows;
  const mine = now.filter((row) => row.playerId === playerId);
  const sum = (some: typeof now) => some.reduce((total, { gross }) => total + exactUnits(gross), 0n);
  const due = sum(mine) - sum(now.filter((row) => row.playerId !== playerId));
  return {
    contract,
    day,
    hour,
    // Where nothing is bet yet, it is the rate that asks for nothing.
    rate: percentOf(
      Math.max(rateAt(readTerms(contract.terms).tiers, ZERO, 0), ...mine.map(({ ppm }) => ppm)),
    ),
    volume: wireMoney(mine.reduce((total, row) => moneyOf(total + row.volume), ZERO)),
    activeMembers: Math.max(0, ...mine.map(({ active }) => active)),
    estimate: wireMoney(cutCents(due / SCALE)),
  };
}
