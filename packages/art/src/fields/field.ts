import type { Drawing } from '../kit.ts';

/** The canvas a field fills, in pixels of the drawing, and the point behind the hero. */
export interface FieldBox {
  width: number;
  height: number;
  x: number;
  y: number;
}

/** Quiet line work behind the hero. */
export type Field = (draw: Drawing, box: FieldBox) => string;
