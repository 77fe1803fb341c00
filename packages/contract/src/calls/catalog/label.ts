import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { success } from '../wire-values.ts';

const template = z.strictObject({ template: z.string().max(8000) });

export const labelCalls = defineCalls({
  getLabelTemplate: {
    summary: "Returns the session's template for broadband labels. Empty for the built-in one (K-276, K-277).",
    method: 'GET',
    path: '/label-template',
    access: 'session',
    response: template,
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  storeLabelTemplate: {
    summary: "Saves the session's template for broadband labels (K-276).",
    method: 'POST',
    path: '/label-template',
    access: 'session',
    body: template,
    bodyType: 'json',
    response: success,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
