import { type CustomizeSection, type CustomizeStep, customizeSteps } from '@demarc/domain/offering';

export type SectionId = CustomizeSection;
export type StepId = CustomizeStep;

/**
 * A step of the page. `open` is its initial state (C-023); an optional step never blocks Continue. A binding step
 * always has a choice that the shopper agrees to, so it is not labeled Optional (S-013).
 */
export interface StepDefinition {
  readonly heading: string;
  readonly open: boolean;
  readonly optional: boolean;
  readonly binding: boolean;
}

const defineStep = (heading: string, options: Partial<StepDefinition> = {}): StepDefinition => ({
  heading,
  open: false,
  optional: false,
  binding: false,
  ...options,
});
const optional = { optional: true };

/** The headings of the steps and how they behave (C-024 to C-031). */
export const stepLists = {
  internet: {
    internetSpeed: defineStep('Internet speed', { open: true }),
    equipment: defineStep('Equipment'),
    installation: defineStep('Installation'),
    security: defineStep('Additional security and storage', optional),
  },
  /** C-025: the steps of both kinds of voice. The page leaves out the steps that do not apply to the chosen kind. */
  voice: {
    phoneService: defineStep('Phone service', { open: true }),
    phoneSetup: defineStep('Phone setup'),
    standardPhoneLine: defineStep('Standard phone line'),
    phoneEquipment: defineStep('Select Phone equipment'),
    directoryListing: defineStep('Add directory listing', optional),
    powerReserve: defineStep('Backup power', optional),
    maintenance: defineStep('Maintenance and support', optional),
  },
  /** C-031: digital voice with web phones has these three, and only one of them is open at a time. */
  webPhone: {
    webPhoneLines: defineStep('Select lines', { open: true }),
    webPhoneEquipment: defineStep('Equipment'),
    webPhoneFeatures: defineStep('Features'),
  },
  tv: {
    tvView: defineStep('Select TV viewing option', { open: true }),
    tvPlan: defineStep('Select your plan'),
    tvEquipment: defineStep('Select TV equipment'),
    tvRouter: defineStep('Select a router'),
    tvChannels: defineStep('Add premium and specialty channels', optional),
    tvRecording: defineStep('Recording and storage', optional),
  },
  /** C-026: shown with every service, whichever was chosen first. */
  extras: {
    addServices: defineStep('Add phone, internet or TV', { optional: true, open: true }),
    tvAddOn: defineStep('TV add-on', optional),
    staticIp: defineStep('Static IP Address', optional),
    solutions: defineStep('Small business solutions', optional),
    contract: defineStep('Contract agreement', { optional: true, binding: true }),
  },
} as const satisfies {
  readonly [Section in SectionId]: Readonly<Record<CustomizeStep<Section>, StepDefinition>>;
};

export const sectionIds = Object.keys(customizeSteps) as SectionId[];
export const listSteps = (section: SectionId): readonly StepId[] => customizeSteps[section];

const definitions = new Map<StepId, StepDefinition & { readonly section: SectionId }>(
  sectionIds.flatMap((section) =>
    Object.entries<StepDefinition>(stepLists[section]).map(
      ([id, definition]) => [id as StepId, { ...definition, section }] as const,
    ),
  ),
);

export function getStepDefinition(step: StepId): StepDefinition & { readonly section: SectionId } {
  const definition = definitions.get(step);
  if (!definition) throw new Error(`There is no step ${step}`);
  return definition;
}
