import type { DeskIssue } from '@fairhouse/wire/lottery/desk';

/** J goes down a list and K up. */
export function listKeys(
  issues: readonly Pick<DeskIssue, 'id'>[],
  chosen: string | undefined,
  onChoose: (issue: string) => void,
): { readonly j: () => void; readonly k: () => void } {
  const go = (by: number) => () => {
    const place = issues.findIndex(({ id }) => id === chosen);
    const next = issues[place === -1 ? 0 : place + by];
    if (next) onChoose(next.id);
  };
  return { j: go(1), k: go(-1) };
}
