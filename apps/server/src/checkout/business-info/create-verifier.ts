import type { Platform } from '../../platform/platform.ts';
import type { BusinessVerifier } from './gateway.ts';
import { createEmbeddedVerifier } from './gateways/embedded.ts';
import { createHttpVerifier } from './gateways/http.ts';

export function createVerifier(platform: Pick<Platform, 'config' | 'log' | 'db' | 'provider'>): BusinessVerifier {
  const { verification } = platform.config.services;
  return verification ? createHttpVerifier(verification, platform.log) : createEmbeddedVerifier(platform);
}
