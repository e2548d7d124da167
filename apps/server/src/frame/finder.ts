import type { Reader } from '@fairhouse/db';
import type { Clue, ClueKind } from '@fairhouse/rules/platform/find/clue';
import type { StaffPermission } from '@fairhouse/wire/guards';
import type { Found } from '@fairhouse/wire/office/find';
import type { Config } from '../config.ts';

export type { Found };

/** Where something is looked for, and how much of it is told at most. */
export type FindWish<C extends Clue = Clue> = {
  readonly brandId: string;
  readonly clue: C;
  readonly limit: number;
};

/** Finds things of a feature by some kinds of clues, each by a range of an index. */
export type Finder<By extends ClueKind = ClueKind> = {
  /** What a member of staff must hold to be told. */
  readonly needs: StaffPermission;
  readonly by: readonly By[];
  readonly find: (
    reader: Reader,
    wish: FindWish<Extract<Clue, { by: By }>>,
    config: Pick<Config, 'secret'>,
  ) => Promise<readonly Found[]>;
};

/** A finder among others, which are asked only what they are for. */
export const finder = <const By extends ClueKind>(one: Finder<By>): Finder => one as unknown as Finder;
