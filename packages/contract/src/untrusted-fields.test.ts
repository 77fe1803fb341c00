import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, calls } from './index.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Field names that suggest a browser could set a price, a status, an owner or a redirect. */
const suspicious = /price|amount|charge|cents|total|discount|status|session|redirect|url|href/i;

function fieldsOf({ properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const inside = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf].flatMap(fieldsOf);
  return [...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]), ...inside];
}

const requestFields = ({ params, query, body }: Call) =>
  [params, query, body].flatMap((part) =>
    part ? fieldsOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema) : [],
  );

/** Reviewed fields with their purpose. The server does not trust any of them. */
const reviewedFields = {
  'the session’s own, refused where it is another': ['sessionId', 'SessionId'],
  'names a quote, whose prices the server knows': ['PriceQuoteNumber'],
  'what the page showed; another sum than the server’s is refused': ['MonthlyCharges', 'EquipmentAndOneTimeCharges'],
  'echoed from the offer; the cart is priced by the catalog': ['eachMonthPrice'],
  'where somebody came from, for the log alone': ['page_URL', 'JourneyEntryURL', 'FromAmazonURL', 'url'],
  'written down as said': ['AutoPayStatusLog', 'DSLStatus', 'FiosStatus', 'VeteranDiscount'],
  'one value, and no other': ['Status'],
};

test('no request field sets a price, a status, an owner or a redirect, except those reviewed here (safety 21)', () => {
  // Calls with the provider's key do not come from a browser.
  const ofBrowsers = (Object.values(calls) as Call[]).filter(({ access }) => access !== 'providerKey');
  const found = ofBrowsers.flatMap(requestFields).filter((name) => suspicious.test(name));
  expect([...new Set(found)].sort()).toEqual(Object.values(reviewedFields).flat().sort());
});
