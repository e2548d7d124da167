import { createStore } from './store.ts';

/** The browser's own offer to install; it comes once, and waits until it is asked for. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> };

const standsAlone = (): boolean => matchMedia('(display-mode: standalone)').matches;

let offer: InstallOffer | undefined;
const store = createStore<'installed' | 'ready' | 'by hand'>(standsAlone() ? 'installed' : 'by hand');

/** Whether one press can install the site, or it is installed, or the visitor does it by hand. */
export const useInstallable = store.use;

/** Keeps the browser's offer for the page that shows it. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    store.set('ready');
  });
  addEventListener('appinstalled', () => store.set('installed'));
}

/** Lets the browser ask; an offer counts once. */
export async function installSite(): Promise<void> {
  const asked = offer;
  offer = undefined;
  store.set('by hand');
  await asked?.prompt();
}
