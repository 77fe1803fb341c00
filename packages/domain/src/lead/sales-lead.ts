import type { ContactRequest } from './contact-form.ts';

/** A lead for the sales team: the contact, the address if known, the campaign and what the shopper was promised. */
export interface SalesLead extends ContactRequest {
  readonly address: LeadAddress;
  readonly campaign: string;
  readonly promise: string;
}

export interface LeadAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export const noLeadAddress: LeadAddress = { street: '', city: '', state: '', zip: '' };

/** Values that are the same for every lead of the shop (E-173 to E-177). */
export const leadDefaults = {
  status: 'NEW',
  source: 'digital ads',
  country: 'usa',
  sourceSystem: 'IDE',
} as const;
