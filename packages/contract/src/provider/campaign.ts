import { z } from 'zod';
import { text } from './hand-over/fields.ts';

/** The campaign of an order, a lead, a saved cart or an event. */
export const campaign = z
  .strictObject({
    cid: text('The campaign id of the link that brought the customer: its `cid`, or else its `cmp`.').optional(),
    utm: z
      .strictObject({
        source: text('`utm_source` of the link, such as the name of a search engine.').optional(),
        medium: text('`utm_medium` of the link, such as `email`.').optional(),
        campaign: text('`utm_campaign` of the link.').optional(),
        term: text('`utm_term` of the link, such as the searched words.').optional(),
        content: text('`utm_content` of the link, such as the variant of an advertisement.').optional(),
      })
      .describe('The UTM parameters of the link, each with 100 characters at most.')
      .optional(),
  })
  .describe('Where the customer came from, by the last link with such parameters.');
