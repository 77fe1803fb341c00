/** The campaign whose link brought a visitor. Parameters that the link does not have are absent. */
export interface Campaign {
  /** The `cid` of the link, or else its `cmp`. */
  readonly cid?: string;
  readonly utm?: UtmParameters;
}

export type UtmParameters = Readonly<Partial<Record<(typeof utmNames)[number], string>>>;

const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const;
const maxValueLength = 100;
/** A longer value is cut before it is cleaned. */
const maxRawLength = 1000;

type Parameters = Iterable<readonly [name: string, value: string]>;

/**
 * Reads the campaign from the parameters of a link (O-104, O-105). Undefined if the link has no campaign. The first of
 * duplicates wins. In a link to a saved cart, `cid` may be the secret of the cart, so only the UTM parameters are read.
 */
export function readCampaign(parameters: Parameters, { opensSavedCart = false } = {}): Campaign | undefined {
  const values = new Map<string, string>();
  for (const [name, raw] of parameters) if (!values.has(name)) values.set(name, cleanValue(raw));
  const cid = opensSavedCart ? '' : values.get('cid') || values.get('cmp');
  const utm = utmNames.flatMap((name) => {
    const value = values.get(`utm_${name}`);
    return value ? [[name, value]] : [];
  });
  if (!cid && utm.length === 0) return undefined;
  return { ...(cid && { cid }), ...(utm.length > 0 && { utm: Object.fromEntries(utm) }) };
}

/** Lists a campaign by the names of the parameters in the link. `readCampaign` reads the list. */
export function listCampaignParameters({ cid, utm = {} }: Campaign): (readonly [name: string, value: string])[] {
  const parameters = [['cid', cid] as const, ...utmNames.map((name) => [`utm_${name}`, utm[name]] as const)];
  return parameters.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** For a mail to the sales team: "utm_source: ads, utm_medium: cpc". Empty without a campaign. */
export const describeCampaign = (campaign: Campaign | null): string =>
  listCampaignParameters(campaign ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

/**
 * Keeps letters, digits, spaces and marks that are harmless in HTML, mails and files. A value begins with a letter or a digit,
 * so that no spreadsheet takes it for a formula. An email address is dropped: it would name a person.
 */
function cleanValue(raw: string): string {
  const text = raw.slice(0, maxRawLength).normalize('NFC');
  if (/[^\s@](?:@|%40)[^\s@]/i.test(text)) return '';
  const clean = text
    .replace(/[^\p{L}\p{M}\p{N} ._~+:|/,&()!*%#$=-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  return [...clean].slice(0, maxValueLength).join('').trim();
}
