import type { InternetLines } from '../catalog/index.ts';
import type { OrderMode } from './order-mode.ts';

/** The technologies of the routing table, by their names in coverage files. */
export const coverageTechnologies = ['fiber', 'hsi', 'lte', '5g', 'c-band', 'dedicated'] as const;
export type CoverageTechnology = (typeof coverageTechnologies)[number];

/** The lines of an address as coverage files describe them. Null: the technology does not reach the address. */
export type CoverageLines = Readonly<Record<string, InternetLines[string] | null>>;

/** The lines that reach an address. */
export const toInternetLines = (lines: CoverageLines): InternetLines =>
  Object.fromEntries(Object.entries(lines).flatMap(([id, line]) => (line ? [[id, line]] : [])));

/** The services that coverage files name for an address. */
export interface CoveredServices {
  /** Mbps of each available technology. */
  readonly speeds: Readonly<Partial<Record<CoverageTechnology, number>>>;
  /** The lines of a provider that orders its technologies by preference. Empty for the routing table. */
  readonly lines: CoverageLines;
  /** The type of the line: FTTP, VDSL, ADSL. Empty when there is no line. */
  readonly speedType: string;
  readonly digitalVoice: boolean;
  readonly phone: boolean;
  readonly tv: boolean;
  /** Nothing is sold online unless it is `order` (P-056). Technologies that are sold by request only change it too. */
  readonly order: OrderMode;
}

export const noCoveredServices: CoveredServices = {
  speeds: {},
  lines: {},
  speedType: '',
  digitalVoice: false,
  phone: false,
  tv: false,
  order: 'order',
};
