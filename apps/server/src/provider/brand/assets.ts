import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../parsing/list-files.ts';

/** A file of the provider's `brand/` folder, in memory. */
export interface Asset {
  readonly body: Buffer;
  readonly contentType: string;
  /** Changes with the content. Part of the URL, so that browsers can cache the file forever. */
  readonly version: string;
}

const contentTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/**
 * Reads assets by their path below the folder, with forward slashes. Skips licenses and other files that no page uses.
 */
export async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const files = await listFiles(folder).catch(() => []);
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
