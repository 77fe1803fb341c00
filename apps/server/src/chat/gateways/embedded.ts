import type { Clock } from '../../platform/clock.ts';
import type { Provider } from '../../provider/index.ts';
import type { ChatGateway } from '../gateway.ts';

type Support = Pick<Provider['brand']['support'], 'timeZone' | 'hours'>;

/** Somebody is there in the support hours, on the provider's clock. */
export function embeddedChat(support: Support, clock: Clock): ChatGateway {
  const available = async () => isOpen(support, clock.now());
  return { available, open: available };
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** From the opening minute up to, and without, the closing minute. */
export function isOpen({ timeZone, hours }: Support, at: Date): boolean {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const weekday = weekdayNames.indexOf(part('weekday')) + 1;
  const time = `${part('hour')}:${part('minute')}`;
  return hours.some(({ weekdays, opens, closes }) => weekdays.includes(weekday) && opens <= time && time < closes);
}
