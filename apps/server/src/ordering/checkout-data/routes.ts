import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleCart } from '../../shopping/cart/index.ts';
import { checkoutState } from '../order/index.ts';
import { checkoutData } from './checkout-data.ts';
import { voiceOrder } from './voice-order.ts';

export function checkoutRoutes(platform: Platform, appointments: Appointments): Handler[] {
  return [
    handle(calls.getCheckoutState, (_request, { session, checkId }) =>
      checkoutState(platform, appointments, { sessionId: session.id, checkId }),
    ),
    handleCart(calls.getCheckoutData, (_request, { visit }) => checkoutData(platform, visit)),
    handleCart(calls.getVoiceOrderStatus, async (_request, { visit: { checkId: _, ...visit } }) => {
      const found = await voiceOrder(platform, visit);
      return found.ok ? succeed({ voiceOrder: found.value }) : found;
    }),
  ];
}
