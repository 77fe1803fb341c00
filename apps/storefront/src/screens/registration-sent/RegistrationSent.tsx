import type { WaitlistReply } from '@demarc/domain/lead';
import { SuccessIcon } from '@demarc/ui/icon';
import { useHistoryState } from 'wouter/use-browser-location';
import { useSettings } from '../../lib/settings.tsx';
import { CheckAnotherAddress } from '../../shell/links/CheckAnotherAddress.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';

interface SentRegistration extends WaitlistReply {
  readonly email: string;
}

/** P-136: confirms the registration. Opened directly, it leads to the form. */
export default function RegistrationSent({ title }: { title: string }) {
  const { fiberName } = useSettings().brand;
  const arrival: { registration?: SentRegistration } | null = useHistoryState();
  const registration = arrival?.registration;
  if (!registration)
    return (
      <Page title={title} intro={<p>There is no registration to show here.</p>}>
        <p>
          <PageButton to="fiosRegistration">Register your interest</PageButton>
        </p>
      </Page>
    );
  const { email, address, plannedFor, isMailed } = registration;
  return (
    <Page
      aboveTitle={<ResultIcon tone="success" icon={<SuccessIcon />} />}
      title="You’re on the waitlist"
      intro={
        <p>
          We’ll email {email} when {fiberName} Internet is available at {address}.
          {plannedFor && ` Planned for ${plannedFor}. Plans can change.`}
        </p>
      }
      aside={<SupportHours title="Prefer to talk now?" />}
    >
      {isMailed && <p>Our confirmation is on its way to you. No email? Check your spam folder.</p>}
      <p>
        <CheckAnotherAddress />
      </p>
    </Page>
  );
}
