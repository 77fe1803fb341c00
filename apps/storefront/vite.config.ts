import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** `build.ts` runs this twice: for the browser, and for the server's pre-rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // Chunks find each other relative to themselves, so the base path is decided when the server starts (E-024).
  base: './',
  plugins: [react()],
  // The router brings a stand-in for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  ssr: { noExternal: true },
  build: {
    emptyOutDir: true,
    // The Content-Security-Policy takes no script or font from a data: URL.
    assetsInlineLimit: 0,
    // The first of each that know color-mix(); is-outdated.ts tells the others. What is newer, as light-dark(), the
    // build writes in older words.
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    ...(isSsrBuild
      ? { outDir: 'dist/ssr', rolldownOptions: { input: 'src/server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { input: 'src/main.ts', output: { codeSplitting: { groups: chunks() } } },
        }),
  },
}));

/** Every screen comes after the shell, so what both use belongs to it, and not into a dozen tiny files. */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const entry = join(import.meta.dirname, 'src/hydrate.tsx');
  const shell = new Set<string>();
  const collect = (id: string, graph: Rolldown.ChunkingContext) => {
    if (shell.has(id)) return;
    shell.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(imported, graph);
  };
  return [
    // The bundler's own few lines are for the entry too, which must not wait for the shell.
    { name: 'loader', test: /^\0/, priority: 1 },
    {
      name(id, graph) {
        if (shell.size === 0) collect(entry, graph);
        // The icon library lists every icon there is; those that only a dialog shows stay with it.
        return shell.has(id) && id !== entry && !id.includes('lucide') ? 'shell' : undefined;
      },
      debugName: 'shell',
    },
  ];
}
