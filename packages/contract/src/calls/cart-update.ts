import type {
  DigitalVoiceSubmission,
  InternetSubmission,
  PhoneSubmission,
  TvSubmission,
} from '@demarc/domain/submission';
import { z } from 'zod';
import { bdvPost } from './cart-bdv.ts';
import { internetPost } from './cart-internet.ts';
import { post } from './cart-parts.ts';
import { phonePost } from './cart-phone.ts';
import { tvChangePost, tvPost } from './cart-tv.ts';

/** The selected services. */
export interface Submissions {
  readonly internet?: InternetSubmission;
  readonly phone?: PhoneSubmission;
  readonly digitalVoice?: DigitalVoiceSubmission;
  readonly tv?: TvSubmission;
}

const posts = {
  fiOSDataModelPost: internetPost.alone.optional(),
  hsiDataModelPost: internetPost.alone.optional(),
  voiceModelPost: phonePost.alone.optional(),
  bdvModelPost: bdvPost.alone.optional(),
  FiOSTVModelPost: tvPost.alone.optional(),
};

/** C-322: all services of a bundle in one message, each under its cart update name. */
export const severalServices = post<{ readonly services: Submissions; readonly hsi: boolean }>()(posts, {
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
}).ordered;

/** A change of one service. For TV, the plan alone is enough (C-324). */
export type CartUpdate =
  | { readonly service: 'data' | 'hsi'; readonly internet: InternetSubmission }
  | { readonly service: 'phone'; readonly phone: PhoneSubmission }
  | { readonly service: 'bdv'; readonly digitalVoice: DigitalVoiceSubmission }
  | { readonly service: 'tv'; readonly tv: TvSubmission | Pick<TvSubmission, 'plan'> };

/** C-323: the product type and its post. */
const updateWire = z.discriminatedUnion('ProductType', [
  z.strictObject({ ProductType: z.literal('FIOSDATA'), fiOSDataModelPost: internetPost.alone }),
  z.strictObject({ ProductType: z.literal('HSIDATA'), hsiDataModelPost: internetPost.alone }),
  z.strictObject({ ProductType: z.literal('VOICE'), voiceModelPost: phonePost.alone }),
  z.strictObject({ ProductType: z.literal('BDV'), bdvModelPost: bdvPost.alone }),
  z.strictObject({ ProductType: z.literal('FIOSTV'), FiOSTVModelPost: tvChangePost }),
]);

export const cartUpdate = z.codec(updateWire, z.custom<CartUpdate>(), {
  decode: (wire): CartUpdate => {
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
  },
  encode: (update) => {
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
  },
});
