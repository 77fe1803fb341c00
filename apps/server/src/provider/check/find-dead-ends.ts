import { findPlansForLine, listTaxCharges } from '@demarc/domain/catalog';
import { assignsNumbersLater, findArea } from '@demarc/domain/numbers';
import { isOnThisMachine } from '../files/payments.ts';
import type { Provider } from '../provider.ts';

/** A ZIP code with addresses, and the fastest line of each kind in it. */
export interface CoveredZip {
  readonly zip: string;
  readonly state: string;
  /** Mbps. Null where nothing of this kind is available. */
  readonly fiberMbps: number | null;
  readonly hsiMbps: number | null;
  /** Mbps by technology, for a provider that orders its technologies by preference. */
  readonly lines?: Readonly<Record<string, number>>;
}

/** The provider's own systems that replace a file of the folder. */
export interface UsedSystems {
  readonly appointments?: unknown;
  readonly telephoneNumbers?: unknown;
  readonly taxes?: unknown;
  readonly payments?: unknown;
}

type CheckedFolder = Pick<Provider, 'brand' | 'calendar' | 'numbers' | 'catalog' | 'rules' | 'payments'>;

/**
 * Finds what would stop shoppers half-way: states of the footprint and ZIP codes with addresses that have no installation
 * times, no telephone numbers or no plan, or where the total has no taxes. One sentence for each file and state.
 */
export function findDeadEnds(
  folder: CheckedFolder,
  zips: readonly CoveredZip[],
  systems: UsedSystems = {},
): readonly string[] {
  const { footprint } = folder.brand;
  const { technologies = [], internetPlans } = folder.catalog;
  const unsold = technologies.filter(({ id }) => !internetPlans.some(({ technology }) => technology === id));
  const states = [...new Set([...footprint, ...zips.map(({ state }) => state)])].sort();
  const withoutPlan = unsold.map(({ id }) => `catalog/technologies.yaml: ${id} has no plan in catalog/internet.yaml`);
  const inStates = states.flatMap((state) => {
    const covered = zips.filter((place) => place.state === state && hasLine(place));
    if (!footprint.includes(state))
      return covered.length > 0
        ? [`brand.yaml: footprint lacks ${state}, where ${listZips(covered)} ${have(covered)} addresses`]
        : [];
    return [
      ...(systems.appointments ? [] : findPlacesWithoutArea(folder.calendar.areas, state, covered, calendarTexts)),
      ...(systems.telephoneNumbers || assignsNumbersLater(folder.rules) || !sellsVoice(folder)
        ? []
        : findPlacesWithoutArea(folder.numbers.areas, state, covered, numberTexts)),
      ...findPlacesWithoutPlan(folder, state, covered),
    ];
  });
  return [
    ...withoutPlan,
    ...inStates,
    ...(systems.taxes ? [] : findStatesWithoutTaxes(folder)),
    ...findUnusableForm(folder, systems),
  ];
}

function findUnusableForm({ payments: { hostedForm } }: CheckedFolder, systems: UsedSystems): readonly string[] {
  if (!hostedForm) return [];
  return [
    ...(systems.payments
      ? []
      : ['payments.yaml: hostedForm needs PAYMENTS_URL; without it, no card or account of the form can be saved']),
    ...(isOnThisMachine(hostedForm.url)
      ? ['payments.yaml: hostedForm is on this machine; only browsers on it can open the form']
      : []),
  ];
}

const hasLine = ({ fiberMbps, hsiMbps, lines = {} }: CoveredZip): boolean =>
  fiberMbps !== null || hsiMbps !== null || Object.keys(lines).length > 0;
const sellsVoice = ({ catalog }: CheckedFolder): boolean =>
  catalog.digitalVoicePlans.length > 0 || catalog.phonePlans.length > 0;

/** One sentence for all states: most folders without taxes have none at all. */
function findStatesWithoutTaxes({ brand, catalog }: CheckedFolder): readonly string[] {
  const states = brand.footprint.filter((state) => listTaxCharges(catalog.taxCharges, state).length === 0);
  return states.length > 0
    ? [`catalog/charges.yaml: no taxes or charges in ${states.join(', ')}; shoppers see totals without them`]
    : [];
}

interface AreaTexts {
  readonly file: string;
  readonly effect: string;
}
const calendarTexts = { file: 'calendar.yaml', effect: 'shoppers find no installation date there' };
const numberTexts = { file: 'numbers.yaml', effect: 'shoppers get no new telephone number there' };

