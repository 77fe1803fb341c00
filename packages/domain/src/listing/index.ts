export {
  isApprovedUnasked,
  isSameBusiness,
  type ListingAnswer,
  type ListingCategory,
  type ListingField,
  type ListingForm,
  listingAnswers,
  listingFieldProblem,
} from './listing-form.ts';
