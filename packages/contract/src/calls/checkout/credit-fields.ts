import { z } from 'zod';
import { sealed } from './secrets.ts';

/** K-123: the letter case of the prefixes matters. */
export const personPrefixes = { soleOwner: 'Sole_', partner1: 'Pn1_', partner2: 'pn2_' } as const;

type PersonField = 'FirstName' | 'MI' | 'LastName' | 'BirthDay' | 'BirthMonth' | 'BirthYear' | 'SSN';
export type PersonWire<Prefix extends string> = Record<`${Prefix}${PersonField}`, string>;

const name = z.string().max(30);
const number = z.string().regex(/^\d{1,4}$/, 'is not a number');

/** The fields of a person. The SSN is empty if the person has none. */
export const personFields = <const Prefix extends string>(prefix: Prefix) =>
  ({
    [`${prefix}FirstName`]: name,
    [`${prefix}MI`]: z.string().max(4),
    [`${prefix}LastName`]: name,
    [`${prefix}BirthDay`]: number,
    [`${prefix}BirthMonth`]: number,
    [`${prefix}BirthYear`]: number,
    [`${prefix}SSN`]: z.union([z.literal(''), sealed]),
  }) as unknown as Record<`${Prefix}${PersonField}`, z.ZodType<string, string>>;

const wireNames: Readonly<Record<string, string>> = {
  firstName: 'FirstName',
  middleInitial: 'MI',
  lastName: 'LastName',
  dateOfBirth: 'BirthDay',
  ssn: 'SSN',
  billingName: 'BillingName',
  taxId: 'Taxid',
};

/** Maps a page field to its wire name: 'partner1.firstName' is 'Pn1_FirstName'. */
export function getCreditPath(field: string): string {
  const [form = '', name = ''] = field.split('.');
  const prefixes: Readonly<Record<string, string>> = personPrefixes;
  return `${prefixes[form] ?? 'Corp_'}${wireNames[name] ?? name}`;
}
