import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { groupName } from './group-name.ts';
import { keepShell } from './keep-shell.ts';
import { preloadFirst } from './preload-first.ts';

// What every visit needs comes in one file, not in one for each module that a lazy page shares.
const inBrowsers = {
  codeSplitting: {
    groups: [
      { name: 'first', tags: ['$initial'] },
      // The page that most come to first would be sixteen small files.
      { name: 'home', test: /office[\\/]home[\\/]HomePage/ },
      // What stands around nearly every page and may come after it would be nine.
      {
        name: 'around',
        test: /shell[\\/]Footer|content[\\/](NoticeBell|StartPopup)|wallet[\\/]TickingAmount/,
      },
      // Who opens a game would wait for nine, more than a browser fetches at a time.
      { name: 'game', test: /play[\\/]games[\\/]GamePage/ },
    ],
  },
  entryFileNames: 'assets/first-[hash].js',
  chunkFileNames: ({ name, facadeModuleId }) => `assets/${groupName(facadeModuleId) ?? name}-[hash].js`,
} satisfies Rolldown.OutputOptions;

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  base: '/',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: isSsrBuild ? [react()] : [preloadFirst(), react(), tailwindcss(), keepShell()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    // The program that draws first views is one file, and no browser loads it.
    ...(isSsrBuild ? { chunkSizeWarningLimit: 10_000 } : {}),
    rolldownOptions: { output: isSsrBuild ? { codeSplitting: false } : inBrowsers },
  },
}));
