import type { BlueJeansSelection, TechTeamContact } from '@demarc/domain/cart';
import { type BundleFlow, bundleFlows } from '@demarc/domain/qualification';
import type { CartLoad } from '@demarc/domain/saved-cart';
import { phoneDigits } from '@demarc/domain/text';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { bdvPost } from './cart-bdv.ts';
import { changeContractForm, digitalVoiceForm, selectBundleForm } from './cart-bundle.ts';
import { internetPost } from './cart-internet.ts';
import { chosen, count, id, text } from './cart-parts.ts';
import { phonePost } from './cart-phone.ts';
import { bundleReply, cartReply, digitalVoiceReply } from './cart-replies.ts';
import { tvPost } from './cart-tv.ts';
import { cartUpdate, severalServices } from './cart-update.ts';
import { floatCart } from './cart-view.ts';
import { yesNo } from './qualification-parts.ts';

/** Shoppers try many combinations. */
const cartRateLimit = { max: 240, windowSeconds: 60 };

const visited = z.enum(['Y', 'N']).optional();

/** K-046: sent by a shopper who returns to the order. The answer does not depend on it. */
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
            checkoutVisited: load.checkoutVisited ? ('Y' as const) : ('N' as const),
            saveCartVisited: load.saveCartVisited ? ('Y' as const) : ('N' as const),
          }
        : {},
  },
);

/** Errors of every selection. */
const choiceErrors = [
  'cartMissing',
  'nothingSoldHere',
  'notSold',
  'notSoldHere',
  'notSoldTogether',
  'notInThisFlow',
  'termDiffers',
  'serviceMissing',
  'lineMissing',
  'numberTwice',
  'numberTaken',
  'numbersAllHeld',
  'tooManyHeld',
  'tooManyHandsets',
  'tooMany',
  'contactMissing',
  'offerNotChosen',
] as const;

const command = {
  method: 'POST',
  access: 'session',
  errors: choiceErrors,
  rateLimit: cartRateLimit,
  goesByAddress: true,
} as const;
/** C-320: JSON from the shop. A form with JSON in its fields is accepted too. */
const submit = { ...command, bodyType: 'json', formToo: true, response: cartReply } as const;

