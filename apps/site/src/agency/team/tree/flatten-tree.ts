import type { BranchMember } from '@fairhouse/wire/agency/team';

/** What is known of a branch: its first members, and whether there are more. */
export type OpenBranch = { readonly items: readonly BranchMember[]; readonly hasMore: boolean };

export type TreeRow =
  | {
      readonly kind: 'member';
      readonly member: BranchMember;
      readonly depth: number;
      /** Null: nobody stands below. */
      readonly open: boolean | null;
    }
  | { readonly kind: 'more'; readonly under: string; readonly depth: number; readonly shown: number }
  | { readonly kind: 'loading'; readonly under: string; readonly depth: number };

/**
 * The rows of a tree in the order in which they are drawn: each member, and below those who are open whoever stands there.
 * @param branchOf what stands below somebody who is open; null is not loaded yet, undefined is closed
 */
export function flattenTree(
  top: BranchMember,
  branchOf: (id: string) => OpenBranch | null | undefined,
  depth = 0,
): TreeRow[] {
  const branch = branchOf(top.id);
  const row: TreeRow = {
    kind: 'member',
    member: top,
    depth,
    open: top.direct === 0 ? null : branch !== undefined,
  };
  if (branch === undefined || top.direct === 0) return [row];
  if (branch === null) return [row, { kind: 'loading', under: top.id, depth: depth + 1 }];
  return [
    row,
    ...branch.items.flatMap((member) => flattenTree(member, branchOf, depth + 1)),
    ...(branch.hasMore
      ? [{ kind: 'more' as const, under: top.id, depth: depth + 1, shown: branch.items.length }]
      : []),
  ];
}
