import { chooseExistingServiceHeadline } from '@demarc/domain/qualification';
import { Banner } from '@demarc/ui/banner';
import { Card } from '@demarc/ui/card';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { AskForAddress } from '../../features/outcome/AskForAddress.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { ExistingForm } from './ExistingForm.tsx';
import { useExistingSituation } from './use-existing-situation.ts';

/** E-044, E-082: the address already has service or a quote. */
export default function ExistingService() {
  const { name, shortName } = useSettings().brand;
  const situation = useExistingSituation();
  useFocusLoadedHeading(situation !== undefined);
  if (situation === undefined) return <ScreenSkeleton />;
  if (!situation) return <AskForAddress title="Is there already service at your address?" />;
  // E-073 to E-075 specify the wording.
  const headlines = {
    services: `${name} services.`,
    quote: `a ${shortName} business quote.`,
    both: `${name} services and a business quote.`,
  };
  return (
    <Page
      title={`According to our records, this address already has ${headlines[chooseExistingServiceHeadline(situation)]}`}
      intro={<AddressSummary />}
      aside={<SupportHours title="Not sure which to choose?" />}
    >
      <Banner>This address is in use by a current customer.</Banner>
      <Card>
        <ExistingForm situation={situation} />
      </Card>
    </Page>
  );
}
