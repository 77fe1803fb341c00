import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { Appointments } from '../appointment/index.ts';
import { checkoutState } from '../order/index.ts';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { checkoutData } from './checkout-data.ts';
import { voiceOrder } from './voice-order.ts';

export const checkoutRoutes = (platform: Platform, appointments: Appointments): Handler[] => [
  handle(calls.getCheckoutState, (_request, { session, checkId }) =>
    checkoutState(platform, appointments, { sessionId: session.id, checkId }),
  ),
  handle(calls.getCheckoutData, (_request, { session, checkId }) => checkoutData(platform, session.id, checkId)),
  handle(calls.getVoiceOrderStatus, async (_request, { session }) => {
    const found = await voiceOrder(platform, session.id);
    return found.ok ? succeed({ voiceOrder: found.value }) : found;
  }),
];
