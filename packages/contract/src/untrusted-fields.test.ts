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

function listFields({ properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const inside = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf].flatMap(listFields);
  return [...Object.entries(properties).flatMap(([name, inner]) => [name, ...listFields(inner)]), ...inside];
}

const listRequestFields = ({ params, query, body }: Call) =>
  [params, query, body].flatMap((codec) =>
    codec ? listFields(z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' }) as Schema) : [],
  );

/** Reviewed fields with their purpose. The server does not trust any of them. */
const reviewedFields = {
  'must be the session’s own id': ['sessionId', 'SessionId'],
  'identifies a quote; the server has its prices': ['PriceQuoteNumber'],
  'the sums that the page showed; refused if the server computes others': [
    'MonthlyCharges',
    'EquipmentAndOneTimeCharges',
    'monthlyCents',
  ],
  'repeated from the offer; the catalog has the price': ['eachMonthPrice'],
  'the visitor’s origin, only logged': ['page_URL', 'JourneyEntryURL', 'FromAmazonURL', 'url'],
  'only saved': ['AutoPayStatusLog', 'DSLStatus', 'FiosStatus', 'VeteranDiscount'],
  'accepts one constant': ['Status'],
};

test('safety 21: no request field sets a price, a status, an owner or a redirect, except those reviewed here', () => {
  // Calls with the provider's key do not come from a browser.
  const browserCalls = (Object.values(calls) as Call[]).filter(({ access }) => access !== 'providerKey');
  const found = browserCalls.flatMap(listRequestFields).filter((name) => suspicious.test(name));
  expect([...new Set(found)].sort()).toEqual(Object.values(reviewedFields).flat().sort());
});