type Areas = readonly { readonly state: string; readonly zips: readonly string[] }[];

/** A state without imported addresses is checked as a whole. Otherwise only ZIP codes with addresses count. */
function findPlacesWithoutArea(
  areas: Areas,
  state: string,
  covered: readonly CoveredZip[],
  { file, effect }: AreaTexts,
): readonly string[] {
  if (!areas.some((area) => area.state === state)) return [`${file}: ${state} has no area; ${effect}`];
  const missing = covered.filter((place) => !findArea(areas, place));
  if (missing.length > 0) return [`${file}: ${listZips(missing)} in ${state} ${have(missing)} no area; ${effect}`];
  const isWholeState = areas.some((area) => area.state === state && area.zips.length === 0);
  return covered.length > 0 || isWholeState
    ? []
    : [`${file}: ${state} has areas only for some ZIP codes, and none without zips for the rest; ${effect}`];
}

function findPlacesWithoutPlan(
  { catalog }: CheckedFolder,
  state: string,
  covered: readonly CoveredZip[],
): readonly string[] {
  const { internetPlans, technologies } = catalog;
  if (technologies) return findTechnologiesWithoutPlan({ internetPlans, technologies }, state, covered);
  const hasFiberPlan = rememberBySpeed((lineMbps) => findPlansForLine(internetPlans, 'fiber', { lineMbps }).length > 0);
  const hasHsiPlan = rememberBySpeed((lineMbps) => findPlansForLine(internetPlans, 'hsi', { lineMbps }).length > 0);
  const missing = covered.filter(
    ({ fiberMbps, hsiMbps }) => !hasFiberPlan(fiberMbps ?? 0) && !hasHsiPlan(hsiMbps ?? 0),
  );
  return missing.length > 0
    ? [`catalog/internet.yaml: no plan is slow enough for the lines of ${listZips(missing)} in ${state}`]
    : [];
}

/** Names each technology of the coverage that the list lacks, or that has no plan for the fastest line of a ZIP code. */
function findTechnologiesWithoutPlan(
  { internetPlans, technologies }: Required<Pick<Provider['catalog'], 'internetPlans' | 'technologies'>>,
  state: string,
  covered: readonly CoveredZip[],
): readonly string[] {
  const ids = [...new Set(covered.flatMap(({ lines = {} }) => Object.keys(lines)))].sort();
  // An import with the list empties the columns of the routing table.
  const outdated = covered.filter(({ fiberMbps, hsiMbps }) => fiberMbps !== null || hsiMbps !== null);
  const mistakes = ids.flatMap((id) => {
    const reached = covered.filter(({ lines = {} }) => lines[id] !== undefined);
    if (!technologies.some((technology) => technology.id === id))
      return [`catalog/technologies.yaml: ${id} is not in the list, but reaches ${listZips(reached)} in ${state}`];
    const hasPlan = rememberBySpeed(
      (downMbps) => findPlansForLine(internetPlans, 'fiber', { lineMbps: 0, lines: { [id]: { downMbps } } }).length > 0,
    );
    const missing = reached.filter(({ lines = {} }) => !hasPlan(lines[id] ?? 0));
    return missing.length > 0
      ? [`catalog/internet.yaml: no plan of ${id} is slow enough for the lines of ${listZips(missing)} in ${state}`]
      : [];
  });
  return outdated.length > 0
    ? [
        ...mistakes,
        `catalog/technologies.yaml: addresses of ${listZips(outdated)} in ${state} were imported without this list; they get no plan until they are imported again`,
      ]
    : mistakes;
}

/** Computes the answer once for each speed. Thousands of ZIP codes have lines of the same few speeds. */
function rememberBySpeed(compute: (mbps: number) => boolean): (mbps: number) => boolean {
  const answers = new Map<number, boolean>();
  return (mbps) => {
    const answer = answers.get(mbps) ?? compute(mbps);
    answers.set(mbps, answer);
    return answer;
  };
}

const maxNamed = 5;
const have = (places: readonly CoveredZip[]): string => (places.length === 1 ? 'has' : 'have');

/** Lists the first ZIP codes: "07030, 07031 and 12 more". */
function listZips(places: readonly CoveredZip[]): string {
  const zips = places.map(({ zip }) => zip).sort();
  const named = zips.slice(0, maxNamed).join(', ');
  return zips.length > maxNamed ? `${named} and ${zips.length - maxNamed} more ZIP codes` : named;
}
