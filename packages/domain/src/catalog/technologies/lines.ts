import type { InternetPlan } from '../products.ts';
import { getInternetKind } from './technology.ts';

/** The speeds of one technology at an address. Without `upMbps`, the line carries every upload speed. */
export interface InternetLine {
  readonly downMbps: number;
  readonly upMbps?: number;
}

/** The lines at an address, by technology. */
export type InternetLines = Readonly<Record<string, InternetLine>>;

/** The speeds at an address. `lines` are those of a provider that orders its technologies by preference. */
export interface LineSpeeds {
  /** The speed of the fastest line. */
  readonly lineMbps: number;
  readonly lines?: InternetLines | undefined;
}

/** Checks that a plan is not faster than its line. Without `lines`, the address has one line. */
export function isWithinLineSpeed(
  { technology, lineMbps, upMbps }: Pick<InternetPlan, 'technology' | 'lineMbps' | 'upMbps'>,
  { lineMbps: addressMbps, lines }: LineSpeeds,
): boolean {
  if (!lines) return lineMbps <= addressMbps;
  const line = Object.hasOwn(lines, technology) ? lines[technology] : undefined;
  return line !== undefined && lineMbps <= line.downMbps && upMbps <= (line.upMbps ?? upMbps);
}

/**
 * Finds the plans that are sold at an address: those of fiber or of high-speed internet, as far as the line carries them.
 * For a provider that orders its technologies by preference, `fiber` stands for all of them; its plans are in that order.
 */
export const findPlansForLine = (
  plans: readonly InternetPlan[],
  service: 'fiber' | 'hsi',
  speeds: LineSpeeds,
): readonly InternetPlan[] =>
  plans.filter((plan) => (getInternetKind(plan) === 'hsi') === (service === 'hsi') && isWithinLineSpeed(plan, speeds));
