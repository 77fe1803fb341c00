import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the provider's `brand/` folder, kept in memory. */
export interface Asset {
  readonly body: Buffer;
  readonly contentType: string;
  /** Changes with the content; part of the URL, so that a browser may keep the file for ever. */
  readonly version: string;
}

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** By path below the folder, with forward slashes. Licences and other files that a page cannot use are left out. */
export async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const assets = entries.flatMap((entry) => {
    const contentType = contentTypes[entry.name.slice(entry.name.lastIndexOf('.') + 1)];
    return entry.isFile() && contentType ? [{ file: join(entry.parentPath, entry.name), contentType }] : [];
  });
  return new Map(
    await Promise.all(
      assets.map(async ({ file, contentType }): Promise<[string, Asset]> => {
        const body = await readFile(file);
        const version = createHash('sha256').update(body).digest('base64url').slice(0, 10);
        return [relative(folder, file).split(sep).join('/'), { body, contentType, version }];
      }),
    ),
  );
}
