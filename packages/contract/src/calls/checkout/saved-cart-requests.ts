import {
  type LastPage,
  maxSaveCartCommentLength,
  type Rating,
  type RetrievalParameters,
  readRetrievalParameters,
  type SaveCartRequest,
} from '@demarc/domain/saved-cart';
import { emailProblemText, isEmailAddress } from '@demarc/domain/text';
import { z } from 'zod';
import { pages } from '../../pages.ts';
import { strictYesNo, toYesNo } from '../wire-values.ts';

/** K-126: exactly these five fields. Disclaimer is the consent to offers. */
export const saveCartFields = z.codec(
  z.strictObject({
    Comments: z.string().max(maxSaveCartCommentLength),
    Disclaimer: strictYesNo,
    EMail: z.string().max(254).refine(isEmailAddress, emailProblemText),
    RatingSelected: z.enum(['1', '2', '3', '4', '5', '']),
    SkipReminderMail: strictYesNo,
  }),
  z.custom<SaveCartRequest>(),
  {
    decode: (wire) => ({
      email: wire.EMail.trim(),
      rating: wire.RatingSelected === '' ? null : (Number(wire.RatingSelected) as Rating),
      comment: wire.Comments,
      reminders: wire.SkipReminderMail === 'N',
      sendOffers: wire.Disclaimer === 'Y',
    }),
    encode: ({ email, rating, comment, reminders, sendOffers }) => ({
      Comments: comment,
      Disclaimer: toYesNo(sendOffers),
      EMail: email.trim(),
      RatingSelected: rating === null ? ('' as const) : (`${rating}` as const),
      SkipReminderMail: toYesNo(!reminders),
    }),
  },
);

/** Marks a saved cart that a digital agent made. The marks grant no rights (K-010, E-376). */
export interface CartMarks {
  readonly digitalAgent: boolean;
  readonly digitalLink: boolean;
}

/** A digital agent's system marks the cart that its session saved. */
export const cartMarksBody = z.codec(
  z.strictObject({ SessionId: z.uuid(), DigitalAgentFlow: strictYesNo, DigitalLink: strictYesNo }),
  z.custom<CartMarks & { readonly sessionId: string }>(),
  {
    decode: ({ SessionId, DigitalAgentFlow, DigitalLink }) => ({
      sessionId: SessionId,
      digitalAgent: DigitalAgentFlow === 'Y',
      digitalLink: DigitalLink === 'Y',
    }),
    encode: ({ sessionId, digitalAgent, digitalLink }) => ({
      SessionId: sessionId,
      DigitalAgentFlow: toYesNo(digitalAgent),
      DigitalLink: toYesNo(digitalLink),
    }),
  },
);

/**
 * The shopper's last page. The mailed link returns there. K-126 allows only five body fields, so it is in the query.
 */
export const lastPageQuery = z.codec(
  z.strictObject({ LastVisitPage: z.enum([pages.customizeOrder, pages.checkout]) }),
  z.object({ lastPage: z.custom<LastPage>() }),
  {
    decode: ({ LastVisitPage }) => ({
      lastPage: LastVisitPage === pages.checkout ? ('checkout' as const) : ('customizeOrder' as const),
    }),
    encode: ({ lastPage }) => ({ LastVisitPage: pages[lastPage] }),
  },
);

const parameter = z.string().max(64).optional();

/** K-238: the non-empty parameters of the link. */
export const linkQuery = z.codec(
  z.strictObject({
    scartid: parameter,
    cid: parameter,
    cmp: z.string().max(100).optional(),
    MON: parameter,
    source: parameter,
    fiosreferral: z.string().max(20).optional(),
  }),
  z.custom<RetrievalParameters>(),
  {
    decode: (wire) =>
      readRetrievalParameters(
        Object.entries(wire).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    encode: ({ cartId, orderNumber, leadId, campaign, source, fiberReferral }) => ({
      ...(cartId && { scartid: cartId }),
      ...(leadId && { cid: leadId }),
      ...(campaign && { cmp: campaign }),
      ...(orderNumber && { MON: orderNumber }),
      ...(source && { source }),
      ...(fiberReferral && { fiosreferral: 'Y' }),
    }),
  },
);
