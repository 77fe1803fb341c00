import {
  contactPreferences,
  leadDefaults,
  maxContactLengths,
  type SalesLead,
  type ValidatedContactField,
  validateContactField,
} from '@demarc/domain/lead';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { validatedText } from '../wire-values.ts';

const validated = (field: ValidatedContactField, maxLength: number) =>
  validatedText((text) => validateContactField(field, text), maxLength);

const unused = z.literal('');
const addressText = z.string().max(100);

/** E-171: the 26 fields of a sales lead, spelled as specified. Unused fields stay empty. */
const salesLead = z.codec(
  z.strictObject({
    firstName: validated('firstName', maxContactLengths.firstName),
    lastName: validated('lastName', maxContactLengths.lastName),
    Phone: validated('phone', 10),
    Email: validated('email', maxContactLengths.email),
    MobilePhone: unused,
    Address: addressText,
    City: addressText,
    PostalCode: z.string().max(10),
    State: z.string().max(2),
    Description: z.string().max(200), // E-178
    Country: z.literal(leadDefaults.country),
    Company: validated('businessName', maxContactLengths.businessName),
    Status: z.literal(leadDefaults.status),
    LeadSource: z.literal(leadDefaults.source),
    Title: unused,
    Industry: unused,
    Website: unused,
    Account: unused,
    External_System_Lead_ID: unused,
    NASP_IDs_Text: unused,
    Products_of_Interest: unused,
    Campaign_Name: z.string().min(1).max(100),
    Target_Lead_Owner: unused,
    External_Lead_Source_System: z.literal(leadDefaults.sourceSystem),
    Comments: z.string().max(maxContactLengths.comments),
    Preference: z.enum(contactPreferences),
  }),
  z.custom<SalesLead>(),
  {
    decode: (wire) => ({
      firstName: wire.firstName,
      lastName: wire.lastName,
      phone: wire.Phone,
      email: wire.Email,
      businessName: wire.Company,
      preference: wire.Preference,
      comments: wire.Comments,
      address: { street: wire.Address, city: wire.City, state: wire.State, zip: wire.PostalCode },
      campaign: wire.Campaign_Name,
      promise: wire.Description,
    }),
    encode: (lead) => ({
      firstName: lead.firstName,
      lastName: lead.lastName,
      Phone: lead.phone,
      Email: lead.email,
      MobilePhone: '' as const,
      Address: lead.address.street,
      City: lead.address.city,
      PostalCode: lead.address.zip,
      State: lead.address.state,
      Description: lead.promise,
      Country: leadDefaults.country,
      Company: lead.businessName,
      Status: leadDefaults.status,
      LeadSource: leadDefaults.source,
      Title: '' as const,
      Industry: '' as const,
      Website: '' as const,
      Account: '' as const,
      External_System_Lead_ID: '' as const,
      NASP_IDs_Text: '' as const,
      Products_of_Interest: '' as const,
      Campaign_Name: lead.campaign,
      Target_Lead_Owner: '' as const,
      External_Lead_Source_System: leadDefaults.sourceSystem,
      Comments: lead.comments,
      Preference: lead.preference,
    }),
  },
);

export const leadCalls = defineCalls({
  submitSalesForm: {
    summary:
      'Saves a request to be contacted by sales (E-406). No call returns it. A network with many requests in a day needs a captcha.',
    method: 'POST',
    path: '/contact-request',
    access: 'session',
    body: z.codec(z.strictObject({ Req: z.tuple([salesLead]) }), z.object({ lead: z.custom<SalesLead>() }), {
      decode: ({ Req: [lead] }) => ({ lead }),
      encode: ({ lead }) => ({ Req: [lead] as [SalesLead] }),
    }),
    bodyType: 'json',
    response: z.strictObject({ response: z.literal('Success') }),
    errors: ['leadLimit'],
    rateLimit: { max: 10, windowSeconds: 600 },
    idempotency: 'required',
    mayRequireCaptcha: true,
  },
});
