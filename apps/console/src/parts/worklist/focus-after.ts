/** Gives the focus to the row after one that is about to leave its list; to the one before where it is the last. */
export function focusAfter(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.row-link')];
  const at = rows.findIndex((row) => row.dataset.queued === id);
  if (at !== -1) (rows[at + 1] ?? rows[at - 1])?.focus();
}
