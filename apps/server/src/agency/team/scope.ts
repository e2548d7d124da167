import type { Reader } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { SiteCall, StaffContext } from '../../frame/contexts.ts';
import { findPlace, type PlaceRow } from './place/store.ts';

declare const granted: unique symbol;

/**
 * Whose team may be looked at: everybody whose path begins with this one, or with those of one brand. Made only from a
 * session, so that no query of the team can be asked about somebody else's.
 */
export type Scope = {
  readonly brandId: string;
  /** The top's path; empty: the whole brand. */
  readonly path: string;
  /** The top; null: the house. */
  readonly playerId: string | null;
  /** The top's place; null: the house. */
  readonly no: bigint | null;
  readonly [granted]: true;
};

const grant = (scope: Omit<Scope, typeof granted>): Scope => scope as Scope;

/** The line of an agent: the agent and everybody below, as they stand now. */
export async function scopeOf(
  reader: Reader,
  { brand, player }: Pick<SiteCall, 'brand'> & { readonly player: { readonly id: string } },
): Promise<Scope> {
  const place = await findPlace(reader, brand.id, player.id);
  assert(place !== undefined, 'every true account has a place');
  return grant({ brandId: brand.id, playerId: player.id, path: place.path, no: place.no });
}

/** A branch of a team alone. */
export function narrowTo(scope: Scope, { no, path, playerId }: PlaceRow): Scope {
  assert(path.startsWith(scope.path), 'a branch is of the team it is looked at from');
  return grant({ brandId: scope.brandId, playerId, path, no });
}

/** All members of the brand that staff work for. */
export const scopeOfStaff = ({ brand }: Pick<StaffContext, 'brand'>): Scope =>
  grant({ brandId: brand.id, playerId: null, path: '', no: null });
