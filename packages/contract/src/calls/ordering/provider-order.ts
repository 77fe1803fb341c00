import type { OrderState } from '@demarc/domain/order';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { orderState } from './order-summary.ts';

/** The state of an order, for the provider's systems. */
export interface ProviderOrder {
  readonly number: string;
  readonly state: OrderState;
}

const params = z.strictObject({ number: z.string().regex(/^[\w-]{1,40}$/, 'is not an order number') });
const response = z.codec(
  z.strictObject({ monField: z.string(), orderStatusField: orderState }),
  z.custom<ProviderOrder>(),
  {
    decode: ({ monField, orderStatusField }) => ({ number: monField, state: orderStatusField }),
    encode: ({ number, state }) => ({ monField: number, orderStatusField: state }),
  },
);
/** Other systems report `release` and `cancel` to the provider API instead. */
const deprecated = { since: '2026-11-19', until: '2027-11-30', successor: '/orders/{number}/events' } as const;
const rateLimit = { max: 120, windowSeconds: 60 };
const stateErrors = ['notFound', 'orderNotSubmitted', 'orderCompleted'] as const;

export const providerOrderCalls = defineCalls({
  releaseOrder: {
    summary: "Releases a held order. Repeating it has no effect. Requires the provider's key.",
    method: 'POST',
    path: '/orders/:number/release',
    access: 'providerKey',
    params,
    body: z.strictObject({}),
    bodyType: 'json',
    response,
    errors: [...stateErrors, 'orderAlreadySubmitted', 'orderCancelled', 'slotLost', 'numberOnOrder', 'quoteOrdered'],
    rateLimit,
    deprecated,
  },
  cancelOrder: {
    summary: "Cancels a placed order. Repeating it has no effect. Requires the provider's key.",
    method: 'POST',
    path: '/orders/:number/cancel',
    access: 'providerKey',
    params,
    body: z.strictObject({}),
    bodyType: 'json',
    response,
    errors: [...stateErrors],
    rateLimit,
    deprecated,
  },
});
