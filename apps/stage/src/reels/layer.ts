export type Pen = CanvasRenderingContext2D;

/** Something on the canvas: at a place of what it lies on, so large and so strong, and with what lies on it. */
export class Layer {
  x = 0;
  y = 0;
  scale = 1;
  alpha = 1;
  visible = true;
  #parts: readonly Layer[] = [];

  add(...parts: readonly Layer[]): void {
    this.#parts = [...this.#parts, ...parts];
  }

  remove(gone: ReadonlySet<Layer>): void {
    this.#parts = this.#parts.filter((part) => !gone.has(part));
  }

  clear(): void {
    this.#parts = [];
  }

  draw(pen: Pen): void {
    if (!this.visible || this.alpha <= 0) return;
    pen.save();
    pen.translate(this.x, this.y);
    pen.scale(this.scale, this.scale);
    pen.globalAlpha *= this.alpha;
    this.paint(pen);
    for (const part of this.#parts) part.draw(pen);
    pen.restore();
  }

  protected paint(_pen: Pen): void {}
}

/** Lines and areas; alphas within are set with `fade`. */
export class Drawing extends Layer {
  strokes: (pen: Pen) => void;

  constructor(strokes: (pen: Pen) => void = () => {}) {
    super();
    this.strokes = strokes;
  }

  protected override paint(pen: Pen): void {
    this.strokes(pen);
  }
}

/** Draws what `strokes` does so much weaker. */
export function fade(pen: Pen, alpha: number, strokes: () => void): void {
  const before = pen.globalAlpha;
  pen.globalAlpha = before * alpha;
  strokes();
  pen.globalAlpha = before;
}
