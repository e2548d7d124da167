/** What is typed into or chosen from; buttons are not. */
const FIELDS =
  'input:not([type=hidden], [hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Where the focus goes when a window opens: to its first field, else to its title, never to the button that closes it. A
 * field further down waits, so that what stands above it is read first, and a finger on the screen brings up no keyboard.
 * What has taken the focus in the window by itself keeps it.
 */
export function firstFocus(
  heading: HTMLElement | null,
  body: HTMLElement | null,
  by: string,
): HTMLElement | null | false {
  if (body?.contains(document.activeElement)) return false;
  const field = by === 'touch' ? null : body?.querySelector<HTMLElement>(FIELDS);
  return field && isInSight(field, body!) ? field : heading;
}

const isInSight = (field: HTMLElement, body: HTMLElement): boolean =>
  field.getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom;
