import {
  type InternetService,
  type KeptCheck,
  leadsToSales,
  type Redirection,
  sellsHsi,
  wirelessShop,
} from '@demarc/domain/qualification';
import { LinkButton } from '@demarc/ui/button';
import { OutsideIcon, PhoneIcon } from '@demarc/ui/icon';
import type { MouseEvent, ReactNode } from 'react';
import { carriedOut } from '../../../outcome/carried-out.ts';
import { leaveByLink } from '../../../outcome/leave-shop.ts';
import { redirectionHref } from '../../../outcome/redirection-href.ts';
import { useSettings } from '../../../settings.tsx';
import { PageButton } from '../../../shell/PageButton.tsx';
import { telHref } from '../../../shell/tel-href.ts';
import { AskForHsi } from './AskForHsi.tsx';

/** The way on from a card: wireless is sold outside, dedicated internet by the sales team, the rest here. */
export function ShopButton({
  service,
  check,
  variant = 'primary',
}: {
  service: InternetService | 'hsi';
  check: KeptCheck;
  variant?: 'primary' | 'secondary';
}) {
  const { brand, services } = useSettings();
  if (service === 'fiveG' || service === 'lte') {
    const redirection = wirelessShop(service, check.availability, carriedOut(check.id));
    return <WayOut redirection={redirection}>Shop {services[service].name}</WayOut>;
  }
  // E-008: never an online order. E-280, E-285: where high-speed internet has its own way on, the form is not this card's.
  if (service === 'dedicated' && leadsToSales(check.availability))
    return <PageButton to="contact">Contact our sales team</PageButton>;
  if (service === 'dedicated')
    return (
      <LinkButton href={telHref(brand.helpLine)} variant="secondary" icon={<PhoneIcon />}>
        Call {brand.helpLine}
      </LinkButton>
    );
  if (service === 'hsi' && !sellsHsi(check.availability)) return <AskForHsi />;
  return (
    <PageButton to="customizeOrder" variant={variant}>
      Shop {services[service].name}
    </PageButton>
  );
}

function WayOut({ redirection, children }: { redirection: Redirection; children: ReactNode }) {
  const href = redirectionHref(useSettings(), redirection, location.href);
  const leave = (event: MouseEvent) => leaveByLink(event, redirection.fallback, href);
  return (
    <LinkButton href={href} onClick={leave} iconAfter={<OutsideIcon aria-hidden="true" />}>
      {children}
    </LinkButton>
  );
}
