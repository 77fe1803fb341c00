import type { ConsentKind } from '@demarc/domain/checkout';
import type { Queryable } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { RequestOrigin } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/sealed-text.ts';
import type { AcceptedText } from './accepted-text.ts';
import { saveConsent } from './store.ts';

const maxUserAgentLength = 300;

export interface ConsentInput {
  readonly sessionId: string;
  readonly checkId: string;
  readonly kind: ConsentKind;
  readonly text: AcceptedText;
  readonly origin: RequestOrigin;
}

/** Records that the shopper accepted this text now, with network address and browser (S-011). */
export const recordConsent = (
  db: Queryable,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  { sessionId, checkId, kind, text, origin }: ConsentInput,
): Promise<void> =>
  saveConsent(
    db,
    {
      sessionId,
      checkId,
      kind,
      version: text.version,
      hash: text.hash,
      givenAt: clock.now(),
      sealedAddress: sealText(config.secret, origin.address()),
      userAgent: toStorableText(origin.userAgent().slice(0, maxUserAgentLength)),
    },
    text,
  );
