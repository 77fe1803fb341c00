/** The steps of the customize page by section, in the order of the page (C-024 to C-031). */
export const customizeSteps = {
  internet: ['internetSpeed', 'equipment', 'installation', 'security'],
  voice: [
    'phoneService',
    'phoneSetup',
    'standardPhoneLine',
    'phoneEquipment',
    'directoryListing',
    'powerReserve',
    'maintenance',
  ],
  /** C-031: digital voice with web phones has these three. */
  webPhone: ['webPhoneLines', 'webPhoneEquipment', 'webPhoneFeatures'],
  tv: ['tvView', 'tvPlan', 'tvEquipment', 'tvRouter', 'tvChannels', 'tvRecording'],
  /** C-026: shown with every service, whichever was chosen first. */
  extras: ['addServices', 'tvAddOn', 'staticIp', 'solutions', 'contract'],
} as const;

export type CustomizeSection = keyof typeof customizeSteps;
export type CustomizeStep<Section extends CustomizeSection = CustomizeSection> =
  (typeof customizeSteps)[Section][number];
