import { z } from 'zod';
import { defineOperatorCalls } from '../operator-call.ts';

const labelVersion = z.strictObject({
  id: z.int(),
  publishedAt: z.iso.datetime(),
  /** Absent for the labels that the shop publishes now. */
  replacedAt: z.iso.datetime().optional(),
});
export type LabelVersion = z.infer<typeof labelVersion>;

/** Every version of the broadband labels that the shop has published. */
export const labelCalls = defineOperatorCalls({
  /** The newest first. */
  listLabelVersions: {
    method: 'GET',
    path: '/labels',
    permissions: ['reports'],
    response: z.strictObject({ versions: z.array(labelVersion) }),
  },
  downloadLabels: {
    method: 'GET',
    path: '/labels/{id}.csv',
    permissions: ['reports'],
    params: z.strictObject({ id: z.string().regex(/^\d{1,9}$/) }),
    file: 'text/csv',
  },
});
