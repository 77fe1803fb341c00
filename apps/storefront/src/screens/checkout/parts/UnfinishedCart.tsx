import { isOfTheCart } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { PageButton } from '../../../shell/PageButton.tsx';
import { useSavedState } from '../saved-state.ts';

/** Whoever comes by an address, past Continue, hears at once what their services still lack, and not at the last press. */
export function UnfinishedCart() {
  const lacking = useSavedState().data?.missing.filter(isOfTheCart) ?? [];
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
