import type { Service } from '../../catalog/index.ts';

/** K-085, K-086: digital voice alone needs no visit, because shoppers plug in the phones themselves. */
export const getInstallationTitle = (services: readonly Service[]): string =>
  services.length > 0 && services.every((service) => service === 'bdv')
    ? 'Prepare for your installation'
    : 'Your installation appointment';

/** K-089 */
export const installationReminders = [
  "Get your landlord's permission for the installation.",
  'Have electricity connected at the location.',
  'Have an adult, 18 or older, present for the whole visit.',
  'Provide access to the telco room.',
] as const;

/** K-090: says how long a visit takes, such as "about three hours". Empty if the provider does not say it. */
export const formatInstallationTime = (visitTime = ''): string => (visitTime ? `Installation takes ${visitTime}.` : '');
