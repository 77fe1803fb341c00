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

/** The origin of a visitor. It affects the pages, never the permissions (E-370, E-376). */
export interface VisitorVariant {
  readonly externalApp: boolean; // E-372: came with cid
  readonly fiberReferral: boolean; // E-373: came with fiosreferral
  readonly digitalAgent: boolean; // E-374: set by the retrieved cart
  readonly digitalLink: boolean; // E-375: set by the retrieved cart
}

/** Flags of a retrieved cart about its origin. Only 'Y' means set. */
export interface RetrievedCartFlags {
  readonly digitalAgentFlow?: string | undefined;
  readonly digitalLink?: string | undefined;
}

export function getVisitorVariant(entry: EntryParameters, cart: RetrievedCartFlags = {}): VisitorVariant {
  return {
    externalApp: Boolean(entry.cid),
    fiberReferral: entry.fiosreferral !== undefined,
    digitalAgent: cart.digitalAgentFlow === 'Y',
    digitalLink: cart.digitalLink === 'Y',
  };
}

/** E-373, C-284 to C-287: only a plain visitor sees the Print button. */
export const canPrintCart = (variant: VisitorVariant): boolean => !Object.values(variant).some(Boolean);

/** E-391: `scartid` matches in any letter case, all other names are case-sensitive. The first of duplicates wins. */
export function readEntryParameters(search: Iterable<readonly [string, string]>): EntryParameters {
  const values = new Map<string, string>();
  for (const [rawName, value] of search) {
    const name = rawName.toLowerCase() === 'scartid' ? 'scartid' : rawName;
    if (!values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(
    entryParameterNames.flatMap((name) => {
      const value = values.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * Removes the tokens of mail links (order status, stop reminders) and of the return from a hosted form from a URL. A
 * token grants access, so it must not leave the page that it opens. The parameters of E-048 stay (E-258).
 */
export const stripMailTokens = (url: string): string => url.replace(/([?&])(?:token|stop|reference)=[^&#]*/g, '$1');
