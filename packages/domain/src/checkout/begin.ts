import { newBusinessInfo, type PlaceInfo, type ServiceAddress } from './business-info.ts';
import { type Checkout, freshCheckout } from './checkout.ts';
import { type BirthDate, birthdayOf } from './credit-application.ts';
import { type CustomerType, newCreditCheck, type OwnerType, type PersonForm } from './credit-form.ts';
import { type InstallmentOffer, newInstallments, withInstallmentOffer } from './installments.ts';

/** Somebody whom the shopper named before; a birthday that is not told is 0/0/0. */
export interface NamedPerson {
  readonly firstName: string;
  readonly middleInitial: string;
  readonly lastName: string;
  readonly birth: BirthDate;
}

/** What checkout begins with (K-122, K-123). */
export interface ToldBefore {
  readonly installments: InstallmentOffer;
  readonly useServiceAddressForBilling: boolean;
  readonly billing: Pick<PlaceInfo, 'address' | 'city' | 'state' | 'zip' | 'unit'>;
  /** Empty while no credit check was made. */
  readonly ownerType: OwnerType | '';
  readonly soleOwner: NamedPerson;
  readonly partner1: NamedPerson;
  readonly partner2: NamedPerson;
  readonly company: { readonly billingName: string; readonly taxIdLastFour: string };
}

/** Of the companies the owner type does not say which. */
const typeOf: Readonly<Record<OwnerType, CustomerType>> = { S: 'SoleOwner', P: 'Partner', N: 'Corporation' };

const formOf = ({ birth, ...names }: NamedPerson): PersonForm => ({
  ...names,
  // K-220
  dateOfBirth: birthdayOf(birth),
  ssn: '',
  noSsn: false,
});

/** A checkout that this browser knows nothing of yet: it begins with the checked address and what was told before. */
export function beginCheckout(
  service: ServiceAddress,
  known: { readonly email: string; readonly phone: string; readonly businessName: string },
  told: ToldBefore,
): Checkout {
  const info = newBusinessInfo(service, known);
  return {
    ...freshCheckout,
    businessInfo: {
      ...info,
      contact: { ...info.contact, businessName: known.businessName },
      business: { ...info.business, ...told.billing },
      useServiceAddressForBilling: told.useServiceAddressForBilling,
    },
    creditCheck: {
      ...newCreditCheck,
      customerType: told.ownerType === '' ? newCreditCheck.customerType : typeOf[told.ownerType],
      soleOwner: formOf(told.soleOwner),
      partner1: formOf(told.partner1),
      partner2: formOf(told.partner2),
      corporation: { billingName: told.company.billingName, taxId: '' },
    },
    installments: withInstallmentOffer(newInstallments, told.installments),
  };
}
