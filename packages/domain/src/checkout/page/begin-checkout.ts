import { type AddressInfo, createBusinessInfo, type ServiceAddress } from '../business/business-info.ts';
import { type BirthDate, formatBirthDate } from '../credit/credit-application.ts';
import { type CustomerType, emptyCreditForm, type OwnerType, type PersonForm } from '../credit/credit-form.ts';
import { emptyInstallments, type InstallmentOffer, withInstallmentOffer } from '../payment/installments.ts';
import { type CheckoutRules, defaultCheckoutRules, pickCheckoutRules } from '../rules/checkout-rules.ts';
import { type Checkout, emptyCheckout } from './checkout.ts';

/** A person that the shopper named earlier. A missing date of birth is 0/0/0 (K-220). */
export interface NamedPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly birth: BirthDate;
}

/** The data that prefills a new checkout (K-122, K-123). */
export interface CheckoutPrefill {
  readonly installments: InstallmentOffer;
  readonly useServiceAddressForBilling: boolean;
  readonly billing: Pick<AddressInfo, 'address' | 'city' | 'state' | 'zip' | 'unit'>;
  /** Empty until a credit check was made. */
  readonly ownerType: OwnerType | '';
  readonly soleOwner: NamedPerson;
  readonly partner1: NamedPerson;
  readonly partner2: NamedPerson;
  readonly company: { readonly billingName: string; readonly taxIdLastFour: string };
}

/** The owner type N covers all companies, so the form starts with the first company type. */
const customerTypeByOwner: Readonly<Record<OwnerType, CustomerType>> = {
  S: 'SoleOwner',
  P: 'Partner',
  N: 'Corporation',
};

/** Creates a checkout for a browser without one, prefilled with the checked address and earlier entries. */
export function beginCheckout(
  service: ServiceAddress,
  contact: { readonly email: string; readonly phone: string; readonly businessName: string },
  prefill: CheckoutPrefill,
  rules: CheckoutRules = defaultCheckoutRules,
): Checkout {
  const info = createBusinessInfo(service, contact);
  return {
    ...emptyCheckout,
    rules: pickCheckoutRules(rules),
    businessInfo: {
      ...info,
      contact: { ...info.contact, businessName: contact.businessName },
      business: { ...info.business, ...prefill.billing },
      useServiceAddressForBilling: prefill.useServiceAddressForBilling,
    },
    creditCheck: {
      ...emptyCreditForm,
      customerType: prefill.ownerType === '' ? emptyCreditForm.customerType : customerTypeByOwner[prefill.ownerType],
      soleOwner: toPersonForm(prefill.soleOwner),
      partner1: toPersonForm(prefill.partner1),
      partner2: toPersonForm(prefill.partner2),
      corporation: { billingName: prefill.company.billingName, taxId: '' },
    },
    installments: withInstallmentOffer(emptyInstallments, prefill.installments),
  };
}

const toPersonForm = ({ birth, ...names }: NamedPerson): PersonForm => ({
  ...names,
  dateOfBirth: formatBirthDate(birth),
  ssn: '',
  noSsn: false,
});
