import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareRoutes } from '../../tools/build/bare-routes.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [bareRoutes(), react(), tailwindcss()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
});
