/** Codes that catalog, cart and wire share. Each list is complete (C-090..C-094, C-098, C-099). */

/** C-090: digital voice has no service type of its own; it is PHONE with a station id. */
export const serviceTypes = ['PHONE', 'DATA', 'VIDEO', 'HSI'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const bundleTypes = [
  'STANDALONE',
  'DOUBLE_BUNDLE',
  'TRIPLE_BUNDLE',
  'DOUBLE_FLEX',
  'BANNER_FLOW',
  'NON_BANNER_FLOW',
  'BUNDLE_OFFER_FLOW',
] as const;
export type BundleType = (typeof bundleTypes)[number];

export const flowTypes = ['standalone', 'double', 'triple'] as const;
export type FlowType = (typeof flowTypes)[number];

export const productFlows = ['FIOSDATA', 'FIOSTV', 'HSIDATA', 'BDV', 'VOICE'] as const;
export type ProductFlow = (typeof productFlows)[number];

export const serviceTokens = ['FIOSSPEED', 'FTV', 'BVOICE', 'VOICE', 'BDV', 'HSI'] as const;
export type ServiceToken = (typeof serviceTokens)[number];

export const ipTypes = ['Dynamic', 'Static'] as const;
export type IpType = (typeof ipTypes)[number];
