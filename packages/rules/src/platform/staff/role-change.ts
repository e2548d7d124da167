export type RoleChange<P extends string> = {
  /** What the role held before: nothing when it is new. */
  readonly from: readonly P[];
  readonly to: readonly P[];
};

/** What a change of a role gives and takes. */
export const diffRole = <P extends string>({ from, to }: RoleChange<P>) => ({
  given: to.filter((permission) => !from.includes(permission)),
  taken: from.filter((permission) => !to.includes(permission)),
});

/**
 * Does a change of a role take a second person? It does when it gives what its editor does not hold, or anything about money.
 * What only takes away does not wait.
 */
export const needsSecondPerson = <P extends string>(
  change: RoleChange<P>,
  { held, money }: { readonly held: readonly string[]; readonly money: readonly string[] },
): boolean =>
  diffRole(change).given.some((permission) => !held.includes(permission) || money.includes(permission));
