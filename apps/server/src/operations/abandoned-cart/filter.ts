import { type AbandonedStep, abandonedSteps } from '@demarc/domain/abandoned-cart';

/** In days. Carts are deleted after thirty. */
export const periods = [1, 7, 30] as const;

/** Selects carts. Invalid query parameters are ignored. */
export interface ReportFilter {
  readonly days: (typeof periods)[number];
  readonly step: AbandonedStep | '';
  readonly saved: 'yes' | 'no' | '';
  /** At least this many dollars a month. */
  readonly worth: string;
  /** Part of an email, a business or an address. */
  readonly who: string;
}

export function parseReportFilter(query: URLSearchParams): ReportFilter {
  const parameter = (name: string) => (query.get(name) ?? '').trim().slice(0, 100).replaceAll('\0', '');
  const oneOf = <T extends string>(values: readonly T[], name: string) =>
    values.find((value) => value === parameter(name)) ?? '';
  return {
    days: periods.find((days) => String(days) === parameter('days')) ?? 7,
    step: oneOf(abandonedSteps, 'step'),
    saved: oneOf(['yes', 'no'], 'saved'),
    worth: /^\d{1,6}$/.test(parameter('worth')) ? parameter('worth') : '',
    who: parameter('who'),
  };
}

export const toReportQuery = ({ days, ...filter }: ReportFilter): URLSearchParams =>
  new URLSearchParams(Object.entries({ days: String(days), ...filter }).filter(([, value]) => value !== ''));
