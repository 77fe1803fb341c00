import { getLocalDate } from '@demarc/domain/calendar';
import { z } from 'zod';
import { timeZone } from '../files/brand.ts';
import { readText } from '../parsing/read-text.ts';
import { readYaml } from '../parsing/read-yaml.ts';
import type { FolderVersion } from './read-versions.ts';

const zoneSchema = z.looseObject({ support: z.looseObject({ timeZone }) });

/** Finds the versions that have begun. A version begins at midnight in the time zone of brand.yaml. */
export async function findBegunVersions(
  dir: string,
  versions: readonly FolderVersion[],
  now: Date,
): Promise<readonly FolderVersion[]> {
  if (versions.length === 0) return [];
  const text = await readText(dir, 'brand.yaml');
  const read = 'value' in text ? readYaml('brand.yaml', text.value, zoneSchema) : text;
  // The folder is refused without a time zone. Until then any zone will do.
  const today = getLocalDate('value' in read ? read.value.support.timeZone : 'UTC', now);
  return versions.filter(({ effectiveFrom }) => effectiveFrom <= today);
}
