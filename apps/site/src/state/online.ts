import { useSyncExternalStore } from 'react';

function follow(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** Whether the device has a connection at all; one to this server is not said by it. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

/** Whether this is the page that the worker keeps, which opens where the server could not be reached. */
export const useKept = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => document.documentElement.hasAttribute('data-kept'),
    () => false,
  );
