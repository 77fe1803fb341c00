import { Card } from '@demarc/ui/card';
import { useSettings } from '../../lib/settings.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** E-040, E-110: the form for registration, for addresses without fiber. */
export default function FiosRegistration() {
  const { fiberName } = useSettings().brand;
  return (
    <Page
      title={`Let me know when ${fiberName} Internet is available`}
      aside={<SupportHours title="Prefer to talk now?" />}
    >
      <Card>
        <RegistrationForm />
      </Card>
    </Page>
  );
}
