/**
 * Those of the set that stand around every screen. From their own files: a bundle that asks the whole library for one
 * icon takes along every icon that any screen shows.
 */
export { default as CheckIcon } from 'lucide-react/icons/check';
export { default as ErrorIcon } from 'lucide-react/icons/circle-alert';
export { default as SuccessIcon } from 'lucide-react/icons/circle-check';
export { default as InfoIcon } from 'lucide-react/icons/info';
export { default as ChatIcon } from 'lucide-react/icons/message-circle';
export { default as WarningIcon } from 'lucide-react/icons/triangle-alert';
export { default as CloseIcon } from 'lucide-react/icons/x';
