import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // Chunks load each other by relative URLs, so the base path is set when the server starts.
  base: './',
  plugins: [react()],
  // TanStack Store imports a shim for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    emptyOutDir: true,
    // The Content-Security-Policy allows no script or font from a data: URL.
    assetsInlineLimit: 0,
    // The browsers of the storefront.
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    outDir: 'dist',
    manifest: true,
    // Operators load it once a version.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'src/app/main.tsx' },
  },
});
