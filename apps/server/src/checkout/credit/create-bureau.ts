import type { Platform } from '../../platform/platform.ts';
import { createDecryptor } from '../secrets/index.ts';
import type { CreditBureau } from './gateway.ts';
import { embeddedBureau } from './gateways/embedded.ts';
import { httpBureau } from './gateways/http.ts';

export function createBureau(platform: Platform): CreditBureau {
  const decrypt = createDecryptor(platform);
  const { credit } = platform.config.services;
  return credit ? httpBureau(credit, platform.log, decrypt) : embeddedBureau(platform, decrypt);
}
