import { parseMbps } from '@demarc/domain/catalog';
import {
  type CoverageTechnology,
  type CoveredServices,
  coverageTechnologies,
  noCoveredServices,
} from '@demarc/domain/qualification';
import { BadRow } from './bad-row.ts';

/** The default speed in Mbps for a technology without a speed in the coverage file. */
export const defaultMbps: Readonly<Record<CoverageTechnology, number>> = {
  fiber: 940,
  hsi: 15,
  lte: 50,
  '5g': 100,
  'c-band': 200,
  dedicated: 1000,
};

/** The simulated problem of an address check at a demonstration address. */
export interface SimulatedProblem {
  /** The number of retries before there is an answer. -1 means that there never is one. */
  readonly retries?: number;
  readonly delayMs?: number;
  /** The call that fails with a technical error. */
  readonly fails?: 'qualification' | 'alternateAvailability' | 'pendingOrder';
}

/** The services at an address, and the reasons that prevent an order. */
export interface PremisesService extends CoveredServices {
  readonly noPlans: boolean;
  /** When a planned address is expected to get service: 2027, 2027-04, 2027-Q2 or 2027-spring. Empty if unknown. */
  readonly plannedFor: string;
  readonly existingService: boolean;
  readonly pendingOrder: boolean;
  readonly outOfFootprint: boolean;
  readonly otherLineOfBusiness: boolean;
  readonly blocked: boolean;
  readonly severalAddresses: boolean;
  readonly checkFails: boolean;
  readonly buyOut: boolean;
  readonly redirectToNextPage: boolean;
  readonly fiveGUrl: string;
  readonly lteUrl: string;
  /** Internet costs less together with wireless service. The catalog has the amount. */
  readonly jointOffer: boolean;
  readonly rehearsal: SimulatedProblem | null;
}

export const noService: PremisesService = {
  ...noCoveredServices,
  noPlans: false,
  plannedFor: '',
  existingService: false,
  pendingOrder: false,
  outOfFootprint: false,
  otherLineOfBusiness: false,
  blocked: false,
  severalAddresses: false,
  checkFails: false,
  buyOut: false,
  redirectToNextPage: false,
  fiveGUrl: '',
  lteUrl: '',
  jointOffer: false,
  rehearsal: null,
};

/** The default services of a technology, for coverage files without details. */
export function defaultService(speeds: PremisesService['speeds']): PremisesService {
  const fiber = speeds.fiber !== undefined;
  return {
    ...noService,
    speeds,
    speedType: fiber ? 'FTTP' : speeds.hsi !== undefined ? 'ADSL' : '',
    digitalVoice: fiber,
    phone: fiber || speeds.hsi !== undefined,
    tv: fiber,
  };
}

/** Parses "fiber:940 lte" as fiber with 940 Mbps and LTE with its default speed. "none" means no technology. */
export function readTechnologies(text: string): PremisesService['speeds'] {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s;|]+/)
    .filter(Boolean);
  if (words.length === 1 && words[0] === 'none') return {};
  return Object.fromEntries(
    words.map((word) => {
      const [name = '', speed] = word.split(':');
      const technology = coverageTechnologies.find((each) => each === name);
      if (!technology) throw new BadRow(`"${name}" is none of ${coverageTechnologies.join(', ')}`);
      const mbps = speed === undefined ? defaultMbps[technology] : parseMbps(speed);
      if (!Number.isInteger(mbps) || mbps < 1 || mbps > 1_000_000) throw new BadRow(`"${word}" has no speed in Mbps`);
      return [technology, mbps] satisfies [CoverageTechnology, number];
    }),
  );
}
