import {
  getListedNumber,
  type ListedPerson,
  type ListingForm as ListingValues,
  validateListedPerson,
  validateListing,
} from '@demarc/domain/listing';
import { assignsNumbersLater } from '@demarc/domain/numbers';
import { formatPhone, tidyName } from '@demarc/domain/text';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { Select } from '@demarc/ui/select';
import { TextField } from '@demarc/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import formStyles from '../../../../lib/form/form.module.css';
import { LimitedField } from '../../../../lib/form/LimitedField.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useIsMounted } from '../../../../lib/navigation/navigation.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { TryAgain } from '../../../../shell/TryAgain.tsx';
import { useInnerForm } from '../../section/inner-forms.ts';
import type { VoiceOnScreen } from '../use-voice.ts';
import { listingFormName } from '../voice-drafts.ts';
import { checkListing, listingCategoriesQuery, saveListing } from './directory.ts';
import styles from './listing.module.css';

interface ListingFormProps {
  voice: VoiceOnScreen;
  listingId: string;
  onListed: () => void;
}

/**
 * C-139, C-337: an approval completes the listing, a likely duplicate can be edited, a failure shows a notice. S-075:
 * the listing may name a person.
 */
export function ListingForm({ voice, listingId, onListed }: ListingFormProps) {
  const { messages, rules } = useSettings();
  const { cartSession } = voice.screen;
  const { data: categories = [], error, refetch } = useQuery(listingCategoriesQuery(cartSession));
  const [isChecking, setIsChecking] = useState(false);
  const isMounted = useIsMounted();
  const [isDuplicate, setIsDuplicate] = useState(false);
  const billingNumber = voice.current?.voice.lines[0]?.number ?? '';
  const isAssignedLater = !billingNumber && assignsNumbersLater(rules);
  const { details } = voice.current?.listing ?? {};
  const listing = useForm<ListingValues & ListedPerson>({
    name: listingFormName,
    initialValues: {
      businessName: details?.companyName ?? '',
      categoryId: categories.find(({ name }) => name === details?.heading)?.id ?? '',
      categoryName: details?.heading ?? '',
      phone: formatPhone(details?.phone ?? billingNumber),
      billingPhoneRequired: details ? details.phone === billingNumber : isAssignedLater,
      firstName: details?.firstName ?? '',
      lastName: details?.lastName ?? '',
      degree: details?.degree ?? '',
    },
    validate: (values) => [...validateListing(values, billingNumber, rules), ...validateListedPerson(values, rules)],
    onChange: () => setIsDuplicate(false),
    async onSubmit(values) {
      const categoryName = categories.find(({ id }) => id === values.categoryId)?.name ?? '';
      const phone = getListedNumber(values, billingNumber);
      const { businessName, firstName, lastName, degree } = values;
      const person = { firstName: tidyName(firstName), lastName: tidyName(lastName), degree: tidyName(degree) };
      const form = { ...values, ...person, businessName: businessName.trim(), phone, categoryName };
      setIsChecking(true);
      const answer = await checkListing(cartSession, form);
      setIsChecking(false);
      setIsDuplicate(answer === 'potentialDuplicate');
      if (answer === 'failed') cartSession.notifications.notify(messages.technicalIssue);
      if (answer !== 'approved') return false;
      const isSaved = await saveListing(cartSession, listingId, form);
      // The shopper may have closed the form meanwhile. A reopened form is another instance.
      if (isSaved && isMounted()) onListed();
      return isSaved;
    },
  });
  useInnerForm({ ...listing, isRequired: !details });
  const isBillingNumberMissing = !billingNumber && !isAssignedLater && !listing.values.billingPhoneRequired;
  return (
    <form {...listing.formProps} className={formStyles.form} aria-label="Directory listing">
      {listing.summary.errors.length > 0 && <ErrorSummary {...listing.summary} />}
      {isDuplicate && (
        <Banner tone="warning" title="This business may already be listed" role="status">
          The directory has a listing with this number, or with this name in this category. Please check your entries,
          or use your {isAssignedLater ? 'new' : 'billing'} number.
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
          id={listing.getFieldId('categoryId')}
          name="categoryId"
          label="Business category"
          placeholder="Choose a category"
          value={listing.values.categoryId}
          error={listing.findError('categoryId')}
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
        helper={
          isAssignedLater && listing.values.billingPhoneRequired
            ? 'The directory will show the number that we assign to you.'
            : 'The number shown in the directory.'
        }
      />
      <Checkbox
        {...listing.checkbox('billingPhoneRequired')}
        label={isAssignedLater ? 'List it under my new number' : 'List it under my billing number'}
        disabled={isBillingNumberMissing}
        helper={isBillingNumberMissing && 'Please choose the number of your first line first.'}
      />
      <fieldset className={styles.person}>
        <legend>Person to list (optional)</legend>
        <p>For a practice or an office under a person’s name. The directory shows it beside your business name.</p>
        <div className={formStyles.pair}>
          <LimitedField {...listing.text('firstName')} label="First name" autoComplete="given-name" maxLength={30} />
          <LimitedField {...listing.text('lastName')} label="Last name" autoComplete="family-name" maxLength={30} />
        </div>
        <LimitedField
          {...listing.text('degree')}
          label="Degree"
          autoComplete="honorific-suffix"
          maxLength={20}
          helper="For example MD, DDS or Esq."
        />
      </fieldset>
      <div className={formStyles.actions}>
        <Button type="submit" loading={isChecking} loadingLabel="checking the directory">
          Save listing
        </Button>
      </div>
    </form>
  );
}
