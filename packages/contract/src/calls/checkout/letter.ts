import type { BirthDate, LetterFields, LetterOfAuthorization, LetterOwner } from '@demarc/domain/checkout';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { type Sealed, sealed } from './secrets.ts';

const optionalSecret = z.union([z.literal(''), sealed]);
const shortText = z.string().max(60);

/** K-220: month, day and year. 0/0/0 if there is none. */
const birthday = z.codec(z.string().regex(/^\d{1,2}\/\d{1,2}\/\d{1,4}$/, 'is not a date'), z.custom<BirthDate>(), {
  decode: (text) => {
    const [month = 0, day = 0, year = 0] = text.split('/').map(Number);
    return { month, day, year };
  },
  encode: ({ month, day, year }) => `${month}/${day}/${year}`,
});

const noOwner: LetterOwner<Sealed> = { birth: { month: 0, day: 0, year: 0 }, ssn: null };
const isFilled = ({ birth, ssn }: LetterOwner<Sealed>) => birth.year !== 0 || ssn !== null;

/** K-132: one owner is Sole_, two are pn1_ and pn2_. */
const letter = z.codec(
  z.strictObject({
    Sole_DOB: birthday,
    Sole_SSN: optionalSecret,
    pn1_DOB: birthday,
    pn1_SSN: optionalSecret,
    pn2_DOB: birthday,
    pn2_SSN: optionalSecret,
    Corp_Taxid: optionalSecret,
    LSProvider: shortText,
    intraLATA: shortText,
    interLATA: shortText,
    LOA_Date: z.iso.date(),
    LOA_FirstName: shortText,
    LOA_LastName: shortText,
    LOAContno: z.string().max(20),
  }),
  z.custom<LetterOfAuthorization<Sealed>>(),
  {
    decode: (wire): LetterOfAuthorization<Sealed> => ({
      firstName: wire.LOA_FirstName,
      lastName: wire.LOA_LastName,
      contactNumber: wire.LOAContno,
      date: wire.LOA_Date,
      longDistanceProvider: wire.LSProvider,
      intraLata: wire.intraLATA,
      interLata: wire.interLATA,
      owners: [
        { birth: wire.Sole_DOB, ssn: wire.Sole_SSN || null },
        { birth: wire.pn1_DOB, ssn: wire.pn1_SSN || null },
        { birth: wire.pn2_DOB, ssn: wire.pn2_SSN || null },
      ].filter(isFilled),
      taxId: wire.Corp_Taxid || null,
    }),
    encode: (letter) => {
      const [first = noOwner, second] = letter.owners;
      const [sole, pn1, pn2] = second ? [noOwner, first, second] : [first, noOwner, noOwner];
      return {
        Sole_DOB: sole.birth,
        Sole_SSN: sole.ssn ?? '',
        pn1_DOB: pn1.birth,
        pn1_SSN: pn1.ssn ?? '',
        pn2_DOB: pn2.birth,
        pn2_SSN: pn2.ssn ?? '',
        Corp_Taxid: letter.taxId ?? '',
        LSProvider: letter.longDistanceProvider,
        intraLATA: letter.intraLata,
        interLATA: letter.interLata,
        LOA_Date: letter.date,
        LOA_FirstName: letter.firstName,
        LOA_LastName: letter.lastName,
        LOAContno: letter.contactNumber,
      };
    },
  },
);

const wireNames: Readonly<Record<keyof LetterFields, string>> = {
  firstName: 'LOA_FirstName',
  lastName: 'LOA_LastName',
  contactNumber: 'LOAContno',
  date: 'LOA_Date',
  longDistanceProvider: 'LSProvider',
  intraLata: 'intraLATA',
  interLata: 'interLATA',
};

/** Maps a page field to its wire name: 'letter.date' is 'LOA_Date'. */
export const getLetterPath = (field: string): string =>
  wireNames[field.replace(/^letter\./, '') as keyof LetterFields] ?? field;

export const letterCalls = defineCalls({
  signLetter: {
    summary: 'Signs the letter of authorization for ported numbers. Sensitive numbers are sealed (K-247).',
    method: 'POST',
    path: '/loa',
    access: 'session',
    body: letter,
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ Status: z.literal('SUCCESS'), ConfirmationNo: z.string() }),
      z.object({ confirmation: z.string() }),
      {
        decode: ({ ConfirmationNo }) => ({ confirmation: ConfirmationNo }),
        encode: ({ confirmation }) => ({ Status: 'SUCCESS' as const, ConfirmationNo: confirmation }),
      },
    ),
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: { max: 30, windowSeconds: 600 },
    usesAddressCheck: true,
  },
});
