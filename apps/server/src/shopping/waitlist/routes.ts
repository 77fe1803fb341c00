import { calls } from '@demarc/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { getLeadSender } from '../lead/index.ts';
import { joinWaitlist } from './join-waitlist.ts';

export const waitlistRoutes = (platform: Platform): Handler[] => [
  handle(calls.joinWaitlist, ({ body }, context) => joinWaitlist(platform, context.tx, getLeadSender(context), body)),
];
