import { type BundleFlow, bundleFlows } from '@demarc/domain/qualification';
import type { CartLoad } from '@demarc/domain/saved-cart';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { strictYesNo, success, toYesNo, yesNo } from '../wire-values.ts';
import { changeContractForm, digitalVoiceForm, selectBundleForm } from './bundle-requests.ts';
import { cartRateLimit, choiceErrors, commandFields } from './command-fields.ts';
import { digitalVoiceSubmission } from './digital-voice.ts';
import { internetSubmission } from './internet.ts';
import { phoneSubmission } from './phone.ts';
import { bundleReply, cartReply, digitalVoiceReply } from './replies.ts';
import { tvSubmission } from './tv.ts';
import { bundleServices, cartUpdate } from './update.ts';
import { floatCart } from './view.ts';

const visited = strictYesNo.optional();

/** K-046: sent when a shopper returns to the order. The answer does not depend on it. */
const cartLoad = z.codec(
  z.strictObject({ pageLoadType: z.literal('R').optional(), checkoutVisited: visited, saveCartVisited: visited }),
  z.custom<{ readonly load?: CartLoad }>(),
  {
    decode: ({ pageLoadType, checkoutVisited, saveCartVisited }) =>
      pageLoadType
        ? { load: { pageLoadType, checkoutVisited: checkoutVisited === 'Y', saveCartVisited: saveCartVisited === 'Y' } }
        : {},
    encode: ({ load }) =>
      load
        ? {
            pageLoadType: load.pageLoadType,
            checkoutVisited: toYesNo(load.checkoutVisited),
            saveCartVisited: toYesNo(load.saveCartVisited),
          }
        : {},
  },
);

export interface PromoCodeChange {
  readonly code: string;
  readonly isRemoved: boolean;
}

/** C-320: the shop sends JSON. The server also accepts a form with JSON in its fields. */
const submitFields = { ...commandFields, bodyType: 'json', acceptsForm: true, response: cartReply } as const;