export const cartCalls = defineCalls({
  getFloatCart: {
    summary: 'What is in the cart and what it costs (C-306).',
    method: 'GET',
    path: '/float-cart',
    access: 'session',
    query: cartLoad,
    response: floatCart,
    errors: ['cartMissing', 'nothingSoldHere'],
    rateLimit: cartRateLimit,
    goesByAddress: true,
  },
  getCartInfo: {
    summary: 'The cart as the checkout begins with it (C-304).',
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
    goesByAddress: true,
  },
  startCart: {
    summary: 'Begin again with nothing chosen: by a banner, or as the address has it (C-201, C-207).',
    ...command,
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
    summary: 'Take a bundle; with voice in it, numbers for its lines come along. The text Fail says no (C-308, C-314).',
    ...command,
    path: '/selected-bundle',
    body: selectBundleForm,
    bodyType: 'form',
    response: bundleReply,
  },
  selectDigitalVoice: {
    summary: 'Take a bundle with digital voice and get numbers for its lines and for fax (C-312).',
    ...command,
    path: '/bdv-numbers',
    body: digitalVoiceForm,
    bodyType: 'form',
    response: digitalVoiceReply,
  },
  changeContract: {
    summary: 'The same services for another term. The text Fail says no (C-330).',
    ...command,
    path: '/contract-change',
    body: changeContractForm,
    bodyType: 'json',
    response: bundleReply,
  },
  submitData: {
    summary: 'Choose fiber internet (C-320).',
    ...submit,
    path: '/submit-data',
    body: internetPost.ordered,
  },
  submitHsi: { summary: 'Choose HSI (C-320).', ...submit, path: '/submit-hsi', body: internetPost.ordered },
  submitBdv: { summary: 'Choose digital voice (C-320).', ...submit, path: '/submit-bdv', body: bdvPost.ordered },
  submitPhone: { summary: 'Choose standard phone (C-320).', ...submit, path: '/submit-phone', body: phonePost.ordered },
  submitTv: { summary: 'Choose TV (C-320).', ...submit, path: '/submit-tv', body: tvPost.ordered },
  submitFlex: {
    summary: 'Choose internet and TV together (C-320).',
    ...submit,
    path: '/submit-flex',
    body: severalServices,
  },
  submitServices: {
    summary: 'Choose all services of a double or triple bundle at once (C-322).',
    ...submit,
    path: '/submit-services',
    body: severalServices,
  },
  updateCart: {
    summary: 'Change one service of the cart, or remove it (C-323).',
    ...submit,
    path: '/cart-update',
    body: cartUpdate,
  },
  updateTv: {
    summary: 'Change what was chosen of TV (C-326).',
    ...submit,
    path: '/tv-update',
    body: tvPost.alone,
    response: z.codec(z.strictObject({ Status: z.literal('SUCCESS') }), z.object({}), {
      decode: () => ({}),
      encode: () => ({ Status: 'SUCCESS' as const }),
    }),
  },
  accept911: {
    summary: 'Whether the shopper accepts how 911 works with the service (C-328).',
    ...command,
    path: '/accept-911',
    body: z.codec(z.strictObject({ IsAccepted: yesNo, IsChecked: yesNo }), z.object({ accepted: z.boolean() }), {
      decode: ({ IsAccepted, IsChecked }) => ({ accepted: IsAccepted && IsChecked }),
      encode: ({ accepted }) => ({ IsAccepted: accepted, IsChecked: accepted }),
    }),
    bodyType: 'json',
    // C-230: ignores case.
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
  addTechTeam: {
    summary: 'Add the tech team and say whom it calls (C-331).',
    ...command,
    path: '/tech-team',
    body: z.codec(
      z.strictObject({
        FirstName: text,
        LastName: text,
        Phone: z.string().max(14),
        Email: z.string().max(254),
        SessionId: id,
        VasId: id,
        VasProdId: id,
      }),
      z.custom<{
        readonly id: string;
        readonly category: string;
        readonly contact: TechTeamContact;
        readonly sessionId: string;
      }>(),
      {
        decode: (wire) => ({
          id: wire.VasProdId,
          category: wire.VasId,
          contact: {
            firstName: wire.FirstName,
            lastName: wire.LastName,
            phone: phoneDigits(wire.Phone),
            email: wire.Email,
          },
          sessionId: wire.SessionId,
        }),
        encode: ({ id: product, category, contact, sessionId }) => ({
          FirstName: contact.firstName,
          LastName: contact.lastName,
          Phone: phoneDigits(contact.phone),
          Email: contact.email,
          SessionId: sessionId,
          VasId: category,
          VasProdId: product,
        }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
  },
  chooseAddOns: {
    summary: 'Choose a static address and meetings, and give up the tech team.',
    ...command,
    path: '/add-ons',
    body: z.codec(
      z.strictObject({
        StaticIPSelection: chosen,
        BlueJeansSelection: chosen,
        NumberOfLicenses: count,
        TechTeam: yesNo,
      }),
      z.custom<{
        readonly staticIpId?: string;
        readonly blueJeans?: BlueJeansSelection;
        readonly keepsTechTeam: boolean;
      }>(),
      {
        decode: (wire) => ({
          ...(wire.StaticIPSelection && { staticIpId: wire.StaticIPSelection }),
          ...(wire.BlueJeansSelection && {
            blueJeans: { id: wire.BlueJeansSelection, licences: wire.NumberOfLicenses },
          }),
          keepsTechTeam: wire.TechTeam,
        }),
        encode: ({ staticIpId, blueJeans, keepsTechTeam }) => ({
          StaticIPSelection: staticIpId ?? '',
          BlueJeansSelection: blueJeans?.id ?? '',
          NumberOfLicenses: blueJeans?.licences ?? 0,
          TechTeam: keepsTechTeam,
        }),
      },
    ),
    bodyType: 'json',
    response: cartReply,
    errors: [...choiceErrors, 'licenceMissing'],
  },
});
