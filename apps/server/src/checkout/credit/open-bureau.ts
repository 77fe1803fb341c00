import type { Platform } from '../../platform/platform.ts';
import { opener } from '../secrets/index.ts';
import type { CreditBureau } from './gateway.ts';
import { embeddedBureau } from './gateways/embedded.ts';
import { httpBureau } from './gateways/http.ts';

export function openBureau(platform: Platform): CreditBureau {
  const open = opener(platform);
  const { credit } = platform.config.services;
  return credit ? httpBureau(credit, platform.log, open) : embeddedBureau(platform, open);
}
