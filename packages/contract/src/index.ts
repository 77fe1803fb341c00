import { addressCalls } from './calls/address/address.ts';
import { leadCalls } from './calls/address/lead.ts';
import { orderRequestCalls } from './calls/address/order-request.ts';
import { qualificationCalls } from './calls/address/qualification.ts';
import { waitlistCalls } from './calls/address/waitlist.ts';
import { addOnCalls } from './calls/cart/add-ons.ts';
import { cartCalls } from './calls/cart/cart.ts';
import { listingCalls } from './calls/cart/listing.ts';
import { numberCalls } from './calls/cart/numbers.ts';
import { catalogCalls } from './calls/catalog/catalog.ts';
import { labelCalls } from './calls/catalog/label.ts';
import { offerCalls } from './calls/catalog/offers.ts';
import { appointmentCalls } from './calls/checkout/appointment.ts';
import { businessInfoCalls } from './calls/checkout/business-info.ts';
import { checkoutCalls } from './calls/checkout/checkout.ts';
import { creditCalls } from './calls/checkout/credit.ts';
import { letterCalls } from './calls/checkout/letter.ts';
import { oneTimeCodeCalls } from './calls/checkout/one-time-code.ts';
import { paymentCalls } from './calls/checkout/payment.ts';
import { savedCartCalls } from './calls/checkout/saved-cart.ts';
import { secretCalls } from './calls/checkout/secrets.ts';
import { termsCalls } from './calls/checkout/terms.ts';
import { orderCalls } from './calls/ordering/order.ts';
import { orderChangeCalls } from './calls/ordering/order-changes.ts';
import { providerOrderCalls } from './calls/ordering/provider-order.ts';
import { quoteCalls } from './calls/ordering/quote.ts';
import { quoteCheckoutCalls } from './calls/ordering/quote-checkout.ts';
import { quoteCreditCalls } from './calls/ordering/quote-credit.ts';
import { quoteSubmitCalls } from './calls/ordering/quote-submit.ts';
import { captchaCalls } from './calls/site/captcha.ts';
import { chatCalls } from './calls/site/chat.ts';
import { contentCalls } from './calls/site/content.ts';
import { eventLogCalls } from './calls/site/event-log.ts';
import { sessionCalls } from './calls/site/session.ts';

export {
  addressCheckHeader,
  bodyTypes,
  type Call,
  type CallDefinition,
  captchaHeader,
  countsAsChange,
  getAccess,
  listErrors,
  mayRequireChangeCaptcha,
  providerKeyHeader,
  type RateLimit,
  type RequestOf,
  type ResponseOf,
  type SiteKey,
  siteKeyHeader,
  timeoutMs,
} from './call.ts';
export type { RequestPlans } from './calls/address/order-request.ts';
export type { BundleChoice } from './calls/cart/bundle-requests.ts';
export type { PromoCodeChange } from './calls/cart/cart.ts';
export type { EchoedAddress } from './calls/cart/define-submission.ts';
export type { BundleReply, CartReply, DigitalVoiceReply } from './calls/cart/replies.ts';
export type { CartUpdate, SubmittedServices } from './calls/cart/update.ts';
export type { CustomizeProducts, TermPrice } from './calls/catalog/catalog.ts';
export type { ReservationAnswer } from './calls/checkout/appointment.ts';
export type { BusinessSubmission } from './calls/checkout/business-info.ts';
export { getBusinessInfoPath } from './calls/checkout/business-info-fields.ts';
export type { CheckoutData } from './calls/checkout/checkout.ts';
export type { CreditAnswer, CreditRequest } from './calls/checkout/credit.ts';
export { getCreditPath } from './calls/checkout/credit-fields.ts';
export { getLetterPath } from './calls/checkout/letter.ts';
export type { CodeRecipient, OneTimeCodeAnswer } from './calls/checkout/one-time-code.ts';
export type { InstallmentPayment } from './calls/checkout/payment.ts';
export type { NewPaymentMethod, SavedMethod, TokenizedMethod } from './calls/checkout/payment-method.ts';
export type { ReminderState, SavedCartReceipt } from './calls/checkout/saved-cart.ts';
export type { CartMarks } from './calls/checkout/saved-cart-requests.ts';
export { type Sealed, type SealingKey, type SecretUse, sealed, sealing } from './calls/checkout/secrets.ts';
export type { OfferedTerms, TermsAnswer } from './calls/checkout/terms.ts';
export { newQuote } from './calls/ordering/new-quote.ts';
export type { OrderAnswer, OrderRequest } from './calls/ordering/order.ts';
export type { OfferedChange, OrderChangeOptions, OrderChangeRequest } from './calls/ordering/order-changes.ts';
export type { OrderStatus } from './calls/ordering/order-status.ts';
export type { ProviderOrder } from './calls/ordering/provider-order.ts';
export type { OpenQuoteAnswer } from './calls/ordering/quote.ts';
export type { QuoteBilling } from './calls/ordering/quote-checkout.ts';
export type { QuoteCreditRequest } from './calls/ordering/quote-credit.ts';
export type { QuoteOrderAnswer, QuoteOrderRequest } from './calls/ordering/quote-submit.ts';
export { type ContentName, type ContentPage, contentNames } from './calls/site/content.ts';
export { decodeAnswer } from './decode-answer.ts';
export { type ErrorReply, errorReply, isTimeoutReply } from './error-reply.ts';

/** Every call of the API. Paths, methods and shapes are defined only here (C-290). */
export const calls = {
  ...sessionCalls,
  ...contentCalls,
  ...eventLogCalls,
  ...chatCalls,
  ...addressCalls,
  ...leadCalls,
  ...orderRequestCalls,
  ...waitlistCalls,
  ...captchaCalls,
  ...qualificationCalls,
  ...numberCalls,
  ...listingCalls,
  ...offerCalls,
  ...catalogCalls,
  ...labelCalls,
  ...cartCalls,
  ...addOnCalls,
  ...secretCalls,
  ...oneTimeCodeCalls,
  ...checkoutCalls,
  ...businessInfoCalls,
  ...creditCalls,
  ...appointmentCalls,
  ...paymentCalls,
  ...termsCalls,
  ...letterCalls,
  ...orderCalls,
  ...orderChangeCalls,
  ...providerOrderCalls,
  ...savedCartCalls,
  ...quoteCalls,
  ...quoteCheckoutCalls,
  ...quoteCreditCalls,
  ...quoteSubmitCalls,
};
