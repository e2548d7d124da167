/** Which row the keys J (down) and K (up) lead to; undefined for other keys and beyond the ends. */
export function rowAfter(key: string, at: number, count: number): number | undefined {
  const step = ({ j: 1, k: -1 } as Readonly<Record<string, number>>)[key];
  if (step === undefined || count === 0) return undefined;
  const next = at === -1 ? 0 : at + step;
  return next >= 0 && next < count ? next : undefined;
}

const TYPED_INTO = ['INPUT', 'TEXTAREA', 'SELECT'];

/** Inputs that letters mean nothing to. */
const TICKED = ['checkbox', 'radio'];

/** Is the key meant for what has the focus, or for a shortcut of the browser? */
export const isTyping = (
  target: { readonly tagName?: string; readonly type?: string; readonly isContentEditable?: boolean },
  held: { readonly ctrlKey: boolean; readonly metaKey: boolean; readonly altKey: boolean },
): boolean =>
  held.ctrlKey ||
  held.metaKey ||
  held.altKey ||
  target.isContentEditable === true ||
  (TYPED_INTO.includes(target.tagName ?? '') && !TICKED.includes(target.type ?? ''));
