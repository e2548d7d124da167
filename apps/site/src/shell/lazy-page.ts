import { type ComponentType, lazy } from 'react';

/** A page group that has not come after this long counts as failed. */
const GROUP_TIMEOUT_MS = 120_000;

/** A page that is loaded when it is first shown; a failure reaches the error screen of the route. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>) => lazy(() => withinTime(load()));

export function withinTime<T>(loading: Promise<T>, limitMs = GROUP_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`a page group took longer than ${limitMs} ms`)), limitMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
