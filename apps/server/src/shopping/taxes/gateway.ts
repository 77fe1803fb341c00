import type { TaxCharge } from '@demarc/domain/catalog';
import type { OutsideAnswer } from '../../platform/outside/outside-service.ts';

/** The service address, as the coverage spells it. */
export interface TaxedAddress {
  readonly street: string;
  readonly unit: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** The provider's tax service. Without one, the taxes of catalog/charges.yaml apply. */
export interface TaxGateway {
  /** Returns the taxes and charges on a monthly bill at the address. */
  findCharges(address: TaxedAddress): Promise<OutsideAnswer<readonly TaxCharge[]>>;
}
