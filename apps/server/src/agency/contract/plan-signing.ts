import { createHash } from 'node:crypto';
import type { Reader, Tx } from '@fairhouse/db';
import { findExcess } from '@fairhouse/rules/agency/contract/chain';
import { startDay } from '@fairhouse/rules/agency/contract/start-day';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import { lockPlaces } from '../team/index.ts';
import {
  type ContractRow,
  findActive,
  listComingEnds,
  listGiven,
  type SignedRow,
  type VersionRow,
} from './store.ts';
import { readTerms } from './terms.ts';

/** What would end below, and from which day on what is signed or ended counts. */
export type Plan = {
  readonly ends: readonly SignedRow[];
  readonly confirm: string;
  readonly day: string;
};

/** The list that is confirmed: the same contracts in the same versions. */
const hashOf = (ends: readonly SignedRow[]): string =>
  createHash('sha256')
    .update(
      ends
        .map(({ id, version }) => `${id}:${version}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex');

/** Holds places of a level until the transaction ends; a reader holds nothing. */
export type Hold = (playerIds: readonly string[]) => Promise<unknown>;

export const holdNothing: Hold = async () => {};

export const holdIn =
  (tx: Tx): Hold =>
  (playerIds) =>
    lockPlaces(tx, playerIds);

/** All that was given on of a kind by some people, and by those whom they gave it, level by level. */
async function listBelow(
  reader: Reader,
  hold: Hold,
  kind: ContractKind,
  top: readonly SignedRow[],
): Promise<readonly SignedRow[]> {
  const all: SignedRow[] = [];
  for (let level = top; level.length > 0; ) {
    all.push(...level);
    const holders = level.map(({ downlineId }) => downlineId);
    await hold(holders);
    level = await listGiven(reader, holders, kind);
  }
  return all;
}

type At = { readonly today: string; readonly hold: Hold };

/**
 * What signing an offer would do. The caller holds the places of both sides.
 * @param upline the upline's own terms of the kind; null: the house has none
 */
export async function planSigning(
  reader: Reader,
  { kind, downlineId }: ContractRow,
  offer: Pick<VersionRow, 'terms'>,
  upline: SignedRow | null,
  { today, hold }: At,
): Promise<Plan> {
  const terms = readTerms(offer.terms);
  const given = await listGiven(reader, [downlineId], kind);
  const over = given.filter((below) => findExcess(readTerms(below.terms), terms) !== undefined);
  const ends = await listBelow(reader, hold, kind, over);
  const before = await findActive(reader, downlineId, kind);
  const own = before ? [{ noticeDays: 0, fromDay: before.fromDay! }] : [];
  const day = startDay({
    today,
    ends: [...ends.map((end) => ({ noticeDays: end.terms.noticeDays, fromDay: end.fromDay! })), ...own],
    uplineFrom: upline?.fromDay ?? null,
    comingEnds: await listComingEnds(reader, downlineId, kind, today),
  });
  return { ends, confirm: hashOf(ends), day };
}

/** What ending a contract with its notice would do. The caller holds the places of both sides. */
export async function planEnding(reader: Reader, active: SignedRow, { today, hold }: At): Promise<Plan> {
  const ends = await listBelow(
    reader,
    hold,
    active.kind,
    await listGiven(reader, [active.downlineId], active.kind),
  );
  const all = [active, ...ends];
  const day = startDay({
    today,
    ends: all.map((end) => ({ noticeDays: end.terms.noticeDays, fromDay: end.fromDay! })),
    uplineFrom: null,
    comingEnds: [],
  });
  return { ends, confirm: hashOf(ends), day };
}
