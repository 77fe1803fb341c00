import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const page = { preload: [], styles: ['assets/shell.css'] };

/** Writes a storefront that renders only the path of the page, so that server tests need no build. */
export async function writeStubStorefront(dir: string): Promise<string> {
  await mkdir(join(dir, 'ssr'), { recursive: true });
  await mkdir(join(dir, 'client/assets'), { recursive: true });
  await writeFile(
    join(dir, 'ssr/server.js'),
    'export const render = (_settings, path) => ({ title: path, description: path, html: path });',
  );
  await writeFile(join(dir, 'package.json'), '{"type":"module"}');
  await writeFile(join(dir, 'client/assets/shell.css'), 'body{margin:0}');
  await writeFile(join(dir, 'client/assets/main.js'), '');
  await writeFile(
    join(dir, 'shop.json'),
    JSON.stringify({ entry: 'assets/main.js', outdatedBrowser: 'assets/main.js', landing: page, other: page }),
  );
  return dir;
}

/** Writes a console without code. */
export async function writeStubConsole(dir: string): Promise<string> {
  await mkdir(join(dir, 'assets'), { recursive: true });
  await writeFile(join(dir, 'assets/main.js'), '');
  await writeFile(join(dir, 'assets/main.css'), 'body{margin:0}');
  const files = { entry: 'assets/main.js', preload: [], styles: ['assets/main.css'] };
  await writeFile(join(dir, 'console.json'), JSON.stringify(files));
  return dir;
}
