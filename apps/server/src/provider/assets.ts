import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';

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
  const files = await filesBelow(folder).catch(() => []);
  const assets = files.flatMap((file) => {
    const contentType = contentTypes[file.slice(file.lastIndexOf('.') + 1)];
    return contentType ? [{ file, contentType }] : [];
  });
  return new Map(
    await Promise.all(
      assets.map(async ({ file, contentType }): Promise<[string, Asset]> => {
        const body = await readFile(join(folder, file));
        const version = createHash('sha256').update(body).digest('base64url').slice(0, 10);
        return [file, { body, contentType, version }];
      }),
    ),
  );
}
