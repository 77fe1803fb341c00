import {
  type CarriedService,
  parseMbps,
  type SoldServices,
  type Technology as SoldTechnology,
} from '@demarc/domain/catalog';
import type { OrderMode } from '@demarc/domain/qualification';
import { BadRow } from './bad-row.ts';
import { type CoverageLines, toLines } from './lines.ts';

/** The technologies of the routing table, by their names in coverage files. */
export const technologies = ['fiber', 'hsi', 'lte', '5g', 'c-band', 'dedicated'] as const;
export type Technology = (typeof technologies)[number];

/** The default speed in Mbps for a technology without a speed in the coverage file. */
export const defaultMbps: Readonly<Record<Technology, number>> = {
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
export interface PremisesService {
  /** Mbps of each available technology. */
  readonly speeds: Readonly<Partial<Record<Technology, number>>>;
  /** The lines of a provider that orders its technologies by preference. Empty for the routing table. */
  readonly lines: CoverageLines;
  /** The type of the line: FTTP, VDSL, ADSL. Empty when there is no line. */
  readonly speedType: string;
  readonly digitalVoice: boolean;
  readonly phone: boolean;
  readonly tv: boolean;
  readonly noPlans: boolean;
  /** Nothing is sold online unless it is `order` (P-056). Technologies that are sold by request only change it too. */
  readonly order: OrderMode;
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
  speeds: {},
  lines: {},
  speedType: '',
  digitalVoice: false,
  phone: false,
  tv: false,
  noPlans: false,
  order: 'order',
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

/** Leaves out what the provider does not sell, although its coverage names it (P-005). */
export function filterSoldServices(
  service: PremisesService,
  {
    sells,
    catalog,
  }: { readonly sells: SoldServices; readonly catalog: { readonly technologies?: readonly SoldTechnology[] } },
): PremisesService {
  if (catalog.technologies) return filterOfferedTechnologies(service, catalog.technologies, sells);
  const isSold: Readonly<Record<Technology, boolean>> = {
    fiber: sells.fiber,
    hsi: sells.hsi,
    lte: sells.lte,
    '5g': sells.fiveG,
    'c-band': sells.fiveG,
    dedicated: sells.dedicated,
  };
  const sold = technologies.filter((technology) => isSold[technology] && service.speeds[technology] !== undefined);
  const speeds = Object.fromEntries(sold.map((technology) => [technology, service.speeds[technology]]));
  return {
    ...service,
    speeds,
    speedType: sold.includes('fiber') || sold.includes('hsi') ? service.speedType : '',
    digitalVoice: service.digitalVoice && sells.voice.digital,
    phone: service.phone && sells.voice.standard,
    tv: service.tv && sells.tv,
  };
}

/**
 * P-014: what the technologies of a provider sell at an address, in the order of the list. For the rules of the address
 * check, an address that one of them reaches has fiber, with the speed of its fastest line.
 */
function filterOfferedTechnologies(
  service: PremisesService,
  technologies: readonly SoldTechnology[],
  sells: SoldServices,
): PremisesService {
  // P-056: at a planned address there are no lines yet.
  const isReached = service.order === 'order' || service.order === 'request';
  const reaching = isReached ? technologies.filter(({ id }) => service.lines[id]) : [];
  const lines = toLines(Object.fromEntries(reaching.map(({ id }) => [id, service.lines[id] ?? null])));
  const doesCarry = (carried: CarriedService) => reaching.some(({ carries }) => carries.includes(carried));
  return {
    ...service,
    lines,
    speeds: reaching.length > 0 ? { fiber: Math.max(...Object.values(lines).map(({ downMbps }) => downMbps)) } : {},
    speedType: reaching[0]?.id.toUpperCase() ?? '',
    digitalVoice: sells.voice.digital && doesCarry('voice'),
    phone: sells.voice.standard && doesCarry('voice'),
    tv: sells.tv && doesCarry('tv'),
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
      const technology = technologies.find((each) => each === name);
      if (!technology) throw new BadRow(`"${name}" is none of ${technologies.join(', ')}`);
      const mbps = speed === undefined ? defaultMbps[technology] : parseMbps(speed);
      if (!Number.isInteger(mbps) || mbps < 1 || mbps > 1_000_000) throw new BadRow(`"${word}" has no speed in Mbps`);
      return [technology, mbps] satisfies [Technology, number];
    }),
  );
}
