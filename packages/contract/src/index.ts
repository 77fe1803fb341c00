import { addressCalls } from './calls/address.ts';
import { appointmentCalls } from './calls/appointment.ts';
import { businessInfoCalls } from './calls/business-info.ts';
import { captchaCalls } from './calls/captcha.ts';
import { cartCalls } from './calls/cart.ts';
import { catalogCalls } from './calls/catalog.ts';
import { chatCalls } from './calls/chat.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { contentCalls } from './calls/content.ts';
import { creditCalls } from './calls/credit.ts';
import { eventLogCalls } from './calls/event-log.ts';
import { labelCalls } from './calls/label.ts';
import { leadCalls } from './calls/lead.ts';
import { listingCalls } from './calls/listing.ts';
import { loaCalls } from './calls/loa.ts';
import { numberCalls } from './calls/numbers.ts';
import { offerCalls } from './calls/offers.ts';
import { orderCalls } from './calls/order.ts';
import { otpCalls } from './calls/otp.ts';
import { paymentCalls } from './calls/payment.ts';
import { providerOrderCalls } from './calls/provider-order.ts';
import { qualificationCalls } from './calls/qualification.ts';
import { quoteCalls } from './calls/quote.ts';
import { quoteCheckoutCalls } from './calls/quote-checkout.ts';
import { quoteCreditCalls } from './calls/quote-credit.ts';
import { quoteSubmitCalls } from './calls/quote-submit.ts';
import { savedCartCalls } from './calls/saved-cart.ts';
import { secretCalls } from './calls/secrets.ts';
import { sessionCalls } from './calls/session.ts';
import { termsCalls } from './calls/terms.ts';

export {
  accessOf,
  addressCheckHeader,
  bodyTypes,
  type Call,
  type CallDefinition,
  captchaHeader,
  errorsOf,
  providerKeyHeader,
  type RateLimit,
  type RequestOf,
  type ResponseOf,
  type SiteKey,
  siteKeyHeader,
  timeoutMs,
} from './call.ts';
export type { ReservationAnswer } from './calls/appointment.ts';
export type { BusinessSubmission } from './calls/business-info.ts';
export { businessInfoPath } from './calls/business-info-parts.ts';
export type { BundleChoice } from './calls/cart-bundle.ts';
export type { EchoedAddress } from './calls/cart-parts.ts';
export type { BundleReply, CartReply, DigitalVoiceReply } from './calls/cart-replies.ts';
export type { CartUpdate, Submissions } from './calls/cart-update.ts';
export type { CustomizeProducts, TermPrice } from './calls/catalog.ts';
export type { CheckoutData } from './calls/checkout.ts';
export { type ContentName, type ContentPage, contentNames } from './calls/content.ts';
export type { CreditAnswer, CreditRequest } from './calls/credit.ts';
export { creditPath } from './calls/credit-parts.ts';
export { loaPath } from './calls/loa.ts';
export type { OrderAnswer, OrderRequest } from './calls/order.ts';
export type { OrderStatus } from './calls/order-status.ts';
export type { OtpAnswer } from './calls/otp.ts';
export type { InstallmentPayment } from './calls/payment.ts';
export type { NewPaymentMethod, SavedMethod, TokenizedMethod } from './calls/payment-method.ts';
export type { ProviderOrder } from './calls/provider-order.ts';
export type { OpenQuoteAnswer } from './calls/quote.ts';
export type { QuoteBilling } from './calls/quote-checkout.ts';
export type { QuoteCreditRequest } from './calls/quote-credit.ts';
export { newQuote } from './calls/quote-parts.ts';
export type { QuoteOrderAnswer, QuoteOrderRequest } from './calls/quote-submit.ts';
export type { ReminderState, SavedOrder } from './calls/saved-cart.ts';
export type { CartMarks } from './calls/saved-cart-parts.ts';
export { type Sealed, type SealingKey, type SecretUse, sealed, sealing } from './calls/secrets.ts';
export type { OfferedTerms, TermsAnswer } from './calls/terms.ts';
export { type ErrorReply, errorReply, saysTimeout } from './error-reply.ts';

/** Every call of the API. Paths, methods and shapes are defined only here (C-290). */
export const calls = {
  ...sessionCalls,
  ...contentCalls,
  ...eventLogCalls,
  ...chatCalls,
  ...addressCalls,
  ...leadCalls,
  ...captchaCalls,
  ...qualificationCalls,
  ...numberCalls,
  ...listingCalls,
  ...offerCalls,
  ...catalogCalls,
  ...labelCalls,
  ...cartCalls,
  ...secretCalls,
  ...otpCalls,
  ...checkoutCalls,
  ...businessInfoCalls,
  ...creditCalls,
  ...appointmentCalls,
  ...paymentCalls,
  ...termsCalls,
  ...loaCalls,
  ...orderCalls,
  ...providerOrderCalls,
  ...savedCartCalls,
  ...quoteCalls,
  ...quoteCheckoutCalls,
  ...quoteCreditCalls,
  ...quoteSubmitCalls,
};
