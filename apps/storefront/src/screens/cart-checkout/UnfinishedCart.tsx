import { belongsToCart } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { useSavedState } from './saved-state.ts';

/**
 * Lists the choices that the services still need. A shopper can open this page by its URL, without the checks of
 * Continue.
 */
export function UnfinishedCart() {
  const missing = useSavedState().data?.missing.filter(belongsToCart) ?? [];
  if (missing.length === 0) return null;
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
      {missing.map(({ part, text }) => (
        <p key={part}>{text}</p>
      ))}
    </Banner>
  );
}
