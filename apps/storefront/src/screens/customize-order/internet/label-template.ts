import { labelTemplate } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { addressKey } from '../../../lib/session/address-key.ts';

/**
 * The template of the labels, fetched when the first label is opened. The built-in template is stored with the
 * session once it is shown, so that the labels stay the same during this visit (K-276).
 */
export const labelTemplateQuery = () =>
  queryOptions({
    queryKey: ['getLabelTemplate', addressKey()],
    queryFn: async () => {
      const answer = await call('getLabelTemplate', {});
      const stored = answer.ok ? answer.value.template : '';
      const template = labelTemplate(stored); // K-277
      // Runs in the background; a failure is ignored.
      if (answer.ok && template !== stored)
        void call('storeLabelTemplate', { body: { template } }, { background: true });
      return template;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
