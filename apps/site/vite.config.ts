import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepShell } from './keep-shell.ts';
import { preloadFirst } from './preload-first.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [preloadFirst(), react(), tailwindcss(), keepShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      // What every visit needs comes in one file, not in one for each module that a lazy page shares.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
