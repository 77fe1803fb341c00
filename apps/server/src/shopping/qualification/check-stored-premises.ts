import { randomUUID } from 'node:crypto';
import { type Result, refuse } from '@demarc/domain/errors';
import type { Qualification, SavedAddressCheck } from '@demarc/domain/qualification';
import { completeCheck, type QualifyContext, type QualifyDeps } from './qualify-address.ts';

interface StoredPremises {
  readonly placeId: string;
  readonly address: SavedAddressCheck['address'];
}

/** Checks a premises that the shopper did not enter, because a link has brought them. It becomes the session's last check. */
export async function checkStoredPremises(
  deps: QualifyDeps,
  context: QualifyContext,
  { placeId, address }: StoredPremises,
): Promise<Result<Qualification>> {
  const premises = await deps.findPremises(placeId, address.unit);
  if (!premises || (address.unit !== '' && !premises.unit)) return refuse('addressUnknown');
  return completeCheck(
    deps,
    context,
    randomUUID(),
    { premises },
    {
      typed: address,
      recommendation: ['BAU', 'BAU'],
      variant: 'address',
      suggestions: [],
    },
  );
}
