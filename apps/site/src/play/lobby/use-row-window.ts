import { useLayoutEffect, useRef, useState } from 'react';

/** Spec §9: what lies within so many heights of the view is drawn, and its pictures asked for, before it is seen. */
const PRELOAD = 1.3;

/** Height of a tile by its width. */
const TILE_RATIO = 4 / 3;

type Shape = { readonly columns: number; readonly rowHeight: number };

export type RowWindow = {
  /** Places of the games that are drawn: from the first, up to but without the second. */
  readonly from: number;
  readonly to: number;
  /** How far down the drawn rows begin, and how high all rows are together, in pixels. */
  readonly offset: number;
  readonly height: number;
};

/** Which places of a long grid are near the view. @param rows of the grid above the top of the view; may be below 0 */
export function placesInView(
  total: number,
  { columns, rowHeight }: Shape,
  top: number,
  viewHeight: number,
): RowWindow {
  const rows = Math.ceil(total / columns);
  const ahead = (PRELOAD - 1) * viewHeight;
  const first = Math.min(Math.max(0, Math.floor((top - ahead) / rowHeight)), Math.max(0, rows - 1));
  const last = Math.min(rows, Math.ceil((top + viewHeight + ahead) / rowHeight));
  return {
    from: first * columns,
    to: Math.min(total, Math.max(first + 1, last) * columns),
    offset: first * rowHeight,
    height: rows * rowHeight,
  };
}

/** Places that are drawn before the grid has been measured: a screenful. */
const FIRST_PLACES = 12;

/** Draws of a long grid only what is near the view. The grid's own style says how many columns it has. */
export function useRowWindow(total: number) {
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<RowWindow>(() => ({
    from: 0,
    to: Math.min(FIRST_PLACES, total),
    offset: 0,
    height: 0,
  }));
  useLayoutEffect(() => {
    let shape: Shape | undefined;
    let asked = 0;
    const look = () => {
      asked = 0;
      if (!box.current || !grid.current) return;
      shape ??= shapeOf(grid.current);
      const top = -box.current.getBoundingClientRect().top;
      const next = placesInView(total, shape, top, innerHeight);
      setSeen((now) => (isSame(now, next) ? now : next));
    };
    const lookSoon = () => {
      asked ||= requestAnimationFrame(look);
    };
    const resized = new ResizeObserver(() => {
      shape = undefined;
      lookSoon();
    });
    look();
    if (box.current) resized.observe(box.current);
    addEventListener('scroll', lookSoon, { passive: true });
    addEventListener('resize', lookSoon);
    return () => {
      resized.disconnect();
      removeEventListener('scroll', lookSoon);
      removeEventListener('resize', lookSoon);
      cancelAnimationFrame(asked);
    };
  }, [total]);
  return { box, grid, seen };
}

const isSame = (a: RowWindow, b: RowWindow): boolean =>
  a.from === b.from && a.to === b.to && a.offset === b.offset && a.height === b.height;

function shapeOf(grid: HTMLElement): Shape {
  const style = getComputedStyle(grid);
  const columns = style.gridTemplateColumns.split(' ').length;
  const gap = Number(style.rowGap.replace('px', '')) || 0;
  const width = (grid.clientWidth - (columns - 1) * gap) / columns;
  return { columns, rowHeight: width * TILE_RATIO + gap };
}
