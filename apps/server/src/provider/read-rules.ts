import type { z } from 'zod';
import { rulesSchema } from './files/shop.ts';
import { readYaml } from './parsing/read-yaml.ts';

/** Reads the text of rules.yaml alone. Returns undefined if it has mistakes. */
export function readRules(text: string): z.output<typeof rulesSchema> | undefined {
  const result = readYaml('rules.yaml', text, rulesSchema);
  return 'value' in result ? result.value : undefined;
}
