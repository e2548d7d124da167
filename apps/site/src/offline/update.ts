import { createStore } from '../state/store.ts';

const WORKER = '/worker.js';

/** The policy of Trusted Types under which the one worker of the site is named. */
const POLICY = 'fairhouse-worker';

type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string };
};

/** The new version that waits to take over; undefined when the page runs the newest. */
const waiting = createStore<ServiceWorker | undefined>(undefined);

export const useWaitingVersion = waiting.use;
export const waitingVersion = waiting.get;

const workerAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (url) => {
      if (url !== WORKER) throw new TypeError('not the worker of the site');
      return url;
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
};

/** Starts the service worker once the page has come, and notes every new version of it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register(workerAddress(), { updateViaCache: 'none' })
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
