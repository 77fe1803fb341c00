import { isListingForVoice, isUnpublishedListing, type ListingDetails } from '@demarc/domain/cart';
import { formatListedPerson } from '@demarc/domain/listing';
import { assignedLaterText } from '@demarc/domain/numbers';
import { formatPhoneInCart } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useState } from 'react';
import { formatDifference } from '../../../../features/cart/pricing/price-text.ts';
import { UnbrokenNumbers } from '../../../../features/cart/summary/UnbrokenNumbers.tsx';
import { hasDraft } from '../../../../lib/form/draft.ts';
import { useFocusReplacement } from '../../../../shell/focus/use-focus-replacement.ts';
import { OptionPrice } from '../../section/OptionPrice.tsx';
import { Step } from '../../section/Step.tsx';
import { changeVoice, editVoice } from '../selection/change-voice.ts';
import type { VoiceInCart } from '../selection/voice-in-cart.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { listingFormName } from '../voice-drafts.ts';
import { ListingForm } from './ListingForm.tsx';

const noListing = 'none';

/** A listing that is ready without a number is for the one that the provider assigns later. */
const listedAs = (details: ListingDetails | undefined): string =>
  details
    ? [
        details.companyName,
        formatListedPerson(details),
        details.heading,
        details.phone ? formatPhoneInCart(details.phone) : assignedLaterText.toLowerCase(),
      ]
        .filter(Boolean)
        .join(', ')
    : '';

/** The directory listing of the business: none, an unpublished one, or one with details (C-140, C-247). */
export function DirectoryListing({ voice }: { voice: VoiceOnScreen }) {
  const { screen, current, products, sections } = voice;
  const [isEditing, setIsEditing] = useState(() => hasDraft(listingFormName));
  const { listings } = products.phone;
  const listing = current?.listing;
  const chosen = listings.find(({ id }) => id === listing?.id);
  const isPublished = chosen !== undefined && !isUnpublishedListing(chosen.name);
  const offeredListings = listings.filter(({ name }) => isListingForVoice(current?.voice.kind, name));
  const withListing =
    (id: string) =>
    ({ voice: currentVoice, listing: before }: VoiceInCart): VoiceInCart => {
      if (id === noListing) return { voice: currentVoice };
      const next = listings.find((each) => each.id === id);
      const details = before?.details && next && !isUnpublishedListing(next.name) && { details: before.details };
      return { voice: currentVoice, listing: { id, ...details } };
    };
  const choose = (id: string) => {
    setIsEditing(false);
    return changeVoice(screen.cartSession, withListing(id));
  };
  const formatOptionPrice = (id: string, monthlyCents: number) => (
    <OptionPrice
      price={monthlyCents > 0 ? formatDifference(monthlyCents) : 'No charge'}
      item={{ monthlyCents }}
      isChosen={id === listing?.id}
      edit={current && editVoice(screen.cartSession, withListing(id === listing?.id ? noListing : id))}
    />
  );
  const isFormOpen = isPublished && (isEditing || !listing?.details);
  const container = useFocusReplacement<HTMLDivElement>(isFormOpen);
  return (
    <Step
      id="directoryListing"
      selectedDetails={sections.directoryListing.selectedDetails || undefined}
      selectedPrice={sections.directoryListing.selectedPrice || undefined}
    >
      <RadioCards
        legend="Directory listing"
        helper={
          current
            ? 'Customers can find you in the directory and through directory assistance.'
            : 'Please choose a phone service first.'
        }
        value={current ? (listing?.id ?? noListing) : null}
        onValueChange={choose}
        options={[
          { value: noListing, label: 'No listing', aside: formatOptionPrice(noListing, 0), disabled: !current },
          ...offeredListings.map((each) => ({
            value: each.id,
            label: each.name,
            description: each.description,
            aside: formatOptionPrice(each.id, each.monthlyCents),
            disabled: !current,
          })),
        ]}
      />
      {isPublished && (
        <div ref={container}>
          {isFormOpen ? (
            <ListingForm voice={voice} listingId={chosen.id} onListed={() => setIsEditing(false)} />
          ) : (
            <Banner
              tone="success"
              title="Your listing is ready"
              tabIndex={-1}
              action={
                <Button variant="secondary" size="small" onClick={() => setIsEditing(true)}>
                  Edit listing
                </Button>
              }
            >
              <UnbrokenNumbers>{listedAs(listing?.details)}</UnbrokenNumbers>
            </Banner>
          )}
        </div>
      )}
    </Step>
  );
}
