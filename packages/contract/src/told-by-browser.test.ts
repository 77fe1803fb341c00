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

/** Names that sound as if a browser could say what something costs, where it stands, whose it is or where to go on. */
const suspicious = /price|amount|charge|cents|total|discount|status|session|redirect|url|href/i;

function fieldsOf({ properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const inside = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf].flatMap(fieldsOf);
  return [...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldsOf(inner)]), ...inside];
}

const requestFields = ({ params, query, body }: Call) =>
  [params, query, body].flatMap((part) =>
    part ? fieldsOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema) : [],
  );

/** What each of them is for: none is taken for what it names. */
const known = {
  'the session’s own, refused where it is another': ['sessionId', 'SessionId'],
  'names a quote, whose prices the server knows': ['PriceQuoteNumber'],
  'what the page showed; another sum than the server’s is refused': ['MonthlyCharges', 'EquipmentAndOneTimeCharges'],
  'echoed from the offer; the cart is priced by the catalog': ['eachMonthPrice'],
  'where somebody came from, for the log alone': ['page_URL', 'JourneyEntryURL', 'FromAmazonURL', 'url'],
  'written down as said': ['AutoPayStatusLog', 'DSLStatus', 'FiosStatus', 'VeteranDiscount'],
  'one value, and no other': ['Status'],
};

test('no request says what something costs, where it stands, whose it is or where to go on, but for what is written down here (safety 21)', () => {
  // With the provider's key it is no browser that speaks.
  const ofBrowsers = (Object.values(calls) as Call[]).filter(({ access }) => access !== 'providerKey');
  const found = ofBrowsers.flatMap(requestFields).filter((name) => suspicious.test(name));
  expect([...new Set(found)].sort()).toEqual(Object.values(known).flat().sort());
});
