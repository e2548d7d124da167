import '@fairhouse/ui/styles.css';
import './site.css';
import { first as EN } from '@fairhouse/text/en/first';
import { applyStoredTheme, closeWindowsByBack, startTexts, ThemeProvider } from '@fairhouse/ui';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInvitation, keepReferral } from './identity/member/use-invitation.ts';
import { startWorker } from './offline/update.ts';
import { router } from './routes.tsx';
import { Alive } from './shell/Alive.tsx';
import { breathe } from './shell/breathe.ts';
import { loadShownPage } from './shell/load-shown-page.ts';
import { loadStyle } from './shell/load-style.ts';
import { StyleFailure } from './shell/PageFailure.tsx';
import { StartUp } from './shell/StartUp.tsx';
import { beginWith, cameAlong } from './state/begin.ts';
import { listenForInstall } from './state/install.ts';
import { storedLanguage } from './state/language.ts';

/** A page whose script takes longer is drawn around its empty place. */
const PATIENCE_MS = 2_000;

/** The router gives every entry of the history a key, which the entries of windows over its page share. */
const isShown = (state: unknown): boolean =>
  (state as { readonly __TSR_key?: string } | null)?.__TSR_key === router.history.location.state.__TSR_key;

const sleep = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

applyStoredTheme();
listenForInstall();
closeWindowsByBack({ isShown });
keepInvitation();
keepReferral();
beginWith(cameAlong());
if (document.readyState === 'complete') void startWorker();
else addEventListener('load', () => void startWorker());
void drawSite(document.getElementById('root')!);

/** The scripts of pages lean on this one: nothing here is awaited before it has ended. */
async function drawSite(place: HTMLElement): Promise<void> {
  const styled = loadStyle();
  await breathe();
  await startTexts(storedLanguage(), {
    EN,
    later: async () => (await import('@fairhouse/text/en/later')).later,
    load: { VI: async () => (await import('@fairhouse/text/vi/site')).site },
  });
  await breathe();
  await router.load();
  // What cannot be loaded, or takes its time, says so in its place.
  await Promise.race([loadShownPage(router).catch(() => {}), sleep(PATIENCE_MS)]);
  await breathe();
  const site = (await styled) ? <StartUp /> : <StyleFailure />;
  // Drawn in slices: what is there already stays, and a touch is not kept waiting.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <ThemeProvider>
          <Alive place={place}>{site}</Alive>
        </ThemeProvider>
      </StrictMode>,
    ),
  );
}
