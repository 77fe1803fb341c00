import type {
  DigitalVoiceSubmission,
  InternetSubmission,
  PhoneSubmission,
  TvSubmission,
} from '@demarc/domain/submission';
import { z } from 'zod';
import {
  defineSubmission,
  type EchoedAddress,
  optionalEchoFields,
  readOptionalEcho,
  writeOptionalEcho,
} from './define-submission.ts';
import { digitalVoiceSubmission } from './digital-voice.ts';
import { internetSubmission } from './internet.ts';
import { phoneSubmission } from './phone.ts';
import { tvChange, tvSubmission } from './tv.ts';

/** The services of one message, each as the shopper selected it. */
export interface SubmittedServices {
  readonly internet?: InternetSubmission;
  readonly phone?: PhoneSubmission;
  readonly digitalVoice?: DigitalVoiceSubmission;
  readonly tv?: TvSubmission;
}

const posts = {
  fiOSDataModelPost: internetSubmission.withoutAddress.optional(),
  hsiDataModelPost: internetSubmission.withoutAddress.optional(),
  voiceModelPost: phoneSubmission.withoutAddress.optional(),
  bdvModelPost: digitalVoiceSubmission.withoutAddress.optional(),
  FiOSTVModelPost: tvSubmission.withoutAddress.optional(),
};

/** C-322: all services of a bundle in one message. Each has the field name of the cart update (C-323). */
export const bundleServices = defineSubmission<{ readonly services: SubmittedServices; readonly hsi: boolean }>()(
  posts,
  {
    decode: (wire) => {
      const internet = wire.fiOSDataModelPost ?? wire.hsiDataModelPost;
      return {
        hsi: wire.hsiDataModelPost !== undefined,
        services: {
          ...(internet && { internet }),
          ...(wire.voiceModelPost && { phone: wire.voiceModelPost }),
          ...(wire.bdvModelPost && { digitalVoice: wire.bdvModelPost }),
          ...(wire.FiOSTVModelPost && { tv: wire.FiOSTVModelPost }),
        },
      };
    },
    encode: ({ services: { internet, phone, digitalVoice, tv }, hsi }) => ({
      ...(internet && (hsi ? { hsiDataModelPost: internet } : { fiOSDataModelPost: internet })),
      ...(phone && { voiceModelPost: phone }),
      ...(digitalVoice && { bdvModelPost: digitalVoice }),
      ...(tv && { FiOSTVModelPost: tv }),
    }),
  },
).withAddress;

/** A change of one service. For TV, the plan alone is enough (C-324). */
type ServiceUpdate =
  | { readonly service: 'data' | 'hsi'; readonly internet: InternetSubmission }
  | { readonly service: 'phone'; readonly phone: PhoneSubmission }
  | { readonly service: 'bdv'; readonly digitalVoice: DigitalVoiceSubmission }
  | { readonly service: 'tv'; readonly tv: TvSubmission | Pick<TvSubmission, 'plan'> };

/** The checked address comes with the change (C-184). The server uses its own copy. */
export type CartUpdate = ServiceUpdate & { readonly address?: EchoedAddress };

/** C-323: the product type and its post. */
const updateWire = z.discriminatedUnion('ProductType', [
  z.strictObject({
    ...optionalEchoFields,
    ProductType: z.literal('FIOSDATA'),
    fiOSDataModelPost: internetSubmission.withoutAddress,
  }),
  z.strictObject({
    ...optionalEchoFields,
    ProductType: z.literal('HSIDATA'),
    hsiDataModelPost: internetSubmission.withoutAddress,
  }),
  z.strictObject({
    ...optionalEchoFields,
    ProductType: z.literal('VOICE'),
    voiceModelPost: phoneSubmission.withoutAddress,
  }),
  z.strictObject({
    ...optionalEchoFields,
    ProductType: z.literal('BDV'),
    bdvModelPost: digitalVoiceSubmission.withoutAddress,
  }),
  z.strictObject({ ...optionalEchoFields, ProductType: z.literal('FIOSTV'), FiOSTVModelPost: tvChange }), // K-173
]);

type UpdateWire = z.output<typeof updateWire>;

function readUpdate(wire: UpdateWire): ServiceUpdate {
  switch (wire.ProductType) {
    case 'FIOSDATA':
      return { service: 'data', internet: wire.fiOSDataModelPost };
    case 'HSIDATA':
      return { service: 'hsi', internet: wire.hsiDataModelPost };
    case 'VOICE':
      return { service: 'phone', phone: wire.voiceModelPost };
    case 'BDV':
      return { service: 'bdv', digitalVoice: wire.bdvModelPost };
    case 'FIOSTV':
      return { service: 'tv', tv: wire.FiOSTVModelPost };
  }
}

function writeUpdate(update: ServiceUpdate): UpdateWire {
  switch (update.service) {
    case 'data':
      return { ProductType: 'FIOSDATA' as const, fiOSDataModelPost: update.internet };
    case 'hsi':
      return { ProductType: 'HSIDATA' as const, hsiDataModelPost: update.internet };
    case 'phone':
      return { ProductType: 'VOICE' as const, voiceModelPost: update.phone };
    case 'bdv':
      return { ProductType: 'BDV' as const, bdvModelPost: update.digitalVoice };
    case 'tv':
      return { ProductType: 'FIOSTV' as const, FiOSTVModelPost: update.tv };
  }
}

export const cartUpdate = z.codec(updateWire, z.custom<CartUpdate>(), {
  decode: (wire) => ({ ...readUpdate(wire), ...readOptionalEcho(wire) }),
  encode: ({ address, ...update }) => ({ ...writeOptionalEcho(address), ...writeUpdate(update) }),
});
