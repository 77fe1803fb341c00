import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

/** `build.ts` uses this twice: for the browser, and for the server's pre-rendering. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // Chunks load each other by relative URLs, so the base path is set when the server starts (E-024).
  base: './',
  plugins: [react()],
  // The router imports a shim for a hook that React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  ssr: { noExternal: true },
  css: {
    // Shorter than the default, which also contains the line number, because the landing page has a size budget.
    modules: { generateScopedName: (name, file) => `${name}_${hashPath(file)}` },
  },
  build: {
    emptyOutDir: true,
    // The Content-Security-Policy allows no script or font from a data: URL.
    assetsInlineLimit: 0,
    // The first versions that support color-mix(); is-outdated.ts warns older browsers. The build compiles newer
    // features, such as light-dark(), down.
    target: ['chrome111', 'edge111', 'firefox113', 'safari16.4'],
    ...(isSsrBuild
      ? { outDir: 'dist/ssr', rolldownOptions: { input: 'src/app/server.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          // The landing page does not preload the dependencies of the idle dialog, which nobody waits for, nor of the
          // leave dialog, which opens only where they are loaded already. Of FAQ and chat it preloads only the entry
          // file: without it the browser would not retry a file that failed once.
          modulePreload: {
            resolveDependencies(file, dependencies) {
              if (/cart-dialogs/.test(file)) return [];
              return /FaqDialog|ChatPanel/.test(file) ? dependencies.filter((name) => name === file) : dependencies;
            },
          },
          rolldownOptions: { input: 'src/app/main.ts', output: { codeSplitting: { groups: buildChunkGroups() } } },
        }),
  },
}));

/** Identifies a stylesheet by its path in the repository. */
function hashPath(file: string): string {
  const path = relative(join(import.meta.dirname, '../..'), file);
  return createHash('sha256').update(path).digest('base64url').slice(0, 4);
}

/**
 * Puts the shell, and everything that shell and landing page import, into one chunk instead of a dozen small files.
 * Every screen loads after the shell, and most visits begin on the landing page. So does the client of the API, whose
 * own imports are another chunk: the landing page names all of them, and has a size budget.
 */
function buildChunkGroups(): Rolldown.CodeSplittingGroup[] {
  const source = join(import.meta.dirname, 'src');
  const entry = join(source, 'app/hydrate.tsx');
  const landing = join(source, 'screens/address-check');
  const client = join(source, 'app/connect-client.ts');
  let shell: ReadonlySet<string> | undefined;
  let clientImports: ReadonlySet<string> | undefined;
  // The icon library's index lists every icon. Icons of a dialog stay in the dialog's chunk.
  const isExcluded = (id: string) => id === entry || id === client || id.startsWith(landing) || id.includes('lucide');
  return [
    // The bundler's runtime. The entry needs it too, and must not wait for the shell.
    { name: 'loader', test: /^\0/, priority: 2 },
    {
      name(id, graph) {
        shell ??= collectImports([entry, join(landing, 'AddressCheck.tsx')], graph);
        return shell.has(id) && !isExcluded(id) ? 'shell' : undefined;
      },
      priority: 1,
      debugName: 'shell',
    },
    {
      name(id, graph) {
        clientImports ??= collectImports([client], graph);
        return clientImports.has(id) && !isExcluded(id) ? 'client' : undefined;
      },
      debugName: 'client',
    },
  ];
}

/** Finds all files that these files import, except those that load later. */
function collectImports(roots: readonly string[], graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const imported of importedIds) {
      const files = barrel.test(imported)
        ? findImportedFiles(imported, code ?? '', graph.getModuleInfo(imported)?.code ?? '')
        : [imported];
      for (const file of files) collect(file);
    }
  };
  for (const root of roots) collect(root);
  return found;
}

/** An index.ts that re-exports a whole folder. Each importer needs only a few of its files. */
const barrel = /\/packages\/(domain|contract)\/src\/([\w-]+)\/index\.ts$/;

/** Finds the files behind the names that a module imports from a barrel. */
function findImportedFiles(barrelId: string, code: string, barrelCode: string): string[] {
  const [, workspace, folder] = barrel.exec(barrelId) ?? [];
  const parseNames = (list = '') => list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');
  const importedNames = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(
    ([, list, from]) => (from === `@demarc/${workspace}/${folder}` ? parseNames(list) : []),
  );
  return [...barrelCode.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, list, from = '']) =>
    parseNames(list).some((name) => importedNames.includes(name)) ? [join(dirname(barrelId), from)] : [],
  );
}
