import type { Reader } from '@fairhouse/db';
import { fail, type Id, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { findTermsFault } from '@fairhouse/rules/agency/contract/chain';
import { dayPlus } from '@fairhouse/rules/agency/contract/start-day';
import { periodOf } from '@fairhouse/rules/agency/pay/periods';
import type { GivenTerms } from '@fairhouse/wire/agency/contract';
import type { Trial } from '@fairhouse/wire/agency/pay';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { dayIn } from '../../frame/day-in.ts';
import {
  findActive,
  findContract,
  findVersion,
  holdNothing,
  type KeptTerms,
  keepTerms,
  planSigning,
  readTerms,
  tiersOf,
} from '../contract/index.ts';
import { listAbove, listPlacesOf } from '../team/index.ts';
import { cutCents, exactUnits, type Viewer } from './read-now.ts';
import { listDividends, listGross, type Try } from './store.ts';

const MONTHS = 3;
const SCALE = 1_000_000n;

type NotFound = Refusal<'not_found'>;

/** Months before the one that a day is in, the oldest first, each with its days. */
function monthsBefore(today: string): readonly { month: string; from: string; to: string }[] {
  const months = [];
  for (let day = today; months.length < MONTHS; ) {
    const { from, to } = periodOf('monthly', dayPlus(`${day.slice(0, 7)}-01`, -1));
    months.unshift({ month: from.slice(0, 7), from, to });
    day = from;
  }
  return months;
}

type Trying = {
  readonly kind: ContractKind;
  /** Whose terms are tried. */
  readonly downlineId: string;
  readonly terms: KeptTerms;
  /** Contracts that a signature would end. */
  readonly without: readonly string[];
};

/** What an offer would have paid, and cost who made it. */
export async function tryOffer(reader: Reader, viewer: Viewer, id: string): Promise<Result<Trial, NotFound>> {
  const { brand, playerId, nowMs } = viewer;
  const contract = await findContract(reader, brand.id, id);
  if (!contract || (contract.uplineId !== playerId && contract.downlineId !== playerId))
    return fail({ code: 'not_found' });
  for (let version = 1, last: Awaited<ReturnType<typeof findVersion>>; ; version++) {
    const found = await findVersion(reader, contract.id, version);
    if (!found) {
      if (last!.state !== 'offered') return fail({ code: 'not_found' });
      const today = dayIn(brand.timeZone, nowMs);
      const { ends } = await planSigning(reader, contract, last!, null, { today, hold: holdNothing });
      const without = ends.map((end) => end.id);
      return ok(await tryOut(reader, viewer, { ...contract, terms: last!.terms, without }));
    }
    last = found;
  }
}

type Wish = {
  readonly memberId: Id<'player'>;
  readonly kind: ContractKind;
  readonly terms: GivenTerms;
};

/** The same of terms that nobody has offered yet. */
export async function tryTerms(
  reader: Reader,
  viewer: Viewer,
  { memberId, kind, terms }: Wish,
): Promise<Result<Trial, NotFound | Refusal<'contract_terms'>>> {
  const { brand, playerId, nowMs } = viewer;
  const [upline] = await listAbove(reader, brand.id, memberId);
  if (upline !== playerId) return fail({ code: 'not_found' });
  const kept = keepTerms(terms);
  const fault = findTermsFault(kind, readTerms(kept));
  if (fault) return fail({ code: 'contract_terms', params: { part: fault } });
  const today = dayIn(brand.timeZone, nowMs);
  const parties = { kind, downlineId: memberId, uplineId: upline } as never;
  const { ends } = await planSigning(reader, parties, { terms: kept }, null, { today, hold: holdNothing });
  return ok(
    await tryOut(reader, viewer, {
      kind,
      downlineId: memberId,
      terms: kept,
      without: ends.map((end) => end.id),
    }),
  );
}

async function tryOut(reader: Reader, viewer: Viewer, trying: Trying): Promise<Trial> {
  const { brand, playerId, nowMs } = viewer;
  const present = await findActive(reader, trying.downlineId, trying.kind);
  const { own, below } = await listPlacesOf(reader, brand.id, playerId);
  const places = [...own, ...below.map(({ no }) => no)];
  const months = [];
  for (const { month, ...days } of monthsBefore(dayIn(brand.timeZone, nowMs))) {
    const due = (terms: KeptTerms, without: readonly string[]) =>
      sumDue(reader, viewer, { ...trying, terms, without }, days, places);
    const [now, proposed] = await Promise.all([
      due(present?.terms ?? NOTHING, []),
      due(trying.terms, trying.without),
    ]);
    months.push({ month, now, proposed });
  }
  return { months };
}

/** Without a contract nothing is paid. */
const NOTHING: KeptTerms = { categories: [], tiers: [], rates: {}, period: null, feePpm: 0, noticeDays: 0 };

type Days = { readonly from: string; readonly to: string };

/** What the viewer is due in some days, each period cut to cents as a run cuts it. */
async function sumDue(
  reader: Reader,
  { brand, playerId }: Viewer,
  { kind, downlineId, terms, without }: Trying,
  { from, to }: Days,
  places: readonly bigint[],
): Promise<string> {
  const tried: Try = { playerId: downlineId, categories: terms.categories, tiers: tiersOf(terms), without };
  const periods = new Map<string, bigint>();
  const add = (key: string, ofPlayer: string, units: bigint) =>
    periods.set(key, (periods.get(key) ?? 0n) + (ofPlayer === playerId ? units : -units));
  if (kind === 'dividend') {
    if (terms.period === null) return wireMoney(cutCents(0n));
    // A period belongs to the month in which it ends.
    for (let days = periodOf(terms.period, from); days.to <= to; ) {
      const asked = { brandId: brand.id, period: terms.period, ...days, places };
      const rows = await listDividends(reader, { ...asked, terms: { ...tried, feePpm: terms.feePpm } });
      for (const row of rows) add(days.from, row.playerId, row.gross * SCALE);
      days = periodOf(terms.period, dayPlus(days.to, 1));
    }
  } else {
    const rows = await listGross(reader, { brandId: brand.id, kind, from, to, places, terms: tried });
    for (const row of rows) add(`${row.day}:${row.hour}`, row.playerId, exactUnits(row.gross));
  }
  let sum = 0n;
  for (const units of periods.values()) sum += cutCents(units / SCALE);
  return wireMoney(cutCents(sum));
}
