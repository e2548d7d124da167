import type { Reader } from '@fairhouse/db';
import { fail, type Id, moneyOf, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { GivenConditions, SegmentConditions } from '@fairhouse/wire/office/campaign';
import { findPlayerByName } from '../../identity/player/index.ts';

const SUMS = ['depositedAtLeast', 'lostAtLeast', 'wonAtLeast'] as const;

type Sum = (typeof SUMS)[number];

/** Conditions as they are stored and as `segment_members` reads them: amounts in units, as text. */
export type Conditions = Omit<SegmentConditions, Sum> & {
  readonly [S in Sum]?: string | undefined;
} & {
  /** The only member that is meant. */
  readonly member?: Id<'player'>;
};

/** Conditions as they are stored, or the one that nobody can meet as it names no account of the brand. */
export async function readConditions(
  reader: Reader,
  brandId: string,
  given: GivenConditions,
): Promise<Result<Conditions, Refusal<'field_rule'>>> {
  const { under } = given;
  if (under !== undefined && !(await findPlayerByName(reader, brandId, under)))
    return fail({ code: 'field_rule', fields: { 'conditions.under': { rule: 'account' } } });
  const { depositedAtLeast, lostAtLeast, wonAtLeast, ...rest } = given;
  return ok({
    ...rest,
    depositedAtLeast: depositedAtLeast?.toString(),
    lostAtLeast: lostAtLeast?.toString(),
    wonAtLeast: wonAtLeast?.toString(),
  });
}

export function presentConditions({ member: _, ...conditions }: Conditions): SegmentConditions {
  const sums = SUMS.flatMap((name) => {
    const units = conditions[name];
    return units === undefined ? [] : [[name, wireMoney(moneyOf(BigInt(units)))]];
  });
  return { ...conditions, ...Object.fromEntries(sums) };
}
