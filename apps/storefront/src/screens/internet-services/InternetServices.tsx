import {
  chooseServicesHeadline,
  findEntrySource,
  findSingleService,
  isHsiOnlyWired,
  listInternetCards,
  type SavedAddressCheck,
} from '@demarc/domain/qualification';
import { ChoiceCards } from '@demarc/ui/choice-card';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { BackToAddress } from '../../features/outcome/BackToAddress.tsx';
import outcomeStyles from '../../features/outcome/outcome-screen.module.css';
import { WithAddressCheck } from '../../features/outcome/WithAddressCheck.tsx';
import { getOutsideReferrer } from '../../lib/session/outside-referrer.ts';
import { session } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { chooseHeadlineTexts } from './choose-headline-texts.ts';
import { OnlyHsi } from './OnlyHsi.tsx';
import { ServiceCard } from './ServiceCard.tsx';

/** E-027: the services at an address without fiber. */
export default function InternetServices({ title }: { title: string }) {
  return <WithAddressCheck title={title}>{(check) => <Services check={check} />}</WithAddressCheck>;
}

function Services({ check }: { check: SavedAddressCheck }) {
  const { basePath, brand, rules, services } = useSettings();
  const { availability } = check;
  const source = findEntrySource(session.get().entry, getOutsideReferrer(basePath));
  const headlineName = chooseServicesHeadline(availability, source, services);
  const singleService = rules.namesSingleService ? findSingleService(availability) : undefined;
  const { headline, subtitle } = chooseHeadlineTexts(headlineName, {
    fiber: brand.fiberName,
    fiveG: services.fiveG?.name,
    lte: services.lte?.name,
    single: singleService && services[singleService]?.name,
  });
  const cards = listInternetCards(availability, source).filter((service) => services[service]);
  // E-096: dedicated internet is never the main service. It has its own heading.
  const [mainService, ...others] = cards.filter((service) => service !== 'dedicated');
  const intro = (
    <div className={outcomeStyles.intro}>
      {subtitle && <p>{subtitle}</p>}
      <AddressSummary />
    </div>
  );
  return (
    <Page aboveTitle={<BackToAddress />} title={headline} intro={intro}>
      {mainService && (
        <ServiceCard service={mainService} check={check} description="points" heading="h2" isWide isHighlighted />
      )}
      {others.length > 0 && (
        <section className={outcomeStyles.section}>
          <h2>You also qualify for this service:</h2>
          <ChoiceCards>
            {others.map((service) => (
              <ServiceCard
                key={service}
                service={service}
                check={check}
                description="points"
                heading="h3"
                isWide={others.length === 1}
              />
            ))}
          </ChoiceCards>
        </section>
      )}
      {isHsiOnlyWired(availability) && <OnlyHsi check={check} isMainOffer={mainService === undefined} />}
      {cards.includes('dedicated') && (
        <section className={outcomeStyles.section}>
          <h2>Did you know that we also offer {services.dedicated?.name}?</h2>
          <ServiceCard service="dedicated" check={check} description="points" heading="h3" isWide />
        </section>
      )}
    </Page>
  );
}
