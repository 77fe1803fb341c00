import type { LinkName } from '@demarc/domain/shop';
import { LinkButton, type LinkButtonProps } from '@demarc/ui/button';
import { ChoiceCard, ChoiceCards } from '@demarc/ui/choice-card';
import { MailIcon, OutsideIcon, PhoneIcon } from '@demarc/ui/icon';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { useAddressCheck } from '../../features/outcome/use-address-check.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { CheckAnotherAddress } from '../../shell/links/CheckAnotherAddress.tsx';
import { useOutsideLink } from '../../shell/links/outside-link.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';

/** E-041, E-104 to E-108: no fiber at the address yet, with two alternatives. A provider without wireless plans has one. */
export default function OutOfFranchise() {
  const { brand, links } = useSettings();
  const { fiberName } = brand;
  const { data: check, isLoading } = useAddressCheck();
  useFocusLoadedHeading(!isLoading);
  // The check may name a date, which must not push down a page that is shown already.
  if (isLoading) return <ScreenSkeleton />;
  const plannedFor = check?.availability.plannedFor;
  return (
    <Page
      title={`${fiberName} is not available for your location yet.`}
      intro={
        <>
          {plannedFor && <p>We plan to serve this address in {plannedFor}.</p>}
          <AddressSummary />
        </>
      }
    >
      <ChoiceCards>
        <ChoiceCard
          id="notify"
          icon={<MailIcon />}
          title={`Get notified when ${fiberName} is available.`}
          action={<PageButton to="fiosRegistration">Register</PageButton>}
        >
          <p>Leave your address, and we’ll tell you when we reach your street.</p>
        </ChoiceCard>
        {links.wirelessShop && (
          <ChoiceCard
            id="wireless"
            icon={<PhoneIcon />}
            title="Get the right business wireless plan."
            action={
              <OutsideButton to="wirelessShop" variant="secondary" iconAfter={<OutsideIcon />}>
                Shop plans
              </OutsideButton>
            }
          >
            <p>See the wireless plans for your team.</p>
          </ChoiceCard>
        )}
      </ChoiceCards>
      <p>
        <CheckAnotherAddress />
      </p>
    </Page>
  );
}

/** A link that leads out of the shop, styled as a button. */
function OutsideButton({ to, ...rest }: Omit<LinkButtonProps, 'href'> & { to: LinkName }) {
  return <LinkButton {...rest} {...useOutsideLink(to)} />;
}
