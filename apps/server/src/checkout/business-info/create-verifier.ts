import type { Platform } from '../../platform/platform.ts';
import type { BusinessVerifier } from './gateway.ts';
import { embeddedVerifier } from './gateways/embedded.ts';
import { httpVerifier } from './gateways/http.ts';

export function createVerifier(platform: Pick<Platform, 'config' | 'log' | 'db' | 'provider'>): BusinessVerifier {
  const { verification } = platform.config.services;
  return verification ? httpVerifier(verification, platform.log) : embeddedVerifier(platform);
}
