import { useEffect, useRef } from 'react';

/*
 * Back closes the window on top before it leaves the page. Each open window has an entry of the browser's history above its
 * page's: a copy of it with the window's depth, of which the router never hears. What is open decides; the history follows.
 */

type Layer = { readonly close: () => void };

/** What a router keeps in an entry, and how many windows are open in it. */
type EntryState = { readonly overlays?: number } | null;

type Options = {
  /** Is this the entry of the page that the router shows? */
  readonly isShown: (state: unknown) => boolean;
};

/** Open windows, the top one last. */
const layers: Layer[] = [];

let watched: Options | undefined;
/** A step through the history that was begun here; resolves when it has been made. */
let step: { readonly made: Promise<void>; readonly end: () => void } | undefined;
let due = false;

const depthOf = (state: unknown): number => (state as EntryState)?.overlays ?? 0;

/** Begins to close windows by Back. Once per app, before a window opens. */
export function closeWindowsByBack(options: Options): void {
  if (watched) return;
  watched = options;
  addEventListener('popstate', onStep, { capture: true });
  follow();
}

/** Leaves the entries of windows, so that the next page follows on this one. Undefined when there are none. */
export function leaveWindows(): Promise<void> | undefined {
  if (step) return step.made;
  const depth = watched ? depthOf(history.state) : 0;
  return depth > 0 ? go(-depth) : undefined;
}

/** Lets Back close a window while it is open. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    follow();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      follow();
    };
  }, [open]);
}

function onStep(event: PopStateEvent): void {
  const samePage = watched?.isShown(event.state) ?? false;
  if (samePage) event.stopImmediatePropagation();
  if (step) step.end();
  else for (const layer of layers.slice(samePage ? depthOf(event.state) : 0).reverse()) layer.close();
  follow();
}

/** Brings the history to what is open, once all that changes together has changed. */
function follow(): void {
  if (!watched || due) return;
  due = true;
  setTimeout(() => {
    due = false;
    if (step) return;
    const depth = depthOf(history.state);
    if (depth > layers.length) void go(layers.length - depth);
    for (let next = depth + 1; next <= layers.length; next += 1) push(next);
  });
}

/** Past the router, which listens to the history's own methods. */
const push = (overlays: number): void =>
  History.prototype.pushState.call(history, { ...(history.state as EntryState), overlays }, '');

function go(by: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  step = {
    made: promise,
    end: () => {
      step = undefined;
      resolve();
    },
  };
  history.go(by);
  return promise;
}
