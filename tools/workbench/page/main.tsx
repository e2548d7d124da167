import './workbench.css';
import { en as EN } from '@fairhouse/text/en/index';
import { applyStoredTheme, startTexts, ThemeProvider } from '@fairhouse/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Workbench } from './Workbench.tsx';

applyStoredTheme();
await startTexts('EN', { EN, load: { VI: async () => (await import('@fairhouse/text/vi/index')).vi } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <Workbench />
    </ThemeProvider>
  </StrictMode>,
);
