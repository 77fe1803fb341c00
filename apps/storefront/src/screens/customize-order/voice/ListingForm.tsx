import {
  isAutoApproved,
  type ListingAnswer,
  type ListingForm as ListingValues,
  listedNumber,
  listingProblems,
} from '@demarc/domain/listing';
import { formatPhone } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import formStyles from '../../../lib/form/form.module.css';
import { LimitedField } from '../../../lib/form/LimitedField.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { TryAgain } from '../../../shell/TryAgain.tsx';
import { listingCategoriesQuery } from './listing-categories.ts';
import { saveListing } from './save-listing.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** Asks the directory to approve a listing; a listing under the billing number needs no approval (C-340). */
async function checkListing(form: ListingValues): Promise<ListingAnswer> {
  if (isAutoApproved(form)) return 'approved';
  const answer = await call('checkListing', { body: form });
  return answer.ok ? answer.value.answer : 'failed';
}

interface ListingFormProps {
  voice: VoiceOnScreen;
  listingId: string;
  onListed: () => void;
}

/** C-139, C-337: an approval completes the listing, a likely duplicate can be edited, a failure shows a notice. */
export function ListingForm({ voice, listingId, onListed }: ListingFormProps) {
  const { messages } = useSettings();
  const { address } = useSession();
  const { data: categories = [], error, refetch } = useQuery(listingCategoriesQuery, queryClient);
  const [isChecking, setIsChecking] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const [isDuplicate, setIsDuplicate] = useState(false);
  const billingNumber = voice.now?.voice.lines[0]?.number ?? '';
  const { details } = voice.now?.listing ?? {};
  const listing = useForm<ListingValues>({
    name: 'listing',
    empty: {
      businessName: details?.companyName ?? '',
      categoryId: categories.find(({ name }) => name === details?.heading)?.id ?? '',
      categoryName: details?.heading ?? '',
      phone: formatPhone(details?.phone ?? billingNumber),
      billingPhoneRequired: details !== undefined && details.phone === billingNumber,
    },
    problemsOf: (values) => listingProblems(values, billingNumber),
    onChange: () => setIsDuplicate(false),
    async onSubmit(values) {
      const categoryName = categories.find(({ id }) => id === values.categoryId)?.name ?? '';
      const phone = listedNumber(values, billingNumber);
      const form = { ...values, businessName: values.businessName.trim(), phone, categoryName };
      setIsChecking(true);
      const answer = await checkListing(form);
      setIsChecking(false);
      setIsDuplicate(answer === 'potentialDuplicate');
      if (answer === 'failed') notify(messages.technicalIssue);
      if (answer !== 'approved') return;
      const isSaved = await saveListing(listingId, form, address);
      // The form may be closed while the cart saves; a reopened form is another instance.
      if (isSaved && isMounted.current) onListed();
    },
  });
  return (
    <form {...listing.form} className={formStyles.form} aria-label="Directory listing">
      {listing.summary.errors.length > 0 && <ErrorSummary {...listing.summary} />}
      {isDuplicate && (
        <Banner tone="warning" title="This business may already be listed" role="status">
          The directory has one with the same number, or with this name in this category. Please check your entries, or
          list it under your billing number.
        </Banner>
      )}
      {error && categories.length === 0 && <TryAgain onRetry={() => void refetch()}>{error.message}</TryAgain>}
      <div className={formStyles.pair}>
        <LimitedField
          {...listing.text('businessName')}
          label="Business name"
          autoComplete="organization"
          maxLength={60}
        />
        <Select
          id={listing.idOf('categoryId')}
          name="categoryId"
          label="Business category"
          placeholder="Choose a category"
          value={listing.values.categoryId}
          error={listing.errorOf('categoryId')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => listing.change('categoryId', target.value)}
        />
      </div>
      <TextField
        {...listing.text('phone')}
        label="Business phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        format={formatPhone}
        {...(listing.values.billingPhoneRequired && { value: formatPhone(billingNumber), disabled: true })}
        helper="The number that the directory shows."
      />
      <Checkbox
        {...listing.checkbox('billingPhoneRequired')}
        label="List it under my billing number"
        disabled={!billingNumber && !listing.values.billingPhoneRequired}
      />
      <div className={formStyles.actions}>
        <Button type="submit" loading={isChecking} loadingLabel="asking the directory">
          Save listing
        </Button>
      </div>
    </form>
  );
}
