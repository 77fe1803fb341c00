/** The codes of the failure page (K-302), in the order of the specification. */
export const failureCodes = [
  'NTE_OLQ_DoLQ',
  'NTE_OLQ_BTNEmpty',
  'NTE_PS_GETPREFEREDVOICE_BTNEmpty',
  'NTE_PS_RequestTNFailure',
  'NTE_PS_GetSABDV',
  'NTE_PS_GETSELECTEDBUNDLEINFO',
  'NTE_PC_GETFLOATCART',
  'NTE_PC_GETCARTDETAILS',
  'NTE_SO_SaveMyOrder',
  'NTE_SO_DOSaveOrder',
  'NTE_CO_VOFailure',
  'NTE_CO_SubmitOrder',
  'NTE_CO_CovidQ',
  'NTE_CO_GenerateSI',
  'NTE_CO_GenericError',
  'NTE_CO_NextButtonIPM',
  'NTE_CO_GetDueDates',
  'NTE_GenericError',
] as const;

export type FailureCode = (typeof failureCodes)[number];

export function isFailureCode(code: string): code is FailureCode {
  return (failureCodes as readonly string[]).includes(code);
}

/** Validates a code from a URL. An unknown code becomes the generic one. */
export function parseFailureCode(code: string | null | undefined): FailureCode {
  return code && isFailureCode(code) ? code : 'NTE_GenericError';
}
