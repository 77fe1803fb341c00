import type { IpType } from './codes.ts';

/** The defaults of a new cart (C-355..C-361). Its term is the first of the catalog (E-441). */
export const defaultIpType: IpType = 'Dynamic';
/** C-357: passed through unchanged; not a number of years. */
export const defaultDataTerm = 3;
export const defaultLines = 1; // E-442, K-323
export const defaultState = 'NY'; // E-447
export const defaultTvChannels = 'Local TV';
/** The TV id of a cart without TV (E-443). */
export const noTvId = '0';

/**
 * The fixed old ids that a first choice submits (C-362..C-364), and the TV package id of a bundle without one (C-365).
 */
export const defaultOldTvPlanId = '25511754';
export const defaultOldRouterId = '24541273';
export const defaultOldRouterIdInTvBundle = '24816339';
export const fallbackTvPackageId = '23851082'; // E-444
