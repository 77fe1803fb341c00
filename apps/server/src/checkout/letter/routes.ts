import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { signLetter } from './sign-letter.ts';

export const letterRoutes = (platform: Platform): Handler[] => [
  handle(calls.signLetter, ({ body }, { session, checkId }) =>
    signLetter(platform, { sessionId: session.id, checkId }, body),
  ),
];
