import { mbpsWritten } from '@demarc/domain/catalog';

/** A row of a coverage file that cannot be used; the message says why. */
export class BadRow extends Error {}

/** The ways to bring internet to an address, by the names that coverage files use. */
export const technologies = ['fiber', 'hsi', 'lte', '5g', 'c-band', 'dedicated'] as const;
export type Technology = (typeof technologies)[number];

/** What is assumed where a coverage file names a technology without its speed, in Mbps. */
export const usualMbps: Readonly<Record<Technology, number>> = {
  fiber: 940,
  hsi: 15,
  lte: 50,
  '5g': 100,
  'c-band': 200,
  dedicated: 1000,
};

/** How an address of the demonstration makes the check stumble. */
export interface Rehearsal {
  /** Ask again so many times before there is an answer; -1 for ever. */
  readonly retries?: number;
  readonly delayMs?: number;
  /** The call named fails with a technical error. */
  readonly fails?: 'qualification' | 'alternateAvailability' | 'pendingOrder';
}

/** What can be delivered to a place, and what stands in the way. */
export interface Service {
  /** Mbps of each technology that is there. */
  readonly speeds: Readonly<Partial<Record<Technology, number>>>;
  /** How the line is built: FTTP, VDSL, ADSL; empty where there is none. */
  readonly speedType: string;
  readonly digitalVoice: boolean;
  readonly phone: boolean;
  readonly tv: boolean;
  readonly noPlans: boolean;
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
  /** Whether internet costs less together with wireless service; how much is the catalog's. */
  readonly jointOffer: boolean;
  readonly rehearsal: Rehearsal | null;
}

/** Nothing at all. */
export const noService: Service = {
  speeds: {},
  speedType: '',
  digitalVoice: false,
  phone: false,
  tv: false,
  noPlans: false,
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

/** What usually comes with a technology, for coverage files that say no more. */
export function serviceOver(speeds: Service['speeds']): Service {
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

/** "fiber:940 lte" is fiber of 940 Mbps and LTE of the usual speed; "none" is nothing. */
export function readTechnologies(text: string): Service['speeds'] {
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
      const mbps = speed === undefined ? usualMbps[technology] : mbpsWritten(speed);
      if (!Number.isInteger(mbps) || mbps < 1 || mbps > 1_000_000) throw new BadRow(`"${word}" has no speed in Mbps`);
      return [technology, mbps] satisfies [Technology, number];
    }),
  );
}
