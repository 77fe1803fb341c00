import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalog, type Catalog } from '@demarc/domain/catalog';
import { expect } from 'vitest';
import type { z } from 'zod';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { readCatalog } from '../catalog/read-catalog.ts';
import type { Mistake } from '../parsing/mistake.ts';
import { readYaml } from '../parsing/read-yaml.ts';

const names = ['terms', 'internet', 'voice', 'phones', 'tv', 'solutions', 'charges', 'bundles', 'offers'];
const files = names.map((name) => `catalog/${name}.yaml`);
const demo = new Map(
  await Promise.all(files.map(async (file) => [file, await readFile(join(demoProviderDir, file), 'utf8')] as const)),
);

interface CatalogResult {
  readonly catalog: Catalog | undefined;
  readonly mistakes: readonly Mistake[];
}

export type Changes = readonly (readonly [file: string, search: string | RegExp, replacement: string])[];

/** Reads the demonstration catalog with one change, from memory. */
export async function readWithChange(...change: Changes[number]): Promise<CatalogResult & { text: string }> {
  const { texts, ...result } = await readWithChanges([change]);
  return { ...result, text: texts.get(`catalog/${change[0]}`) ?? '' };
}

export async function readWithChanges(
  changes: Changes,
): Promise<CatalogResult & { texts: ReadonlyMap<string, string> }> {
  const texts = new Map(demo);
  for (const [file, search, replacement] of changes) {
    const text = texts.get(`catalog/${file}`) ?? '';
    texts.set(
      `catalog/${file}`,
      text.replace(search, () => replacement),
    );
    expect(texts.get(`catalog/${file}`), `${file} has no ${search}`).not.toBe(text);
  }
  const mistakes: Mistake[] = [];
  const readChanged = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T> | undefined> => {
    const result = readYaml(path, texts.get(path) ?? '', schema);
    if ('value' in result) return result.value;
    mistakes.push(...result.mistakes);
    return undefined;
  };
  const { catalogData: data } = await readCatalog({
    readYaml: readChanged,
    readOptionalYaml: async (path, schema, absent) => (texts.has(path) ? readChanged(path, schema) : absent),
    brandFiles: { has: (path) => /^(phones|tv)\//.test(path) },
    footprint: ['NJ', 'NY'],
  });
  return { catalog: data && buildCatalog(data), mistakes, texts };
}
