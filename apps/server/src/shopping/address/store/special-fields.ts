import { defaultService, type PremisesService } from '../../../provider/index.ts';

const specialTexts = new WeakMap<PremisesService, string>();

/**
 * Formats the fields of a service that differ from the defaults of its speeds as JSON. Cached, because many rows share
 * one service.
 */
export function formatSpecialFields(service: PremisesService): string {
  const cached = specialTexts.get(service);
  if (cached !== undefined) return cached;
  const { speeds, lines: _ownColumn, ...fields } = service;
  const defaults: PremisesService = defaultService(speeds);
  const isSpecial = ([name, value]: [string, unknown]) => {
    const defaultValue = defaults[name as keyof PremisesService];
    return value !== defaultValue && JSON.stringify(value) !== JSON.stringify(defaultValue);
  };
  const text = JSON.stringify(Object.fromEntries(Object.entries(fields).filter(isSpecial)));
  specialTexts.set(service, text);
  return text;
}
