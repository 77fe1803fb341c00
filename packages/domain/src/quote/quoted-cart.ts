import {
  apply,
  type Cart,
  type CartCommand,
  type CartPlace,
  missingParts,
  newDigitalVoice,
  newInternet,
  newPhone,
  newTv,
  progressOf,
  startCart,
} from '../cart/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import type { QuotedServices } from './price-quote.ts';

/** The cart that a quote stands for, by the same rules as a shopper's, or why nobody could order it. */
export function quotedCart(services: QuotedServices, place: CartPlace, catalog: Catalog): Result<Cart> {
  let cart = startCart({ place }, catalog);
  for (const command of commandsOf(services)) {
    const next = apply(cart, command, catalog);
    if (!next.ok) return next;
    cart = next.value;
  }
  // Lines wait for their numbers until the order is handed over.
  const missing = missingParts(progressOf(cart, catalog)).filter((part) => part !== 'phone');
  return missing.length === 0
    ? succeed(cart)
    : refuse('serviceMissing', { fields: missing.map((path) => ({ path, reason: 'is missing' })) });
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

function commandsOf({ internet, phone, digitalVoice, tv }: QuotedServices): CartCommand[] {
  const commands: CartCommand[] = [];
  if (internet) {
    const { planId, routerId, extenderId, staticIpId } = internet;
    const chosen = { ...newInternet, planId, routerId, ...(extenderId && { extenderId }) };
    commands.push({ do: 'chooseInternet', internet: chosen });
    if (staticIpId) commands.push({ do: 'chooseAddOns', addOns: { staticIpId } });
  }
  if (phone) {
    const lines = times(phone.lines, { planId: phone.planId });
    commands.push({ do: 'choosePhone', phone: { ...newPhone, lines } });
  }
  if (digitalVoice) {
    const { planId, lines, equipment } = digitalVoice;
    const voice = {
      ...{ ...newDigitalVoice, equipment, withoutEquipment: equipment.length === 0 },
      lines: times(lines, { planId, device: 'desktop' as const }),
    };
    commands.push({ do: 'chooseDigitalVoice', voice });
  }
  if (tv) {
    const { routerId, ...rest } = tv;
    commands.push({ do: 'chooseTv', tv: { ...newTv, ...rest, ...(routerId && { routerId }) } });
  }
  return commands;
}
