import { additionalHandset, type Phone, phoneGroup } from '../catalog/index.ts';
import type { Counted } from './selections.ts';

type Named = Pick<Phone, 'id' | 'name' | 'subChoice'>;

const isHandset = ({ name }: Named): boolean => name === additionalHandset;
const isBase = (phone: Named): boolean => phoneGroup(phone) === 'Cordless' && !isHandset(phone);
const isDeskPhone = (phone: Named): boolean => phoneGroup(phone) === 'Desktop';
/** It plugs into a phone; a converter serves machines of the shopper's own. */
const isAdapter = (phone: Named): boolean => phoneGroup(phone) === 'Accessories' && /\badapter\b/i.test(phone.name);

const needs = [
  [isHandset, isBase, 'a cordless phone with its base'],
  [isAdapter, isDeskPhone, 'a desktop phone'],
] as const;

/** What of the equipment does nothing by itself, and what it belongs to, in words; undefined where nothing does. */
export function phonesGap(equipment: readonly Counted[], phones: readonly Named[]): string | undefined {
  const bought = phones.filter(({ id }) => equipment.some((each) => each.id === id && each.count > 0));
  for (const [isPart, isWhole, words] of needs) {
    const part = bought.find(isPart);
    if (!part || bought.some(isWhole)) continue;
    const wholes = phones.filter(isWhole);
    const whole = wholes.length === 1 ? `the ${wholes[0]?.name}` : words;
    return `${part.name} works only together with ${whole}: please add one.`;
  }
  return undefined;
}
