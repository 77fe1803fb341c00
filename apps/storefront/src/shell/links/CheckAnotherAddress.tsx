import { PageButton } from './PageButton.tsx';

/** Leads back to the address check from a page where the shopper’s way ends. */
export const CheckAnotherAddress = () => (
  <PageButton to="addressCheck" variant="secondary">
    Check another address
  </PageButton>
);
