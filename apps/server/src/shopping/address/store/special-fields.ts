import { defaultService, type PremisesService } from '../../../provider/index.ts';
import type { RowService } from '../coverage/coverage-row.ts';

const specialTexts = new WeakMap<RowService, string>();

/**
 * Formats the fields of a service that differ from the defaults of its speeds as JSON, or those that the row of one
 * technology has a value for. Cached, because many rows share one service.
 */
export function formatSpecialFields(service: RowService): string {
  const cached = specialTexts.get(service);
  if (cached !== undefined) return cached;
  const { speeds, lines: _ownColumn, stated, ...fields } = service;
  const defaults: PremisesService = defaultService(speeds);
  const isSpecial = ([name, value]: [string, unknown]) => {
    const defaultValue = defaults[name as keyof PremisesService];
    return value !== defaultValue && JSON.stringify(value) !== JSON.stringify(defaultValue);
  };
  const text = JSON.stringify(stated ?? Object.fromEntries(Object.entries(fields).filter(isSpecial)));
  specialTexts.set(service, text);
  return text;
}
