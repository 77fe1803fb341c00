import { abandonedSteps } from '@demarc/domain/abandoned-cart';
import { z } from 'zod';
import { createListCallQuery, createListQuery, listPage } from '../list.ts';
import { defineOperatorCalls } from '../operator-call.ts';
import { cartDetail } from './cart-detail.ts';
import { cartList, cartRow } from './cart-list.ts';

const params = z.strictObject({ id: z.uuid() });
const query = createListCallQuery(cartList);

export const cartCalls = defineOperatorCalls({
  /** Everybody who may see carts may see contacts, so nothing is masked. */
  listCarts: {
    method: 'GET',
    path: '/carts',
    permissions: ['carts', 'contacts'],
    query,
    response: listPage(cartRow),
  },
  /** The values of the filters that only the server knows. */
  listCartFilterValues: {
    method: 'GET',
    path: '/carts/filter-values',
    permissions: ['carts'],
    /** A shop without credit checks has no step for them. */
    response: z.strictObject({ area: z.array(z.string()), step: z.array(z.enum(abandonedSteps)) }),
  },
  exportCarts: {
    method: 'GET',
    path: '/carts.csv',
    permissions: ['carts', 'contacts', 'export'],
    query: createListQuery(cartList),
    file: 'text/csv',
  },
  getCart: {
    method: 'GET',
    path: '/carts/{id}',
    permissions: ['carts', 'contacts'],
    params,
    response: cartDetail,
  },
  /** Creates a draft with the services of the cart at the prices of today. */
  createCartQuote: {
    method: 'POST',
    path: '/carts/{id}/quote',
    permissions: ['carts', 'contacts', 'quotes'],
    params,
    body: z.strictObject({}),
    response: z.strictObject({
      number: z.string(),
      /** The names of what the cart has and a quote cannot have. */
      leftOut: z.array(z.string()),
    }),
    idempotency: 'required',
    errors: ['eventNotAllowed'],
  },
  /** Sends the mail with the link to a saved cart again, with a new link. */
  resendCartMail: {
    method: 'POST',
    path: '/carts/{id}/mail',
    permissions: ['carts', 'contacts', 'resend'],
    params,
    body: z.strictObject({}),
    response: cartDetail,
    idempotency: 'required',
    errors: ['eventNotAllowed', 'rateLimited'],
  },
});
