import { BillingFields } from '../../features/checkout/business/BillingFields.tsx';
import { BusinessForm } from '../../features/checkout/business/BusinessForm.tsx';
import { ContactFields } from '../../features/checkout/business/ContactFields.tsx';
import { useCheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import { FieldGroup } from '../../features/checkout/layout/FieldGroup.tsx';
import { saveAboutBusiness } from './save-about-business.ts';

/** The address of the quote is already checked, so no unit is requested. */
const getNoUnitFacts = () => ({ hasUnits: false, baseAddressBlocked: false });

/** K-065: the contact and the billing address. The quote defines the service address. */
export function AboutBusiness() {
  const deps = useCheckoutDeps();
  return (
    <BusinessForm
      label="About your business"
      getUnitInfo={getNoUnitFacts}
      save={(values) => saveAboutBusiness(values, deps)}
    >
      {(form) => (
        <>
          <FieldGroup legend="Contact">
            <ContactFields form={form} />
          </FieldGroup>
          <FieldGroup legend="Bills">
            <BillingFields form={form} />
          </FieldGroup>
        </>
      )}
    </BusinessForm>
  );
}
