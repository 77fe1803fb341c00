import { testSettings } from './shop-settings.ts';

/** The settings of a provider that assigns telephone numbers later. */
export const assignedLaterSettings = {
  ...testSettings,
  rules: { ...testSettings.rules, telephoneNumbers: 'assignedLater' },
  messages: { ...testSettings.messages, numbersAssignedLater: 'Gaff calls you with your new numbers.' },
} as const;
