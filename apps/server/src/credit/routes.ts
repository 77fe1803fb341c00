import { calls } from '@demarc/contract';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { opener } from '../secrets/index.ts';
import { checkCredit } from './check-credit.ts';
import { embeddedBureau } from './gateways/embedded.ts';
import { httpBureau } from './gateways/http.ts';

export function creditRoutes(platform: Platform): Handler[] {
  const open = opener(platform);
  const { credit } = platform.config.services;
  const bureau = credit ? httpBureau(credit, platform.log, open) : embeddedBureau(platform, open);
  return [
    handle(calls.checkCredit, ({ body }, { session, attempt }) =>
      checkCredit(platform, bureau, { sessionId: session.id, attempt }, body),
    ),
  ];
}
