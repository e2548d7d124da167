import { fail, ok, type Result } from '@fairhouse/kernel';

/** So many levels below the house may be used. */
export const TEAM_DEPTH_MAX = 12;

/** The place of somebody: `path` has that of whoever stands above at its beginning. */
export type Place = { readonly path: string; readonly depth: number };

export type Move = {
  readonly top: Place & { readonly upline: string | null };
  /** The deepest level that the branch reaches. */
  readonly deepest: number;
  /** Null: the house. */
  readonly to: (Place & { readonly id: string }) | null;
};

type Fault = 'move_into_branch' | 'move_same_upline' | 'team_too_deep';

/** How deep the branch reaches afterwards. */
export const depthAfter = ({ top, deepest, to }: Move): number => deepest - top.depth + (to?.depth ?? 0) + 1;

/** May a branch move there? Nobody stands below themselves, and a line has an end. */
export function judgeMove(
  move: Move,
): Result<
  null,
  { readonly code: Fault; readonly params?: { readonly depth: number; readonly most: number } }
> {
  const { top, to } = move;
  if (to?.path.startsWith(top.path)) return fail({ code: 'move_into_branch' });
  if ((to?.id ?? null) === top.upline) return fail({ code: 'move_same_upline' });
  const depth = depthAfter(move);
  if (depth > TEAM_DEPTH_MAX) return fail({ code: 'team_too_deep', params: { depth, most: TEAM_DEPTH_MAX } });
  return ok(null);
}
