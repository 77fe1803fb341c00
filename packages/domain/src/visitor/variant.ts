/** The query parameters that the shop reads on entry, by their names in the URL. */
export const entryParameterNames = [
  'redirectedFrom',
  'SMBBANNERID',
  'cmp',
  'cid',
  'scartid',
  'MON',
  'orderNumber',
  'source',
  'fiosreferral',
  'frombroadbandanywhere',
] as const;
export type EntryParameterName = (typeof entryParameterNames)[number];
export type EntryParameters = Readonly<Partial<Record<EntryParameterName, string>>>;

/** How a visitor arrived. It changes what is shown, never what is allowed (E-370, E-376). */
export interface VisitorVariant {
  readonly externalApp: boolean; // E-372: came with cid
  readonly fiberReferral: boolean; // E-373: came with fiosreferral
  readonly digitalAgent: boolean; // E-374: the retrieved cart says so
  readonly digitalLink: boolean; // E-375: the retrieved cart says so
}

/** What a retrieved cart says about how it was made; both values are 'Y' or anything else. */
export interface RetrievedCartMarks {
  readonly digitalAgentFlow?: string | undefined;
  readonly digitalLink?: string | undefined;
}

export function visitorVariant(entry: EntryParameters, cart: RetrievedCartMarks = {}): VisitorVariant {
  return {
    externalApp: Boolean(entry.cid),
    fiberReferral: entry.fiosreferral !== undefined,
    digitalAgent: cart.digitalAgentFlow === 'Y',
    digitalLink: cart.digitalLink === 'Y',
  };
}

/** E-373, C-284 to C-287: only a plain visitor sees the Print button. */
export const mayPrintCart = (variant: VisitorVariant): boolean => !Object.values(variant).some(Boolean);

/** E-391: the saved cart's name comes in any case, every other as it is spelled; of two the first counts. */
export function readEntryParameters(search: Iterable<readonly [string, string]>): EntryParameters {
  const given = new Map<string, string>();
  for (const [spelled, value] of search) {
    const name = spelled.toLowerCase() === 'scartid' ? 'scartid' : spelled;
    if (!given.has(name)) given.set(name, value);
  }
  return Object.fromEntries(
    entryParameterNames.flatMap((name) => {
      const value = given.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * An address without the keys of our mails to an order's status and to the end of reminders: whoever has one needs nothing
 * else, so it stays with the page that it opens. What E-048 names goes along (E-258).
 */
export const withoutKeys = (url: string): string => url.replace(/([?&])(?:token|stop)=[^&#]*/g, '$1');