export const cartCalls = defineCalls({
  getFloatCart: {
    summary: 'Returns the cart with its prices (C-306).',
    method: 'GET',
    path: '/float-cart',
    access: 'session',
    query: cartLoad,
    response: floatCart,
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: cartRateLimit,
    usesAddressCheck: true,
  },
  getCartInfo: {
    summary: 'Returns the cart at the start of checkout (C-304).',
    method: 'POST',
    path: '/cart-info',
    access: 'session',
    body: z.codec(
      z.strictObject({ type: z.literal('OC'), SelectedDueDate: z.string().max(40), skipVo: z.literal('false') }),
      z.object({ dueDate: z.string() }),
      {
        decode: ({ SelectedDueDate }) => ({ dueDate: SelectedDueDate }),
        encode: ({ dueDate }) => ({ type: 'OC' as const, SelectedDueDate: dueDate, skipVo: 'false' as const }),
      },
    ),
    bodyType: 'form',
    response: floatCart,
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: cartRateLimit,
    usesAddressCheck: true,
  },
  startCart: {
    summary: 'Restarts the cart, empty or for a banner (C-201, C-207).',
    ...commandFields,
    path: '/cart-start',
    body: z.codec(
      z.strictObject({ bundleFlowType: z.enum([...bundleFlows, '']) }),
      z.custom<{ readonly banner?: BundleFlow }>(),
      {
        decode: ({ bundleFlowType }) => (bundleFlowType === '' ? {} : { banner: bundleFlowType }),
        encode: ({ banner }) => ({ bundleFlowType: banner ?? ('' as const) }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
  },
  selectBundle: {
    summary:
      'Selects a bundle, and reserves numbers for its voice lines. The text Fail means that it failed (C-308, C-314).',
    ...commandFields,
    path: '/selected-bundle',
    body: selectBundleForm,
    bodyType: 'form',
    response: bundleReply,
  },
  selectDigitalVoice: {
    summary: 'Selects a bundle with digital voice, and reserves numbers for its lines and for fax (C-312).',
    ...commandFields,
    path: '/bdv-numbers',
    body: digitalVoiceForm,
    bodyType: 'form',
    response: digitalVoiceReply,
  },
  changeContract: {
    summary: 'Switches the services to another term. The text Fail means that it failed (C-330).',
    ...commandFields,
    path: '/contract-change',
    body: changeContractForm,
    bodyType: 'json',
    response: bundleReply,
  },
  submitData: {
    summary: 'Chooses fiber internet (C-320).',
    ...submitFields,
    path: '/submit-data',
    body: internetSubmission.withAddress,
  },
  submitHsi: {
    summary: 'Chooses HSI (C-320).',
    ...submitFields,
    path: '/submit-hsi',
    body: internetSubmission.withAddress,
  },
  submitBdv: {
    summary: 'Chooses digital voice (C-320).',
    ...submitFields,
    path: '/submit-bdv',
    body: digitalVoiceSubmission.withAddress,
  },
  submitPhone: {
    summary: 'Chooses standard phone (C-320).',
    ...submitFields,
    path: '/submit-phone',
    body: phoneSubmission.withAddress,
  },
  submitTv: { summary: 'Chooses TV (C-320).', ...submitFields, path: '/submit-tv', body: tvSubmission.withAddress },
  submitFlex: {
    summary: 'Chooses internet and TV together (C-320).',
    ...submitFields,
    path: '/submit-flex',
    body: bundleServices,
  },
  submitServices: {
    summary: 'Chooses all services of a double or triple bundle at once (C-322).',
    ...submitFields,
    path: '/submit-services',
    body: bundleServices,
  },
  updateCart: {
    summary: 'Changes one service of the cart, or removes it (C-323).',
    ...submitFields,
    path: '/cart-update',
    body: cartUpdate,
  },
  updateTv: {
    summary: 'Changes the TV selection (C-236, C-326, C-327).',
    ...submitFields,
    path: '/tv-update',
    body: tvSubmission.withoutAddress,
    response: success,
  },
  accept911: {
    summary: 'Saves whether the shopper accepts the 911 notice (C-328, C-329).',
    ...commandFields,
    path: '/accept-911',
    body: z.codec(z.strictObject({ IsAccepted: yesNo, IsChecked: yesNo }), z.object({ accepted: z.boolean() }), {
      decode: ({ IsAccepted, IsChecked }) => ({ accepted: IsAccepted && IsChecked }),
      encode: ({ accepted }) => ({ IsAccepted: accepted, IsChecked: accepted }),
    }),
    bodyType: 'json',
    // C-230: the letter case of the status does not matter.
    response: z.codec(
      z.strictObject({ APIStatus: z.string(), IsAccepted: yesNo }),
      z.object({ recorded: z.boolean(), accepted: z.boolean() }),
      {
        decode: ({ APIStatus, IsAccepted }) => ({
          recorded: APIStatus.toUpperCase() === 'SUCCESS',
          accepted: APIStatus.toUpperCase() === 'SUCCESS' && IsAccepted,
        }),
        encode: ({ recorded, accepted }) => ({ APIStatus: recorded ? 'Success' : 'Failure', IsAccepted: accepted }),
      },
    ),
  },
  changePromoCode: {
    summary:
      'Adds a promo code to the cart, or removes it. A network with many wrong codes in a day needs a captcha to add one.',
    ...commandFields,
    path: '/promo-code',
    body: z.codec(
      z.strictObject({ Code: z.string().min(1).max(40), IsRemoved: z.boolean() }),
      z.custom<PromoCodeChange>(),
      {
        decode: ({ Code, IsRemoved }) => ({ code: Code, isRemoved: IsRemoved }),
        encode: ({ code, isRemoved }) => ({ Code: code, IsRemoved: isRemoved }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
    // `fields` of promoCodeRefused has the reason.
    errors: [...choiceErrors, 'promoCodeRefused', 'promoCodeLimit'],
    mayRequireCaptcha: true,
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
