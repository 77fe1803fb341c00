import { providerApiPath } from '@demarc/contract/provider-api';
import type { Platform } from '../platform.ts';

/** The address of a resource in the provider API, as a webhook has it. */
export const buildResourceUrl = (
  { config }: Pick<Platform, 'config'>,
  list: 'orders' | 'quotes',
  number: string,
): string => `${config.publicUrl}${config.basePath}${providerApiPath}/${list}/${encodeURIComponent(number)}`;
