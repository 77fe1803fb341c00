import { resolveLabelTemplate } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import { getAddressKey } from '../session/address-key.ts';
import type { CartSession } from '../session/cart-session.ts';

/**
 * The template of the labels, fetched when the first label is opened. The built-in template is stored with the
 * session once it is shown, so that the labels stay the same during this visit (K-276).
 */
export const labelTemplateQuery = (cartSession: CartSession) =>
  queryOptions({
    queryKey: ['getLabelTemplate', getAddressKey(cartSession)],
    queryFn: async () => {
      const answer = await cartSession.call('getLabelTemplate', {});
      const stored = answer.ok ? answer.value.template : '';
      const template = resolveLabelTemplate(stored); // K-277
      // Runs in the background; a failure is ignored.
      if (answer.ok && template !== stored)
        void cartSession.call('storeLabelTemplate', { body: { template } }, { background: true });
      return template;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
