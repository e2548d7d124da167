import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useOpenWindow } from '../state/windows.ts';

/** Parts of the first page that wait for their turn. */
const waiting: (() => void)[] = [];

/** Everything of the first page has been drawn: from here on nothing waits. */
let settled = false;

/** Where the browser does not tell that it is idle, it is left alone for this long. */
const REST_MS = 50;

/** A browser that is short of time may never call itself idle. */
const PATIENCE_MS = 500;

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE_MS });
  else setTimeout(work, REST_MS);
};

function drawNext(): void {
  const draw = waiting.shift();
  settled = draw === undefined;
  if (!draw) return;
  startTransition(draw);
  whenIdle(drawNext);
}

/**
 * Below the first screen of the first page: drawn when the browser has nothing else to do, one part after the other, and
 * not while a window covers the page.
 */
export function Later({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}) {
  const [drawn, setDrawn] = useState(settled);
  const covered = useOpenWindow() !== undefined;
  useEffect(() => {
    if (drawn || covered) return;
    if (waiting.length === 0) whenIdle(drawNext);
    const draw = () => setDrawn(true);
    waiting.push(draw);
    return () => {
      const at = waiting.indexOf(draw);
      if (at >= 0) waiting.splice(at, 1);
    };
  }, [drawn, covered]);
  return drawn ? children : fallback;
}
