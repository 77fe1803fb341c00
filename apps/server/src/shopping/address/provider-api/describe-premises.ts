import type { ProviderResponseOf, providerCalls } from '@demarc/contract/provider-api';
import { coverageTechnologies } from '@demarc/domain/qualification';
import type { PremisesService } from '../../../provider/index.ts';
import type { Premises } from '../store/premises.ts';

export type DescribedPremises = ProviderResponseOf<typeof providerCalls.getPremises>;

/** Describes premises as the provider API has them. */
export function describePremises({ address, unit, ids, service }: Premises): DescribedPremises {
  return {
    id: unit?.addressId ?? address.addressId,
    ...ids,
    street: address.street,
    ...(unit && { unit: unit.unit }),
    ...{ city: address.city, state: address.state, zip: address.zip },
    technologies: listTechnologies(service),
    order: service.order,
    ...(service.plannedFor && { plannedFor: service.plannedFor }),
  };
}

const listTechnologies = ({ speeds, lines }: PremisesService): DescribedPremises['technologies'] => [
  ...coverageTechnologies.flatMap((technology) => {
    const downMbps = speeds[technology];
    return downMbps === undefined ? [] : [{ technology, downMbps }];
  }),
  ...Object.entries(lines).flatMap(([technology, line]) => (line ? [{ technology, ...line }] : [])),
];
