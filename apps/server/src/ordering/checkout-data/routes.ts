import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { Appointments } from '../../checkout/appointment/index.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { handleCart } from '../../shopping/cart/index.ts';
import { loadCheckoutState } from '../order/index.ts';
import { confirmVoiceOrder } from './confirm-voice-order.ts';
import { loadCheckoutData } from './load-checkout-data.ts';

export function checkoutRoutes(platform: Platform, appointments: Appointments): Handler[] {
  return [
    handle(calls.getCheckoutState, (_request, { session, checkId }) =>
      loadCheckoutState(platform, appointments, { sessionId: session.id, checkId }),
    ),
    handleCart(calls.getCheckoutData, (_request, { cartRef }) => loadCheckoutData(platform, cartRef)),
    handleCart(calls.getVoiceOrderStatus, async (_request, { cartRef: { checkId: _, ...cartRef } }) => {
      const found = await confirmVoiceOrder(platform, cartRef);
      return found.ok ? succeed({ voiceOrder: found.value }) : found;
    }),
  ];
}
