import { listInternetCards, type SavedAddressCheck } from '@demarc/domain/qualification';
import { ChoiceCards } from '@demarc/ui/choice-card';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { BackToAddress } from '../../features/outcome/BackToAddress.tsx';
import outcomeStyles from '../../features/outcome/outcome-screen.module.css';
import { WithAddressCheck } from '../../features/outcome/WithAddressCheck.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ServiceCard } from '../internet-services/ServiceCard.tsx';

/** E-047: every internet service at the address, independent of the entry link. */
export default function InternetOptions({ title }: { title: string }) {
  return <WithAddressCheck title={title}>{(check) => <Options title={title} check={check} />}</WithAddressCheck>;
}

function Options({ title, check }: { title: string; check: SavedAddressCheck }) {
  const { availability } = check;
  const sold = useSettings().services;
  const services = [...listInternetCards(availability, ''), ...(availability.hsi ? (['hsi'] as const) : [])].filter(
    (service) => sold[service],
  );
  const intro = (
    <div className={outcomeStyles.intro}>
      <p>
        {services.length > 0
          ? 'Here’s what we offer at your address.'
          : 'We don’t have internet service at this address yet. Try another address.'}
      </p>
      <AddressSummary />
    </div>
  );
  return (
    <Page aboveTitle={<BackToAddress />} title={title} intro={intro}>
      <ChoiceCards>
        {services.map((service) => (
          <ServiceCard key={service} service={service} check={check} description="options" heading="h2" />
        ))}
      </ChoiceCards>
    </Page>
  );
}
