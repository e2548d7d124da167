import '@fairhouse/ui/styles.css';
import './site.css';
import { first as EN } from '@fairhouse/text/en/first';
import { applyStoredTheme, startTexts, ThemeProvider } from '@fairhouse/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startWorker } from './offline/update.ts';
import { loadStyle } from './shell/load-style.ts';
import { StyleFailure } from './shell/PageFailure.tsx';
import { StartUp } from './shell/StartUp.tsx';
import { listenForInstall } from './state/install.ts';
import { storedLanguage } from './state/language.ts';

applyStoredTheme();
listenForInstall();
const styled = loadStyle();
await startTexts(storedLanguage(), {
  EN,
  later: async () => (await import('@fairhouse/text/en/later')).later,
  load: { VI: async () => (await import('@fairhouse/text/vi/site')).site },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>{(await styled) ? <StartUp /> : <StyleFailure />}</ThemeProvider>
  </StrictMode>,
);

addEventListener('load', () => void startWorker());
