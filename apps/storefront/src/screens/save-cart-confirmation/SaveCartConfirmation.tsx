import { backToOrderLoad, countPagesBackToOrder, type SavedFrom } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { BackIcon, MailIcon } from '@demarc/ui/icon';
import { useMutation } from '@tanstack/react-query';
import { useHistoryState } from 'wouter/use-browser-location';
import { cacheCart } from '../../features/cart/session/cart-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { getLastOrderPage } from '../../lib/session/session-store.ts';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';

/** K-016, K-046, K-047: confirms the saved cart. The shopper can return to the order. */
export default function SaveCartConfirmation() {
  const arrival: { savedFrom?: SavedFrom; sentTo?: string } | null = useHistoryState();
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const { mutate: returnToOrder, isPending } = useMutation({
    mutationFn: () => cartSession.call('getFloatCart', { query: { load: backToOrderLoad } }),
    onSuccess(reloaded) {
      if (reloaded.ok) cacheCart(cartSession, reloaded.value);
      if (arrival?.savedFrom) history.go(-countPagesBackToOrder(arrival.savedFrom));
      else goTo(getLastOrderPage());
    },
  });

  return (
    <Page
      aboveTitle={<ResultIcon tone="success" icon={<MailIcon />} />}
      title="Email sent"
      intro={
        <p>
          {/* A visitor who opens the URL directly may have saved nothing. */}
          {arrival?.savedFrom ? formatSavedText(arrival.sentTo) : 'To reopen a saved order, use its email.'} Open the
          link to continue your order on any device. It’s valid for ten days. No email? Check your spam folder.
        </p>
      }
      aside={<SupportHours title="Prefer to finish by phone?" />}
    >
      <p>
        <Button
          icon={<BackIcon />}
          loading={isPending}
          loadingLabel="getting your order"
          onClick={() => returnToOrder()}
        >
          Back to Order
        </Button>
      </p>
    </Page>
  );
}

const formatSavedText = (sentTo: string | undefined) =>
  sentTo ? `Your order is saved, and the email is on its way to ${sentTo}.` : 'Your order is saved.';
