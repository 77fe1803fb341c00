import { isListingForVoice } from '../../cart/index.ts';
import { findOnlyRouter, isTechTeam } from '../../catalog/index.ts';
import type { Flags } from '../../shop/index.ts';
import type { InternetOffering } from '../internet.ts';
import type { TvOffering } from '../tv.ts';
import type { DigitalVoiceOffering, PhoneOffering } from '../voice.ts';
import { type CustomizeSection, type CustomizeStep, customizeSteps } from './customize-steps.ts';

/** When a step is shown. A step without a condition always is. */
type Conditions<Section extends CustomizeSection, Input> = Partial<
  Readonly<Record<CustomizeStep<Section>, (input: Input) => boolean>>
>;

/** Lists the shown steps of a section in order. A step that has nothing to choose is left out (P-009). */
const createStepLister =
  <Section extends CustomizeSection, Input>(section: Section, conditions: Conditions<Section, Input>) =>
  (input: Input): readonly CustomizeStep<Section>[] =>
    (customizeSteps[section] as readonly CustomizeStep<Section>[]).filter((step) => conditions[step]?.(input) ?? true);

type InternetChoices = Pick<
  InternetOffering,
  'routers' | 'extenders' | 'additionalRouters' | 'installations' | 'security' | 'supportPlans'
>;

export const listInternetSteps = createStepLister<'internet', InternetChoices>('internet', {
  equipment: (choices) => !findOnlyRouter(choices),
  installation: ({ installations }) => installations.length > 1,
  security: ({ supportPlans, security }) => supportPlans.length > 1 || security.some((product) => !isTechTeam(product)),
});

type TvChoices = Pick<TvOffering, 'views' | 'equipment' | 'routers' | 'channelPacks' | 'recordings'> & {
  readonly flags: Pick<Flags, 'tvRecording'>;
};

export const listTvSteps = createStepLister<'tv', TvChoices>('tv', {
  tvView: ({ views }) => views.length > 1 || views.some(({ isPublic }) => isPublic),
  tvEquipment: ({ equipment }) => equipment.length > 0,
  tvRouter: ({ routers }) => !findOnlyRouter({ routers }),
  tvChannels: ({ channelPacks }) => channelPacks.length > 0,
  tvRecording: ({ flags, recordings }) => flags.tvRecording && recordings.length > 1, // C-393
});

interface VoiceChoices {
  /** Undefined until a phone service is chosen. */
  readonly kind: 'bdv' | 'phone' | undefined;
  /** Digital voice with web phones has its lines, phones and features in a section of their own. */
  readonly hasWebPhones: boolean;
  readonly digitalVoice: Pick<DigitalVoiceOffering, 'phones'>;
  readonly phone: Pick<PhoneOffering, 'features' | 'listings' | 'powerReserves' | 'maintenance' | 'jacks'>;
}

export const listVoiceSteps = createStepLister<'voice', VoiceChoices>('voice', {
  phoneSetup: ({ hasWebPhones }) => !hasWebPhones,
  standardPhoneLine: ({ kind }) => kind === 'phone',
  phoneEquipment: ({ kind, hasWebPhones, digitalVoice }) =>
    kind === 'bdv' && !hasWebPhones && digitalVoice.phones.length > 0,
  directoryListing: ({ kind, phone }) => phone.listings.some(({ name }) => isListingForVoice(kind, name)),
  powerReserve: ({ phone }) => phone.powerReserves.length > 0,
  maintenance: ({ kind, phone }) => kind !== undefined && (phone.maintenance.length > 1 || phone.jacks.length > 0),
});

export const listWebPhoneSteps = createStepLister<'webPhone', VoiceChoices>('webPhone', {
  webPhoneEquipment: ({ digitalVoice }) => digitalVoice.phones.length > 0,
  webPhoneFeatures: ({ phone }) => phone.features.length > 0,
});

interface ExtraChoices {
  /** Undefined until it is loaded. */
  readonly internet: Pick<InternetOffering, 'plans' | 'staticIps' | 'meetings' | 'security'> | undefined;
  /** Undefined without an internet plan. */
  readonly planId: string | undefined;
  /** The services that are sold here and not on the page. */
  readonly addableServices: readonly ('internet' | 'voice' | 'tv')[];
  readonly hasVoice: boolean;
  readonly isTvCarried: boolean;
  /** The terms that the chosen plans are sold for. */
  readonly termCount: number;
}

export const listExtraSteps = createStepLister<'extras', ExtraChoices>('extras', {
  addServices: ({ addableServices }) => addableServices.length > 0,
  tvAddOn: ({ addableServices, hasVoice, isTvCarried }) => hasVoice && isTvCarried && addableServices.includes('tv'),
  staticIp: ({ internet, planId }) =>
    internet !== undefined && internet.staticIps.length > 1 && internet.plans.some(({ id }) => id === planId),
  // The first kind of meetings means none. Tech support needs internet.
  solutions: ({ internet, planId }) =>
    internet !== undefined &&
    (internet.meetings.length > 1 || (planId !== undefined && internet.security.some(isTechTeam))),
  contract: ({ termCount }) => termCount > 1,
});
