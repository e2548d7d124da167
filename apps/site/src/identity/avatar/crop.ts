/** How somebody wants a picture cut: `zoom` from 1 on, the rest from 0 (left, top) to 1 (right, bottom). */
export type Cut = { readonly zoom: number; readonly across: number; readonly down: number };

export const START: Cut = { zoom: 1, across: 0.5, down: 0.5 };

/** The square of a picture that a cut leaves, in its own pixels. */
export function cropOf(
  { width, height }: { readonly width: number; readonly height: number },
  { zoom, across, down }: Cut,
): { readonly left: number; readonly top: number; readonly side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * across, top: (height - side) * down, side };
}
