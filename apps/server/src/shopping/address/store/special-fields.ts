import { defaultService, type Service } from '../../../provider/index.ts';

const specialTexts = new WeakMap<Service, string>();

/** The fields of a service that differ from the defaults of its speeds, as JSON. Cached, because rows share few services. */
export function formatSpecialFields(service: Service): string {
  const cached = specialTexts.get(service);
  if (cached !== undefined) return cached;
  const { speeds, ...rest } = service;
  const defaults: Service = defaultService(speeds);
  const differs = ([name, value]: [string, unknown]) => {
    const other = defaults[name as keyof Service];
    return value !== other && JSON.stringify(value) !== JSON.stringify(other);
  };
  const text = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(differs)));
  specialTexts.set(service, text);
  return text;
}
