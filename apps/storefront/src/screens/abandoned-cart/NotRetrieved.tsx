import { CartIcon, TimeIcon } from '@demarc/ui/icon';
import { useFocusOnArrival } from '../../outcome/use-focus-on-arrival.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** A link that is too old, or broken: what happened, and two ways on. */
export function NotRetrieved({ expired }: { expired: boolean }) {
  useFocusOnArrival(true);
  return (
    <Page
      sign={<Sign tone="warning" icon={expired ? <TimeIcon /> : <CartIcon />} />}
      title={expired ? 'This saved cart has expired' : 'We could not open your saved cart'}
      lead={
        <p>
          {expired
            ? 'A link to a saved cart is valid for ten days. Your address takes a minute to check, and then you can choose again at today’s prices.'
            : 'The link may be incomplete: open it once more from the email, all of it. You can also start a new order, or call us and we will look for your cart.'}
        </p>
      }
      aside={<SupportHours title="Find it with us" />}
    >
      <p>
        <PageButton to="addressCheck">Start a new order</PageButton>
      </p>
    </Page>
  );
}
