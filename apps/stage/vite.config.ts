import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss()],
  // Nothing is inlined: the policy of the page lets fonts and pictures come from its own origin only.
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    // The studio tells the browser beforehand what a game's screen needs.
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
  },
});
