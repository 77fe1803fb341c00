import { LinkButton } from '@demarc/ui/button';
import { CalendarIcon } from '@demarc/ui/icon';
import { useSettings } from '../../lib/settings.tsx';

/** Downloads the installation date as an .ics file, by a token of the order. */
export function AddToCalendar({ token }: { token: string }) {
  const { basePath } = useSettings();
  return (
    <LinkButton href={`${basePath}/order-calendar/${token}.ics`} variant="secondary" icon={<CalendarIcon size={20} />}>
      Add to calendar
    </LinkButton>
  );
}
