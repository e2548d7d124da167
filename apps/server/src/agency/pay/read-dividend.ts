import type { Reader } from '@fairhouse/db';
import { addMoney, type Money, subtractMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { rateAt } from '@fairhouse/rules/agency/contract/chain';
import { periodOf } from '@fairhouse/rules/agency/pay/periods';
import { dayIn } from '../../frame/day-in.ts';
import { findActive, readTerms } from '../contract/index.ts';
import { listPlacesOf } from '../team/index.ts';
import { percentOf } from './present.ts';
import { cutCents, type Viewer } from './read-now.ts';
import { listDividends } from './store.ts';

/** What the dividend of the running period comes to so far; undefined without a contract. */
export async function readDividend(reader: Reader, { brand, playerId, nowMs }: Viewer) {
  const contract = await findActive(reader, playerId, 'dividend');
  const terms = contract && readTerms(contract.terms);
  if (!terms?.period) return undefined;
  const days = periodOf(terms.period, dayIn(brand.timeZone, nowMs));
  const { own, below } = await listPlacesOf(reader, brand.id, playerId);
  const rows = await listDividends(reader, {
    brandId: brand.id,
    period: terms.period,
    ...days,
    places: [...own, ...below.map(({ no }) => no)],
  });
  const mine = rows.filter((row) => row.playerId === playerId);
  const sum = (some: typeof rows, read: (row: (typeof rows)[number]) => Money) =>
    addMoney(ZERO, ...some.map(read));
  const gross = sum(mine, (row) => row.gross);
  const due = subtractMoney(
    gross,
    sum(
      rows.filter((row) => row.playerId !== playerId),
      (row) => row.gross,
    ),
  );
  return {
    contract: contract!.id,
    version: contract!.version,
    period: terms.period,
    ...days,
    rate: percentOf(Math.max(rateAt(terms.tiers, ZERO, 0), ...mine.map(({ ppm }) => ppm))),
    periodicValidBets: wireMoney(sum(mine, (row) => row.stakeValid)),
    houseWin: wireMoney(sum(mine, (row) => row.houseWin)),
    base: wireMoney(sum(mine, (row) => row.base)),
    activeMembers: Math.max(0, ...mine.map(({ active }) => active)),
    carry: wireMoney(sum(mine, (row) => row.carried)),
    estimate: wireMoney(cutCents(due)),
  };
}
