import { calls } from '@demarc/contract';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { embeddedVerifier } from './gateways/embedded.ts';
import { httpVerifier } from './gateways/http.ts';
import { validateBusiness } from './validate-business.ts';

export function businessInfoRoutes(platform: Platform): Handler[] {
  const { verification } = platform.config.services;
  const verifier = verification ? httpVerifier(verification, platform.log) : embeddedVerifier(platform);
  return [
    handle(calls.validateBusiness, ({ body }, { session }) => validateBusiness(platform, verifier, session.id, body)),
  ];
}
