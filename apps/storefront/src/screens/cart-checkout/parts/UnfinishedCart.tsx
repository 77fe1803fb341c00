import { belongsToCart } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { useSavedState } from '../saved-state.ts';

/**
 * Lists what the services still lack, for a shopper who opens the URL without Continue, before they place the order.
 */
export function UnfinishedCart() {
  const lacking = useSavedState().data?.missing.filter(belongsToCart) ?? [];
  if (lacking.length === 0) return null;
  return (
    <Banner
      tone="warning"
      title="Your services are not complete yet"
      action={
        <PageButton to="customizeOrder" variant="secondary">
          Back to your services
        </PageButton>
      }
    >
      {lacking.map(({ part, text }) => (
        <p key={part}>{text}</p>
      ))}
    </Banner>
  );
}
