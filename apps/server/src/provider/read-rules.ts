import type { z } from 'zod';
import { rulesSchema } from './files/shop.ts';
import { openFolder } from './versions/open-folder.ts';

/** Reads only the rules of a provider's folder. Returns undefined if they have mistakes. */
export async function readRules(dir: string, now: Date): Promise<z.output<typeof rulesSchema> | undefined> {
  const reader = await openFolder(dir, now).catch(() => undefined);
  return reader?.readYamlOrDefaults('rules.yaml', rulesSchema);
}
