import { type LeavingStep, leavingSteps } from '@demarc/domain/abandoned-cart';

/** Carts are kept for thirty days. */
export const periods = [1, 7, 30] as const;

/** Which carts are asked for; nothing that is asked wrongly is more than not asked. */
export interface ReportFilter {
  readonly days: (typeof periods)[number];
  readonly step: LeavingStep | '';
  readonly saved: 'yes' | 'no' | '';
  /** At least this many dollars a month. */
  readonly worth: string;
  /** Part of an email, a business or an address. */
  readonly who: string;
}

export function filterFrom(query: URLSearchParams): ReportFilter {
  const asked = (name: string) => (query.get(name) ?? '').trim().slice(0, 100).replaceAll('\0', '');
  const one = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === asked(name)) ?? '';
  return {
    days: periods.find((days) => String(days) === asked('days')) ?? 7,
    step: one(leavingSteps, 'step'),
    saved: one(['yes', 'no'], 'saved'),
    worth: /^\d{1,6}$/.test(asked('worth')) ? asked('worth') : '',
    who: asked('who'),
  };
}

export const queryOf = ({ days, ...filter }: ReportFilter): URLSearchParams =>
  new URLSearchParams(Object.entries({ days: String(days), ...filter }).filter(([, value]) => value !== ''));
