import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Manifest } from 'vite';

const dist = join(import.meta.dirname, 'dist');
const configFile = join(import.meta.dirname, 'vite.config.ts');

await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
await describe();
await compress(join(dist, 'client/assets'));

/** Writes down for the server which files a document needs; it knows nothing of our sources. */
async function describe(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'));
  const chunk = (source: string) => manifest[source] ?? fail(`${source} is not in the build`);
  const withImports = (source: string): string[] => [source, ...(chunk(source).imports ?? []).flatMap(withImports)];
  const parts = (sources: readonly string[]) => {
    const all = [...new Set(sources.flatMap(withImports))];
    return {
      modules: all.map((source) => chunk(source).file),
      styles: [...new Set(all.flatMap((source) => chunk(source).css ?? []))],
    };
  };
  const entry = chunk('src/main.ts');
  const shell = entry.dynamicImports ?? [];
  const shop = {
    entry: entry.file,
    outdatedBrowser: chunk('src/outdated-browser/show-notice.js').file,
    shell: parts(shell),
    landing: parts([...shell, 'src/screens/landing/Landing.tsx']),
  };
  await writeFile(join(dist, 'shop.json'), JSON.stringify(shop, null, 2));
}

/** Compressed once here, as small as can be, instead of on every request. */
async function compress(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const body = await readFile(file);
      const brotli = await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await writeFile(`${file}.br`, brotli);
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
  );
}

function fail(reason: string): never {
  throw new Error(reason);
}
