import './styles.css';
import { SPOKEN } from '@fairhouse/text';
import { en as EN } from '@fairhouse/text/en/index';
import { applyStoredTheme, loadTexts, startTexts, ThemeProvider } from '@fairhouse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { router } from './routes.tsx';
import { startLanguage } from './state/language.ts';

applyStoredTheme();
await startTexts(startLanguage(), {
  EN,
  load: { VI: async () => (await import('@fairhouse/text/vi/index')).vi },
});
// Editors show what members read in every language.
await Promise.all(SPOKEN.map(loadTexts));

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
