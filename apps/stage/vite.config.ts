import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { openFirst } from './open-first.ts';

// A game comes in a handful of files: on a phone each further one waits its turn for a round trip.
const groups: Rolldown.CodeSplittingGroup[] = [
  // What the first call needs, and no more.
  {
    name: 'calls',
    test: /packages[\\/](kernel|wire|client)[\\/]src[\\/](?!seal)|state[\\/](api|client-seed|launch|opening)|replay[\\/]opened-replay|preload-helper|node_modules[\\/]zod/,
    priority: 4,
  },
  { name: 'engine', tags: ['$initial'], priority: 3 },
  // What every icon is made with, when its file is read: no chunk that icons wait for may wait for an icon.
  { name: 'icon', test: /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/, priority: 3 },
  { name: 'tables', test: /(stage|games)[\\/]src[\\/]tables/, minShareCount: 2, priority: 2 },
  { name: 'solo', test: /stage[\\/]src[\\/]solo/, minShareCount: 2, priority: 2 },
  { name: 'parts', minShareCount: 3, priority: 1 },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss(), openFirst()],
  // Nothing is inlined: the policy of the page lets fonts and pictures come from its own origin only.
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    // The studio tells the browser beforehand what a game's screen needs.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: 'index.html', opening: 'src/state/opening.ts' },
      output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
    },
  },
});
