import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { compressAssets } from '../../scripts/support/compress-assets.ts';

const dist = join(import.meta.dirname, 'dist');
const configFile = join(import.meta.dirname, 'vite.config.ts');

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
await writeShopManifest();
await compressAssets(join(dist, 'client/assets'));

/** Tells the server which files each document needs, so that it does not depend on our source layout. */
async function writeShopManifest(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'));
  const getChunk = (source: string) => manifest[source] ?? fail(`${source} is not in the build`);
  // Imports come first, so that the importing module can override their styles.
  const listWithImports = (source: string): string[] => [
    ...(getChunk(source).imports ?? []).flatMap(listWithImports),
    source,
  ];
  const addImports = (sources: readonly string[]) => [...new Set(sources.flatMap(listWithImports))];
  const listFiles = (sources: readonly string[]) => sources.map((source) => getChunk(source).file);
  const listStyles = (sources: readonly string[]) => [
    ...new Set(sources.flatMap((source) => getChunk(source).css ?? [])),
  ];

  const entry = addImports(['src/app/main.ts']);
  const shell = addImports(getChunk('src/app/main.ts').dynamicImports ?? []);
  const landing = addImports([...shell, 'src/screens/address-check/AddressCheck.tsx']);
  const shop = {
    entry: getChunk('src/app/main.ts').file,
    outdatedBrowser: getChunk('src/app/outdated-browser/show-notice.js').file,
    // The landing page is complete without the shell's script, so the script must not delay the first paint.
    landing: { preload: listFiles(entry), styles: listStyles(landing) },
    other: { preload: listFiles(addImports([...entry, ...shell, 'src/app/routes.ts'])), styles: listStyles(shell) },
  };
  await writeFile(join(dist, 'shop.json'), JSON.stringify(shop, null, 2));
}

function fail(reason: string): never {
  throw new Error(reason);
}
