import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShopSettings } from '@demarc/contract/shop-settings';
import { StartupError } from '../../platform/startup-error.ts';

/** The files that a document loads, relative to the client folder. */
export interface PageFiles {
  readonly preload: readonly string[];
  /** The style sheets that the document inlines. `css` is their content. */
  readonly styles: readonly string[];
  readonly css: string;
}

/** The built storefront. The server loads its files and never imports it as a package. */
export interface Storefront {
  readonly assetsDir: string;
  readonly entry: string;
  readonly outdatedBrowser: string;
  readonly landing: PageFiles;
  readonly other: PageFiles;
  render(settings: ShopSettings, path: string): { title: string; description: string; html: string };
}

export async function loadStorefront(dir: string): Promise<Storefront> {
  const root = resolve(dir);
  const description = await readFile(join(root, 'shop.json'), 'utf8').catch(() => {
    throw new StartupError(`There is no built storefront in ${dir}: run "npm run build --workspace apps/storefront".`);
  });
  const { entry, outdatedBrowser, landing, other } = JSON.parse(description);
  const { render } = await import(pathToFileURL(join(root, 'ssr/server.js')).href);
  const addCss = async (files: Omit<PageFiles, 'css'>): Promise<PageFiles> => {
    const sheets = await Promise.all(files.styles.map((file) => readFile(join(root, 'client', file), 'utf8')));
    return { ...files, css: sheets.join('\n') };
  };
  return {
    assetsDir: join(root, 'client/assets'),
    entry,
    outdatedBrowser,
    landing: await addCss(landing),
    other: await addCss(other),
    render,
  };
}
