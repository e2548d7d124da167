import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepShell } from './keep-shell.ts';
import { preloadFirst } from './preload-first.ts';

/** The page groups of the spec have names in camel case; files here do not. */
const groupName = (module: string | null | undefined): string | undefined =>
  module
    ?.match(/\/groups\/([\w-]+)\.ts$/)?.[1]
    ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

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
      output: {
        codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] },
        chunkFileNames: ({ facadeModuleId }) => `assets/${groupName(facadeModuleId) ?? '[name]'}-[hash].js`,
      },
    },
  },
});
