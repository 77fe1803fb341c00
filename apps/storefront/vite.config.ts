import { dirname, join } from 'node:path';
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
          // The landing page need not name the parts of what nobody waits for (the question after quiet minutes), nor of what
          // opens only where they are loaded already (the question before an order is left). Of what few open (FAQ, chat) it
          // names the first file alone: without it the browser would not ask again for one that once failed.
          modulePreload: {
            resolveDependencies: (file, parts) =>
              /(Idle|Leave)Dialog/.test(file)
                ? []
                : /FaqDialog|ChatPanel/.test(file)
                  ? parts.filter((part) => part === file)
                  : parts,
          },
          rolldownOptions: { input: 'src/main.ts', output: { codeSplitting: { groups: chunks() } } },
        }),
  },
}));

/**
 * Every screen comes after the shell, so what both use belongs to it, and not into a dozen tiny files; with what the
 * landing page is made of, since most visits begin there.
 */
function chunks(): Rolldown.CodeSplittingGroup[] {
  const entry = join(import.meta.dirname, 'src/hydrate.tsx');
  const landing = join(import.meta.dirname, 'src/screens/address-check');
  const shell = new Set<string>();
  const collect = (id: string, graph: Rolldown.ChunkingContext) => {
    if (shell.has(id)) return;
    shell.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      const parts = barrel.test(imported) && askedOf(imported, code ?? '', graph.getModuleInfo(imported)?.code ?? '');
      for (const each of parts || [imported]) collect(each, graph);
    }
  };
  return [
    // The bundler's own few lines are for the entry too, which must not wait for the shell.
    { name: 'loader', test: /^\0/, priority: 1 },
    {
      name(id, graph) {
        if (shell.size === 0) for (const start of [entry, join(landing, 'AddressCheck.tsx')]) collect(start, graph);
        // The icon library lists every icon there is; those that only a dialog shows stay with it.
        const apart = id === entry || id.startsWith(landing) || id.includes('lucide');
        return shell.has(id) && !apart ? 'shell' : undefined;
      },
      debugName: 'shell',
    },
  ];
}

/** The page that a folder of rules is entered by: it names all of them, and whoever asks wants but a few. */
const barrel = /\/packages\/(domain|contract)\/src\/([\w-]+)\/index\.ts$/;

/** The files behind the names that a module's code asks of a barrel. */
function askedOf(barrelId: string, code: string, barrelCode: string): string[] {
  const [, workspace, folder] = barrel.exec(barrelId) ?? [];
  const names = (list = '') => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');
  const asked = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, list, from]) =>
    from === `@demarc/${workspace}/${folder}` ? names(list) : [],
  );
  return [...barrelCode.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, list, from = '']) =>
    names(list).some((name) => asked.includes(name)) ? [join(dirname(barrelId), from)] : [],
  );
}
