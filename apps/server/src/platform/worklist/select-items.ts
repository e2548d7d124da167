import type { WorkState } from '@fairhouse/wire/platform/worklist-words';
import type { Board } from './board.ts';

/** Which items of a queue are asked for: only these, and not those; undefined: all of them. */
export type Selection = {
  readonly among: readonly string[] | undefined;
  readonly butFor: readonly string[] | undefined;
};

/**
 * The items that a query asks for by who works on them and by whether a second approval is awaited.
 * @param awaiting the items that wait for one
 */
export function selectItems(
  board: Board,
  { work, second }: { readonly work?: WorkState | undefined; readonly second?: 'yes' | 'no' | undefined },
  awaiting: ReadonlySet<string>,
): Selection {
  const worked = work && work !== 'free' ? board.idsOf(work) : undefined;
  const among = second === 'yes' ? (worked ?? [...awaiting]).filter((id) => awaiting.has(id)) : worked;
  const taken = work === 'free' ? (['mine', 'others', 'held'] as const).flatMap(board.idsOf) : [];
  const butFor = second === 'no' ? [...taken, ...awaiting] : taken;
  return { among, butFor: butFor.length > 0 ? butFor : undefined };
}
