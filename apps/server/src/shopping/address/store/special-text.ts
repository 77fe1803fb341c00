import { type Service, serviceOver } from '../../../provider/index.ts';

const specialTexts = new WeakMap<Service, string>();

/** What the row says beyond what its speeds imply, as JSON. A file's rows share few services. */
export function specialText(service: Service): string {
  const known = specialTexts.get(service);
  if (known !== undefined) return known;
  const { speeds, ...rest } = service;
  const usual: Service = serviceOver(speeds);
  const differs = ([name, value]: [string, unknown]) => {
    const other = usual[name as keyof Service];
    return value !== other && JSON.stringify(value) !== JSON.stringify(other);
  };
  const text = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(differs)));
  specialTexts.set(service, text);
  return text;
}
