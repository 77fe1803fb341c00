import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { compressAssets } from '../../scripts/support/compress-assets.ts';

const dist = join(import.meta.dirname, 'dist');

await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
await writeConsoleManifest();
await compressAssets(join(dist, 'assets'));

/** Tells the server which files the document needs, so that it does not depend on our source layout. */
async function writeConsoleManifest(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const listWithImports = (source: string): string[] => [
    ...(manifest[source]?.imports ?? []).flatMap(listWithImports),
    source,
  ];
  const main = 'src/app/main.tsx';
  const chunks = [...new Set(listWithImports(main))].flatMap((source) => manifest[source] ?? []);
  const entry = manifest[main]?.file;
  if (!entry) throw new Error(`${main} is not in the build`);
  const files = {
    entry,
    preload: chunks.map(({ file }) => file).filter((file) => file !== entry),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
  await writeFile(join(dist, 'console.json'), JSON.stringify(files, null, 2));
}
