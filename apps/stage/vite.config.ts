import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareRoutes } from '../../tools/build/bare-routes.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [bareRoutes(), react(), tailwindcss()],
  // Nothing is inlined: the policy of the page lets fonts and pictures come from its own origin only.
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
  },
});
