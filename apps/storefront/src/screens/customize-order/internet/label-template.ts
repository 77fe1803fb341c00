import { labelTemplate } from '@demarc/domain/catalog';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/lazy.ts';
import { addressKey } from '../../../session/address-key.ts';

/**
 * How the labels are laid out, asked for when the first is opened. The built-in way is stored with the session once it is
 * shown: for this visit the labels stay as they were seen (K-276).
 */
export const labelTemplateQuery = () =>
  queryOptions({
    queryKey: ['getLabelTemplate', addressKey()],
    queryFn: async () => {
      const answer = await call('getLabelTemplate', {});
      const stored = answer.ok ? answer.value.template : '';
      const template = labelTemplate(stored); // K-277
      // Nobody waits for it, and nobody is told where it fails.
      if (answer.ok && template !== stored)
        void call('storeLabelTemplate', { body: { template } }, { background: true });
      return template;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
