import { noLeadAddress, type SalesLead } from '@demarc/domain/lead';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

const { body } = calls.submitSalesForm;
const lead: SalesLead = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '2125550100',
  email: 'ann@example.com',
  businessName: 'Dock & Sons',
  preference: 'Email',
  comments: 'Two sites',
  address: { street: '140 West 4th Street', city: 'New York', state: 'NY', zip: '10012' },
  campaign: 'Spring',
  promise: 'A sales representative will contact you within 24 hours.',
};
const wire = {
  firstName: 'Ann',
  lastName: 'Lee',
  Phone: '2125550100',
  Email: 'ann@example.com',
  MobilePhone: '',
  Address: '140 West 4th Street',
  City: 'New York',
  PostalCode: '10012',
  State: 'NY',
  Description: 'A sales representative will contact you within 24 hours.',
  Country: 'usa',
  Company: 'Dock & Sons',
  Status: 'NEW',
  LeadSource: 'digital ads',
  Title: '',
  Industry: '',
  Website: '',
  Account: '',
  External_System_Lead_ID: '',
  NASP_IDs_Text: '',
  Products_of_Interest: '',
  Campaign_Name: 'Spring',
  Target_Lead_Owner: '',
  External_Lead_Source_System: 'IDE',
  Comments: 'Two sites',
  Preference: 'Email',
} as const;
const decode = (contact: object) => body.decode({ Req: [contact] } as never);

test('a lead is sent in a list of one, with exactly 26 fields', () => {
  expect(Object.keys(wire)).toHaveLength(26);
  expect(body.encode({ lead })).toEqual({ Req: [wire] });
  expect(decode(wire)).toEqual({ lead });
  expect(body.encode({ lead: { ...lead, address: noLeadAddress } }).Req[0]).toMatchObject({ Address: '', State: '' });
});

test('every field is required, and no other is accepted', () => {
  for (const field of Object.keys(wire)) {
    const { [field as keyof typeof wire]: _, ...rest } = wire;
    expect(() => decode(rest), `without ${field}`).toThrow(field);
  }
  expect(() => decode({ ...wire, Owner: 'me' })).toThrow('Owner');
  expect(() => body.decode({ Req: wire } as never)).toThrow();
  expect(() => body.decode({ Req: [] } as never)).toThrow();
});

test.each([
  ['Status', 'WON'],
  ['LeadSource', 'radio'],
  ['Country', 'ca'],
  ['External_Lead_Source_System', 'CRM'],
  ['Campaign_Name', ''],
  ['Preference', 'Letter'],
  ['Target_Lead_Owner', 'me'],
])('a lead with %s %j is rejected, because the browser may not choose it', (field, value) => {
  expect(() => decode({ ...wire, [field]: value })).toThrow(field);
});

test.each([
  ['firstName', ' ', 'First name must be entered.'],
  ['lastName', '', 'Last name must be entered.'],
  ['Phone', '', 'Phone number must be entered.'],
  ['Phone', '212555', 'Please enter your valid phone number.'],
  ['Email', '', 'Email must be entered.'],
  ['Email', 'ann', 'Please enter your valid Email Address.'],
  ['Email', `${'a'.repeat(39)}@example.com`, '50'],
  ['Company', '', 'Business name must be entered.'],
])('a lead with %s %j is rejected with the message of the form: %s', (field, value, reason) => {
  expect(() => decode({ ...wire, [field]: value })).toThrow(reason);
});
