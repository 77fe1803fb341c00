/** A step of the page. `open` is its initial state (C-023); an optional step never blocks Continue. */
export interface StepDefinition {
  readonly heading: string;
  readonly open: boolean;
  readonly optional: boolean;
}

const step = (heading: string, options: Partial<StepDefinition> = {}): StepDefinition => ({
  heading,
  open: false,
  optional: false,
  ...options,
});
const optional = { optional: true };

/** The step lists of the sections, in the order of the page (C-024 to C-031). The keys are our own. */
export const stepLists = {
  internet: {
    internetSpeed: step('Internet speed', { open: true }),
    equipment: step('Equipment'),
    installation: step('Installation'),
    security: step('Additional security and storage', optional),
  },
  /** C-025: the steps of both kinds of voice; a step that does not apply to the chosen kind is left out. */
  voice: {
    phoneService: step('Phone service', { open: true }),
    phoneSetup: step('Phone setup'),
    standardPhoneLine: step('Standard phone line'),
    phoneEquipment: step('Select Phone equipment'),
    directoryListing: step('Add directory listing', optional),
    powerReserve: step('Power Reserve backup', optional),
    maintenance: step('Maintenance and support', optional),
  },
  /** C-031: digital voice with web phones has these three, and only one of them is open at a time. */
  webPhone: {
    webPhoneLines: step('Select lines', { open: true }),
    webPhoneEquipment: step('Equipment'),
    webPhoneFeatures: step('Features'),
  },
  tv: {
    tvView: step('Select TV viewing option', { open: true }),
    tvPlan: step('Select your plan'),
    tvEquipment: step('Select TV equipment'),
    tvRouter: step('Select a router'),
    tvChannels: step('Add premium and specialty channels', optional),
    tvRecording: step('Recording and storage', optional),
  },
  /** C-026: shown with every service, whichever was chosen first. */
  extras: {
    addServices: step('Add phone, internet or TV', { optional: true, open: true }),
    tvAddOn: step('TV add-on', optional),
    staticIp: step('Static IP Address', optional),
    solutions: step('Small business solutions', optional),
    contract: step('Contract agreement', optional),
  },
} as const satisfies Record<string, Record<string, StepDefinition>>;

export type SectionId = keyof typeof stepLists;
export type StepId = { [Section in SectionId]: keyof (typeof stepLists)[Section] }[SectionId];

export const sectionIds = Object.keys(stepLists) as SectionId[];
export const stepsOf = (section: SectionId): readonly StepId[] => Object.keys(stepLists[section]) as StepId[];

const definitions = new Map<StepId, StepDefinition & { readonly section: SectionId }>(
  sectionIds.flatMap((section) =>
    Object.entries(stepLists[section]).map(([id, definition]) => [id as StepId, { ...definition, section }] as const),
  ),
);

export function definitionOf(step: StepId): StepDefinition & { readonly section: SectionId } {
  const definition = definitions.get(step);
  if (!definition) throw new Error(`There is no step ${step}`);
  return definition;
}
