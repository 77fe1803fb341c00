import { coverageTechnologies } from '@demarc/domain/qualification';
import { BadRow } from '../../../provider/index.ts';
import type { LocationRow } from '../coverage/coverage-row.ts';
import { splitFields } from './csv.ts';
import { readFccLocationId } from './read-row.ts';
import { readAddedService } from './read-service.ts';

/** The codes of the FCC's Broadband Data Collection, with the names that providers usually give the technologies. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  '0': [],
  '10': ['hsi', 'dsl', 'copper', 'adsl', 'vdsl'],
  '40': ['cable', 'coax', 'hfc', 'docsis'],
  '50': ['fiber', 'ftth', 'fttp'],
  '60': ['satellite'],
  '61': ['satellite'],
  '70': ['fixed-wireless', 'wireless'],
  '71': ['fixed-wireless', 'wireless'],
  '72': ['fixed-wireless', 'wireless'],
};

export const fccCodes: readonly string[] = Object.keys(usualNames);

/** The provider's names for codes of the FCC. They replace the usual ones. */
export type FccTechnologies = Readonly<Record<string, string>>;

const requiredColumns = [
  'location_id',
  'technology',
  'max_advertised_download_speed',
  'max_advertised_upload_speed',
] as const;

const readHeader = (header: string): readonly string[] =>
  splitFields(header.replace(/^\uFEFF/, '')).map((name) => name.trim().toLowerCase());

/** Recognizes a file of fixed availability, as it is filed with the FCC or downloaded from its map. */
export const isAvailabilityHeader = (header: string): boolean => {
  const names = readHeader(header);
  return requiredColumns.every((name) => names.includes(name));
};

/** Creates the reader for the rows of an availability file. Its rows name locations by the FCC's id, without an address. */
export function createAvailabilityReader(
  header: string,
  technologies: readonly string[] | undefined,
  named: FccTechnologies = {},
): (line: string) => LocationRow {
  const names = readHeader(header);
  const position = new Map(names.map((name, index) => [name, index]));
  let provider: string | undefined;
  return (line) => {
    const fields = splitFields(line);
    if (fields.length !== names.length) throw new BadRow(`it has ${fields.length} fields, the header ${names.length}`);
    const field = (name: string) => fields[position.get(name) ?? -1]?.trim() ?? '';
    const providerId = field('provider_id');
    provider ??= providerId;
    if (providerId !== provider)
      throw new BadRow(`it is of the provider ${providerId}, and the file begins with ${provider}`);
    if (field('business_residential_code').toUpperCase() === 'R')
      throw new BadRow('it is for homes only (business_residential_code R)');
    if (!field('location_id')) throw new BadRow('it has no location_id');
    return {
      fccLocationId: readFccLocationId(field('location_id')),
      service: readSpeeds(field, findTechnology(field('technology'), technologies, named), technologies),
    };
  };
}

function findTechnology(code: string, own: readonly string[] | undefined, named: FccTechnologies): string {
  if (!Object.hasOwn(usualNames, code)) throw new BadRow(`"${code}" is no technology code of the FCC`);
  const known: readonly string[] = own ?? coverageTechnologies;
  const name = named[code] ?? usualNames[code]?.find((each) => known.includes(each));
  if (name === undefined) throw new BadRow(`no technology stands for the code ${code}; write --technology ${code}=ID`);
  return name;
}

/** The routing table has no upload speeds. */
function readSpeeds(field: (name: string) => string, technology: string, own: readonly string[] | undefined) {
  const [download, upload] = [field('max_advertised_download_speed'), field('max_advertised_upload_speed')];
  if (!(Number(download) >= 1 && Number(upload) >= 1))
    throw new BadRow(`its speeds are "${download}" and "${upload}" Mbps; a line has at least 1`);
  const values: Readonly<Record<string, string>> = { technology, download, upload: own ? upload : '' };
  return readAddedService((name) => values[name] ?? '', own);
}
