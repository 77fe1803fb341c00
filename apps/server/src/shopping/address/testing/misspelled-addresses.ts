import { type Random, seededRandom } from '../../../platform/random.ts';

/** The parts of an address that a text is made of. */
export interface AddressParts {
  readonly number: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const commonNames = (
  'Main,Oak,Maple,Cedar,Elm,Washington,Lake,Hill,Walnut,Spring,North,Ridge,Lincoln,Church,Willow,Mill,Sunset,Railroad,' +
  'Jackson,Cherry,West,South,Center,Highland,Johnson,Forest,Jefferson,Hickory,Wilson,River,Meadow,Valley,Smith,East,Chestnut,' +
  'Franklin,Adams,Spruce,Laurel,Davis,Birch,Williams,Lee,Dogwood,Green,Poplar,Locust,Woodland,Taylor,Ash,Madison,Hillcrest,' +
  'Sycamore,Broadway,Miller,Lakeview,College,Central,Park,Grant,Monroe,Magnolia,Harrison,Kilbourn,Longboat,Delancey,Prospect'
).split(',');
const nameStarts =
  'Alder,Ban,Cam,Dun,Esk,Fern,Glad,Hart,Inver,Kel,Lang,Mar,Nor,Oster,Pem,Quin,Rad,Stan,Thorn,Wake'.split(',');
const nameMiddles = ',en,ing,er,le,ton,ber,mo,san,ri'.split(',');
const nameEnds =
  'brook,bury,combe,dale,ford,gate,ham,hurst,ley,mere,mont,ridge,shire,stead,thorpe,wick,wood,worth'.split(',');
const suffixes = 'Street,Street,Avenue,Avenue,Road,Drive,Lane,Boulevard,Court,Place,Way,Parkway'.split(',');
const directions = ['', '', '', 'North', 'South', 'East', 'West'];

/**
 * Creates an address in one of these zips. Two streets of three have a rare name, the others one that many cities have.
 */
export function createAddress(
  random: Random,
  { city, state, zip }: Pick<AddressParts, 'city' | 'state' | 'zip'>,
): AddressParts {
  const rareName = () => `${random.pickOne(nameStarts)}${random.pickOne(nameMiddles)}${random.pickOne(nameEnds)}`;
  const name = random.next() < 1 / 3 ? random.pickOne(commonNames) : rareName();
  const street = [random.pickOne(directions), name, random.pickOne(suffixes)].filter(Boolean).join(' ');
  // Low numbers are more common than high ones.
  return { number: String(1 + Math.floor(9999 * random.next() ** 3)), street, city, state, zip };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Makes one typo in the longest word: a wrong, missing, doubled, extra or swapped letter. */
export function misspell(text: string, random: Random): string {
  const words = text.split(' ');
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const position = random.below(longest.length - 1);
  const [before, letter, next] = [longest.slice(0, position), longest.charAt(position), longest.charAt(position + 1)];
  const after = longest.slice(position + 1);
  const other = random.pickOne([...letters].filter((each) => each !== letter.toLowerCase()));
  const misspelled = random.pickOne([
    `${before}${other}${after}`,
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${letter}${other}${after}`,
    `${before}${next}${letter}${after.slice(1)}`,
  ]);
  return words.map((word) => (word === longest ? misspelled : word)).join(' ');
}

const units = ['Apt 1B', 'Suite 200', 'Ste 4', 'Unit 12', '#12', 'Floor 3', 'Apartment 7', 'Rm 101', 'Bldg 2 Ste 5'];
const companies = [
  'Harbor Supply Co',
  'Kessler & Sons LLC',
  '3M Company',
  'Studio 54',
  'The Corner Bakery',
  '7 Eleven',
  'Blue Heron Dental, PC',
];
const people = [
  'Attn: Jane Doe',
  'ATTN Accounts Payable',
  'c/o Maria Lopez',
  'Attention: Dept 12',
  'Attn. John Q. Public',
];

const formatLine = ({ number, street }: AddressParts) => `${number} ${street}`;
const formatEnd = ({ city, state, zip }: AddressParts, random: Random) =>
  random.pickOne([
    `, ${city}, ${state} ${zip}`,
    `, ${city}, ${state}`,
    ` ${city} ${state} ${zip}`,
    ` ${city} ${state}`,
  ]);

/** The kinds of texts that name an address in a way that no list has. Each creates one text for an address. */
export const spellingKinds: Readonly<Record<string, (address: AddressParts, random: Random) => string>> = {
  'typo in the city': (address, random) => {
    const city = misspell(address.city, random);
    return `${formatLine(address)}${random.pickOne([`, ${city}, ${address.state}`, `, ${city}`, ` ${city} ${address.state}`, ` ${city}`])}`;
  },
  'typo in the street, nothing else': ({ number, street }, random) => `${number} ${misspell(street, random)}`,
  'unit in front of the number': (address, random) =>
    `${random.pickOne(units)}${random.pickOne([' ', ', '])}${formatLine(address)}${formatEnd(address, random)}`,
  'company in front of the number': (address, random) =>
    `${random.pickOne(companies)}${random.pickOne([' ', ', ', '\n'])}${formatLine(address)}${formatEnd(address, random)}`,
  'Attn line in front of the number': (address, random) =>
    `${random.pickOne(people)}${random.pickOne([' ', ', ', '\n'])}${formatLine(address)}${formatEnd(address, random)}`,
};

/** Creates the same random choices in every run. */
export const createRandom = (): Random => seededRandom(24);
