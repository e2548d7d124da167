import './styles.css';
import { applyStoredTheme, startTexts, ThemeProvider } from '@fairhouse/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api.ts';
import { router } from './routes.tsx';
import { startLanguage } from './state/language.ts';

applyStoredTheme();
startTexts(startLanguage());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
