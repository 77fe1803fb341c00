export {
  isAutoApproved,
  isSameBusiness,
  type ListingAnswer,
  type ListingCategory,
  type ListingForm,
  listedNumber,
  listingAnswers,
  listingFieldProblem,
  listingProblems,
  numberAfterChange,
} from './listing-form.ts';
