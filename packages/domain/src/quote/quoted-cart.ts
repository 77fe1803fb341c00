import {
  applyCommand,
  type Cart,
  type CartAvailability,
  type CartCommand,
  digitalVoiceDefaults,
  findAdjustmentFaults,
  getCartProgress,
  internetDefaults,
  listCartGaps,
  phoneDefaults,
  startCart,
  tvDefaults,
} from '../cart/index.ts';
import type { Catalog, CatalogListName } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { NewQuote, QuotedServices } from './price-quote.ts';

/** The negotiated terms and prices of a quote. */
type QuotedTerms = Pick<NewQuote, 'term' | 'adjustments'>;

/** Builds the cart of a quote by the same rules as a shopper's cart. Refuses a quote that cannot be ordered. */
export function buildQuotedCart(
  services: QuotedServices,
  availability: CartAvailability,
  catalog: Catalog,
  { term, adjustments = [] }: QuotedTerms = {},
): Result<Cart> {
  const unknown = listIds(services).filter(([, list, id]) => id !== undefined && !catalog.find(list, id));
  if (unknown.length > 0)
    return refuse('notSold', {
      fields: unknown.map(([path, , id]) => ({ path, reason: `${id} is not in the catalog` })),
    });
  let cart = startCart({ availability }, catalog);
  const commands = buildCommands(services);
  if (term !== undefined) commands.push({ do: 'switchTerm', term });
  for (const command of commands) {
    const next = applyCommand(cart, command, catalog);
    if (!next.ok) return next;
    cart = next.value;
  }
  // Lines get their telephone numbers after the order, so a missing number is no gap.
  const gaps = listCartGaps(getCartProgress(cart, catalog, { telephoneNumbers: 'assignedLater' })).filter(
    (gap) => gap !== 'voice',
  );
  if (gaps.length > 0)
    return refuse('serviceMissing', { fields: gaps.map((path) => ({ path, reason: 'is missing' })) });
  const fields = findAdjustmentFaults(adjustments, cart, catalog);
  if (fields.length > 0) return refuse('adjustmentNotPossible', { fields });
  return succeed(adjustments.length > 0 ? { ...cart, adjustments } : cart);
}

/** Lists every id with its path in the quote that sales entered. */
function listIds({
  internet,
  phone,
  digitalVoice,
  tv,
}: QuotedServices): [path: string, CatalogListName, id: string | undefined][] {
  return [
    ['internet.plan', 'internetPlans', internet?.planId],
    ['internet.router', 'routers', internet?.routerId],
    ['internet.extender', 'extenders', internet?.extenderId],
    ['internet.staticIp', 'staticIps', internet?.staticIpId],
    ['phone.plan', 'phonePlans', phone?.planId],
    ['digitalVoice.plan', 'digitalVoicePlans', digitalVoice?.planId],
    ...toIdEntries(
      'digitalVoice.equipment',
      'phones',
      digitalVoice?.equipment.map(({ id }) => id),
    ),
    ['tv.plan', 'tvPlans', tv?.planId],
    ['tv.view', 'tvViews', tv?.viewId],
    ['tv.router', 'routers', tv?.routerId],
    ...toIdEntries('tv.packs', 'customPacks', tv?.customPackIds),
    ...toIdEntries(
      'tv.equipment',
      'tvEquipment',
      tv?.equipment.map(({ id }) => id),
    ),
  ];
}

const toIdEntries = (path: string, list: CatalogListName, ids: readonly string[] = []) =>
  ids.map((id): [string, CatalogListName, string] => [path, list, id]);

function buildCommands({ internet, phone, digitalVoice, tv }: QuotedServices): CartCommand[] {
  const commands: CartCommand[] = [];
  if (internet) {
    const { planId, routerId, extenderId, staticIpId } = internet;
    const chosen = { ...internetDefaults, planId, routerId, ...(extenderId && { extenderId }) };
    commands.push({ do: 'chooseInternet', internet: chosen });
    if (staticIpId) commands.push({ do: 'chooseAddOns', addOns: { staticIpId } });
  }
  if (phone) {
    const lines = repeatItem(phone.lines, { planId: phone.planId });
    commands.push({ do: 'choosePhone', phone: { ...phoneDefaults, lines } });
  }
  if (digitalVoice) {
    const { planId, lines, equipment } = digitalVoice;
    const voice = {
      ...digitalVoiceDefaults,
      equipment,
      withoutEquipment: equipment.length === 0,
      lines: repeatItem(lines, { planId, device: 'desktop' as const }),
    };
    commands.push({ do: 'chooseDigitalVoice', voice });
  }
  if (tv) {
    const { routerId, ...choices } = tv;
    commands.push({ do: 'chooseTv', tv: { ...tvDefaults, ...choices, ...(routerId && { routerId }) } });
  }
  return commands;
}

const repeatItem = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
