import { useSyncExternalStore } from 'react';

export type Store<T> = { readonly get: () => T; readonly set: (value: T) => void; readonly use: () => T };

/** A value outside the tree that components can follow. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => value;
  const set = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: () => useSyncExternalStore(subscribe, get, get) };
}
