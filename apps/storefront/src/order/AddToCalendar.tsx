import { LinkButton } from '@demarc/ui/button';
import { CalendarIcon } from '@demarc/ui/icon';
import { useSettings } from '../settings.tsx';

/** The day to keep free, as a file; by the token of the order's status. */
export function AddToCalendar({ token }: { token: string }) {
  const { basePath } = useSettings();
  return (
    <LinkButton href={`${basePath}/order-calendar/${token}.ics`} variant="secondary" icon={<CalendarIcon size={20} />}>
      Add to calendar
    </LinkButton>
  );
}
