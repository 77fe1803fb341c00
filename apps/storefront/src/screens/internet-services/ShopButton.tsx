import {
  buildWirelessShopRedirection,
  type InternetService,
  type Redirection,
  type SavedAddressCheck,
  sellsHsi,
  shouldContactSales,
} from '@demarc/domain/qualification';
import { LinkButton } from '@demarc/ui/button';
import { OutsideIcon, PhoneIcon } from '@demarc/ui/icon';
import type { MouseEvent, ReactNode } from 'react';
import { buildOutsideParameters } from '../../features/outcome/outside-parameters.ts';
import { buildRedirectionHref } from '../../features/outcome/redirection-href.ts';
import { leaveByLink } from '../../lib/navigation/leave-shop.ts';
import { useSettings } from '../../lib/settings.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { buildTelHref } from '../../shell/links/tel-href.ts';

/** The button of a service card. Wireless is sold in an outside shop, dedicated internet by sales, the rest here. */
export function ShopButton({
  service,
  check,
  variant = 'primary',
}: {
  service: InternetService | 'hsi';
  check: SavedAddressCheck;
  variant?: 'primary' | 'secondary';
}) {
  const { brand, services } = useSettings();
  const name = services[service]?.name;
  // E-278
  if (service === 'fiveG' || service === 'lte') {
    const redirection = buildWirelessShopRedirection(service, check.availability, buildOutsideParameters(check.id));
    return <OutsideShopLink redirection={redirection}>Shop {name}</OutsideShopLink>;
  }
  // E-008: dedicated internet is never ordered online. E-280, E-285: no contact form if high-speed internet has its
  // own.
  if (service === 'dedicated' && shouldContactSales(check.availability))
    return <PageButton to="contact">Contact our sales team</PageButton>;
  if (service === 'dedicated')
    return (
      <LinkButton href={buildTelHref(brand.helpLine)} variant="secondary" icon={<PhoneIcon />}>
        Call {brand.helpLine}
      </LinkButton>
    );
  if (service === 'hsi' && !sellsHsi(check.availability)) return <AskForHsi name={name} />;
  return (
    <PageButton to="customizeOrder" variant={variant}>
      Shop {name}
    </PageButton>
  );
}

function OutsideShopLink({ redirection, children }: { redirection: Redirection; children: ReactNode }) {
  const href = buildRedirectionHref(useSettings(), redirection, location.href);
  const leave = (event: MouseEvent) => leaveByLink(event, redirection.fallback, href);
  return (
    <LinkButton href={href} onClick={leave} iconAfter={<OutsideIcon aria-hidden="true" />}>
      {children}
    </LinkButton>
  );
}

/** Contact button for an address that high-speed internet reaches without plans to order online. */
function AskForHsi({ name }: { name: string | undefined }) {
  return (
    <PageButton to="contact" variant="secondary">
      {name ? `Ask about ${name}` : 'Ask about this service'}
    </PageButton>
  );
}
