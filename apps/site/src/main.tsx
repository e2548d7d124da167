import '@fairhouse/ui/styles.css';
import './site.css';
import { applyStoredTheme, startTexts, ThemeProvider } from '@fairhouse/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { StartUp } from './shell/StartUp.tsx';
import { storedLanguage } from './state/language.ts';

applyStoredTheme();
startTexts(storedLanguage());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <StartUp />
    </ThemeProvider>
  </StrictMode>,
);
