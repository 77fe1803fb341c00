import { createIcon } from './create-icon.tsx';

/** Icons of the landing page and the page frame. Drawn as paths to keep the icon library out of that bundle. */
export const AccessibilityIcon = createIcon(
  'M12 3.5a1 1 0 1 0 0 2a1 1 0 1 0 0-2M5 8.5l7 1.5 7-1.5M12 10v4.5M8 20.5l4-6 4 6',
);
export const ChatIcon = createIcon('M20.5 11.5a8 8 0 0 1-12 6.9L3.5 20l1.6-4.9A8 8 0 1 1 20.5 11.5');
export const CheckIcon = createIcon('M5 12.5l4.5 4.5L19 7.5');
export const CloseIcon = createIcon('M6 6l12 12M18 6L6 18');
export const ErrorIcon = createIcon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7.5v5M12 16.5v0');
export const InfoIcon = createIcon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 16.5v-5M12 7.5v0');
export const LocationIcon = createIcon(
  'M12 21.5S19 15 19 10a7 7 0 1 0-14 0c0 5 7 11.5 7 11.5M12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
);
export const SuccessIcon = createIcon('M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M8 12.5l2.7 2.7L16 9.7');
export const WarningIcon = createIcon(
  'M10.3 4.2L2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0M12 9.5v4M12 17v0',
);
