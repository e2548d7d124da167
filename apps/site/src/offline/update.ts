import { createStore } from '../state/store.ts';
import { nameScript } from './name-script.ts';

const WORKER = '/worker.js';

/** The new version that waits to take over; undefined when the page runs the newest. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export const useWaitingVersion = waiting.use;
export const waitingVersion = waiting.get;

/** Starts the service worker once the page has come, and notes every new version of it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register(nameScript(WORKER), { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  // The first version has no older one to wait for.
  const note = () => navigator.serviceWorker.controller && waiting.set(registration.waiting ?? undefined);
  note();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', note);
  });
}

/** Lets the new version take over and opens the page with it, at the same place. */
export function takeNewVersion(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  version.postMessage('take over');
}

export const putOffNewVersion = (): void => waiting.set(undefined);
