/**
 * E-455: the features that a provider can turn on or off, with their defaults when provider/flags.yaml does not set
 * them.
 */
export const flagDefaults = {
  optixFlow: true,
  omniCart: true,
  printCart: true,
  tvRecording: true,
  lowerFunnel: true,
  unitQualification: true,
  chatAssistance: true,
  eventLog: true,
  holidayDisclaimer: false,
  saveCartGate: true,
} as const satisfies Record<string, boolean>;

export type FlagName = keyof typeof flagDefaults;
export type Flags = Readonly<Record<FlagName, boolean>>;
export const flagNames = Object.keys(flagDefaults) as FlagName[];
