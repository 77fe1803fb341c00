export { brandCss } from './brand-css.ts';
export { brandUrl } from './brand-url.ts';
export { loadProvider } from './load-provider.ts';
export type { Provider } from './provider.ts';
export { readYaml } from './read-yaml.ts';
export { senderOf } from './sender.ts';
export { shopSettings } from './settings.ts';
export { shownContent } from './shown-content.ts';
export { supportHoursText, weekdayNumber } from './support-hours.ts';
