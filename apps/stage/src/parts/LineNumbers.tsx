import type { Show } from '../round/read-book.ts';

/** The numbers of the lines on both sides of the window; those that win are lit. The plaque says the same in words. */
export function LineNumbers({ count, show }: { count: number; show: Show | null }) {
  const lit = new Set(show?.wins.map((win) => win.line));
  return (
    <div className="line-numbers" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span
          key={`line-${line + 1}`}
          data-side={line % 2 === 0 ? 'left' : 'right'}
          data-lit={lit.has(line) || undefined}
        >
          {line + 1}
        </span>
      ))}
    </div>
  );
}
