import {
  type OrderMode,
  orderModes,
  parsePlannedPeriod,
  plannedPeriodForms,
  toInternetLines,
} from '@demarc/domain/qualification';
import {
  BadRow,
  noService,
  type PremisesService,
  readLine,
  readLines,
  readTechnologies,
  suggestName,
} from '../../../provider/index.ts';
import type { AddedService, RowService } from '../coverage/coverage-row.ts';
import { buildService } from './read-row.ts';

/** Columns with Y or N, and the fields of the service that they set. */
const flagColumns = {
  no_plans: 'noPlans',
  existing_service: 'existingService',
  pending_order: 'pendingOrder',
  out_of_footprint: 'outOfFootprint',
  other_line_of_business: 'otherLineOfBusiness',
  blocked: 'blocked',
} as const satisfies Record<string, keyof PremisesService>;

export const lineColumns = ['technology', 'download', 'upload'];
export const serviceColumns = [
  'technologies',
  ...lineColumns,
  'speed_type',
  'order',
  'planned_for',
  ...Object.keys(flagColumns),
];
function readOrderMode(text: string): OrderMode {
  const mode = orderModes.find((each) => each === text);
  if (!mode)
    throw new BadRow(`order is "${text}"; write one of ${orderModes.join(', ')}${suggestName(text, orderModes)}`);
  return mode;
}

function readPlannedPeriod(text: string, order: string): string {
  if (order !== 'planned') throw new BadRow('planned_for has a date, but order is not planned');
  if (!parsePlannedPeriod(text)) throw new BadRow(`planned_for is "${text}"; write ${plannedPeriodForms}`);
  return text;
}

/** Reads a field by the name of its column. Empty when the row has no value. */
export type ReadField = (name: string) => string;

interface SpecialFields {
  /** The fields with a value. */
  readonly special: Readonly<Record<string, boolean | string>>;
  /** The fields that end an earlier value. */
  readonly cleared: Readonly<Record<string, boolean | string>>;
}

function readSpecialFields(field: ReadField): SpecialFields {
  const special: Record<string, boolean | string> = {};
  const cleared: Record<string, boolean | string> = {};
  for (const [column, name] of Object.entries(flagColumns)) {
    const text = field(column).toUpperCase();
    if (!['', 'Y', 'N'].includes(text)) throw new BadRow(`${column} is "${field(column)}"; write Y or N`);
    if (text === 'Y') special[name] = true;
    if (text === 'N') cleared[name] = false;
  }
  const order = field('order').toLowerCase();
  if (order) special.order = readOrderMode(order);
  const plannedFor = field('planned_for');
  if (plannedFor) special.plannedFor = readPlannedPeriod(plannedFor, order);
  else if (order) cleared.plannedFor = '';
  if (field('speed_type')) special.speedType = field('speed_type').toUpperCase();
  return { special, cleared };
}

export function readService(field: ReadField, own: readonly string[] | undefined): RowService | null {
  const { special, cleared } = readSpecialFields(field);
  const [technologies, technology, download, upload] = [...['technologies'], ...lineColumns].map(field);
  if (own && technology) {
    const lines = readLine(technology, download ?? '', upload ?? '', own);
    return { ...noService, lines, ...special, stated: { ...cleared, ...special } };
  }
  if (download || upload) throw new BadRow('it has a speed, but no technology');
  if (!technologies && Object.keys(special).length === 0) return null;
  if (!own) return buildService(technologies ?? '', special);
  return { ...noService, lines: technologies ? readLines(technologies, own) : {}, ...special };
}

/** Reads the service that something adds to an address: an area. It leaves other technologies and fields as they are. */
export function readAddedService(field: ReadField, own: readonly string[] | undefined): AddedService {
  const { special, cleared } = readSpecialFields(field);
  const technologies = field('technologies') || formatTechnology(field);
  if (!technologies) throw new BadRow('it names no technology');
  const speeds = own ? {} : readTechnologies(technologies);
  const lines = own ? toInternetLines(readLines(technologies, own)) : {};
  if (Object.keys(speeds).length + Object.keys(lines).length === 0) throw new BadRow('it names no technology');
  return { speeds, lines, stated: { ...cleared, ...special } };
}

/** Writes a technology with its own fields as the column `technologies` has it. */
function formatTechnology(field: ReadField): string {
  const [technology, download, upload] = lineColumns.map(field);
  if (!technology && (download || upload)) throw new BadRow('it has a speed, but no technology');
  return `${technology}${download && `:${download}`}${upload && `/${upload}`}`;
}
