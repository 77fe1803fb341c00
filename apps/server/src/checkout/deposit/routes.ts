import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptDeposit } from './accept-deposit.ts';

export const depositRoutes = (platform: Platform): Handler[] => [
  handle(calls.acceptDeposit, ({ body }, { session }) => acceptDeposit(platform, session.id, body)),
];
