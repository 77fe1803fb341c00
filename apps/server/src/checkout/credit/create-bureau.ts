import type { Platform } from '../../platform/platform.ts';
import { createDecryptor } from '../secrets/index.ts';
import type { CreditBureau } from './gateway.ts';
import { createEmbeddedBureau } from './gateways/embedded.ts';
import { createHttpBureau } from './gateways/http.ts';

export function createBureau(platform: Platform): CreditBureau {
  const decrypt = createDecryptor(platform);
  const { credit } = platform.config.services;
  return credit ? createHttpBureau(credit, platform.log, decrypt) : createEmbeddedBureau(platform, decrypt);
}
