export {
  getListedNumber,
  isAutoApproved,
  isSameBusiness,
  type ListingAnswer,
  type ListingCategory,
  type ListingForm,
  listingAnswers,
  updateListedNumber,
  validateListing,
  validateListingField,
} from './listing-form.ts';
