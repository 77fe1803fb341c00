import type { BlueJeansSelection, TechTeamContact } from '@demarc/domain/cart';
import { normalizePhone } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { yesNo } from '../wire-values.ts';
import { choiceErrors, commandFields } from './command-fields.ts';
import { cartReply } from './replies.ts';
import { chosen, count, id, text } from './submission-fields.ts';

export const addOnCalls = defineCalls({
  addTechTeam: {
    summary: 'Adds the tech team with its contact (C-331, C-332).',
    ...commandFields,
    path: '/tech-team',
    body: z.codec(
      z.strictObject({
        FirstName: text,
        LastName: text,
        Phone: z.string().max(14),
        Email: z.string().max(254),
        SessionId: id,
        VasId: id,
        VasProdId: id,
      }),
      z.custom<{
        readonly id: string;
        readonly category: string;
        readonly contact: TechTeamContact;
        readonly sessionId: string;
      }>(),
      {
        decode: (wire) => ({
          id: wire.VasProdId,
          category: wire.VasId,
          contact: {
            firstName: wire.FirstName,
            lastName: wire.LastName,
            phone: normalizePhone(wire.Phone),
            email: wire.Email,
          },
          sessionId: wire.SessionId,
        }),
        encode: ({ id: productId, category, contact, sessionId }) => ({
          FirstName: contact.firstName,
          LastName: contact.lastName,
          Phone: normalizePhone(contact.phone),
          Email: contact.email,
          SessionId: sessionId,
          VasId: category,
          VasProdId: productId,
        }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
  },
  chooseAddOns: {
    summary: 'Chooses a static IP address and meetings, and can remove the tech team.',
    ...commandFields,
    path: '/add-ons',
    body: z.codec(
      z.strictObject({
        StaticIPSelection: chosen,
        BlueJeansSelection: chosen,
        NumberOfLicenses: count,
        TechTeam: yesNo,
      }),
      z.custom<{
        readonly staticIpId?: string;
        readonly blueJeans?: BlueJeansSelection;
        readonly keepsTechTeam: boolean;
      }>(),
      {
        decode: (wire) => ({
          ...(wire.StaticIPSelection && { staticIpId: wire.StaticIPSelection }),
          ...(wire.BlueJeansSelection && {
            blueJeans: { id: wire.BlueJeansSelection, licenses: wire.NumberOfLicenses },
          }),
          keepsTechTeam: wire.TechTeam,
        }),
        encode: ({ staticIpId, blueJeans, keepsTechTeam }) => ({
          StaticIPSelection: staticIpId ?? '',
          BlueJeansSelection: blueJeans?.id ?? '',
          NumberOfLicenses: blueJeans?.licenses ?? 0,
          TechTeam: keepsTechTeam,
        }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
    errors: [...choiceErrors, 'licenceMissing'],
  },
});
