import { calls } from '@demarc/contract';
import { pickFieldsRetainedOnReset, startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { emergencyTexts, recordConsent } from '../consent/index.ts';
import type { CartRef } from './cart-address.ts';
import {
  buildDigitalVoiceCommands,
  buildInternetCommands,
  buildPhoneCommands,
  buildServiceCommands,
  buildTvCommands,
  buildUpdateCommands,
} from './cart-commands.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { type Change, type ChangeCartDeps, changeCart } from './change-cart.ts';
import { changeContract } from './change-contract.ts';
import { changePromoCode } from './change-promo-code.ts';
import { handleCart } from './handle-cart.ts';
import { numberFaxLines } from './phone-lines/number-fax-lines.ts';
import { reserveForCart } from './phone-lines/reserve-for-cart.ts';
import { readCart } from './read-cart.ts';
import { refreshCartTaxes } from './refresh-taxes.ts';
import { selectBundle, selectDigitalVoice } from './select-bundle.ts';

export function cartRoutes(platform: Platform): Handler[] {
  const { catalog } = platform.provider;
  const deps: ChangeCartDeps = { ...platform, catalogs: getCatalogVersions(catalog) };
  const change = (cartRef: CartRef, decide: Change['decide']) => changeCart(deps, cartRef, { decide });
  const changeVoice = async (cartRef: CartRef, decide: Change['decide']) => {
    return numberFaxLines(deps, cartRef, await change(cartRef, decide));
  };
  return [
    handleCart(calls.getFloatCart, (_request, { cartRef }) => readCart(deps, cartRef, 'NTE_PC_GETFLOATCART')),
    handleCart(calls.getCartInfo, async (_request, { cartRef }) => {
      await refreshCartTaxes(platform, cartRef.sessionId);
      return readCart(deps, cartRef, 'NTE_PC_GETCARTDETAILS');
    }),
    handleCart(calls.startCart, ({ body: { banner } }, { cartRef }) => {
      if (!banner) return change(cartRef, () => succeed([{ do: 'resetBundleConversion' }]));
      return changeCart(deps, cartRef, {
        replaceCart: ({ availability }, before) => ({
          ...startCart({ availability, banner }, catalog),
          ...pickFieldsRetainedOnReset(before),
        }),
        decide: () => succeed([]),
      });
    }),
    handle(calls.getPreferredVoice, async ({ body }, { session }) => {
      const reserved = await reserveForCart(deps, session.id, body.lines, 'line');
      if (reserved === 'tooManyHeld' || reserved === 'fewNumbersLeft') return refuse(reserved);
      return reserved === 'unanswered' ? refuse('numbersUnanswered') : succeed({ numbers: reserved });
    }),
    handleCart(calls.selectBundle, ({ body }, { cartRef }) => selectBundle(deps, cartRef, body)),
    handleCart(calls.selectDigitalVoice, ({ body }, { cartRef }) => selectDigitalVoice(deps, cartRef, body)),
    handleCart(calls.changeContract, ({ body }, { cartRef }) => changeContract(deps, cartRef, body)),
    handleCart(calls.submitData, ({ body }, { cartRef }) =>
      change(cartRef, () => buildInternetCommands(body.chosen, 'data', catalog)),
    ),
    handleCart(calls.submitHsi, ({ body }, { cartRef }) =>
      change(cartRef, () => buildInternetCommands(body.chosen, 'hsi', catalog)),
    ),
    handleCart(calls.submitBdv, ({ body }, { cartRef }) =>
      changeVoice(cartRef, () => buildDigitalVoiceCommands(body.chosen)),
    ),
    handleCart(calls.submitPhone, ({ body }, { cartRef }) => change(cartRef, () => buildPhoneCommands(body.chosen))),
    handleCart(calls.submitTv, ({ body }, { cartRef }) => change(cartRef, () => buildTvCommands(body.chosen, catalog))),
    handleCart(calls.submitFlex, ({ body: { chosen } }, { cartRef }) =>
      change(cartRef, () => buildServiceCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handleCart(calls.submitServices, ({ body: { chosen } }, { cartRef }) =>
      changeVoice(cartRef, () => buildServiceCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handleCart(calls.updateCart, ({ body }, { cartRef }) =>
      changeVoice(cartRef, (cart) => buildUpdateCommands(body, cart, catalog)),
    ),
    handleCart(calls.updateTv, async ({ body }, { cartRef }) => {
      const changed = await change(cartRef, () => buildTvCommands(body, catalog));
      return changed.ok ? succeed(undefined) : changed;
    }),
    handleCart(calls.accept911, async ({ body: { accepted } }, { cartRef, origin }) => {
      const recorded = await changeCart(deps, cartRef, {
        decide: () => succeed([{ do: 'accept911', accepted }]),
        record: async (db, { checkId }, { voice }) => {
          if (!accepted || !voice) return;
          const text = emergencyTexts[voice.kind];
          const { sessionId } = cartRef;
          await recordConsent(db, platform, { sessionId, checkId, kind: 'emergencyCalls', text, origin });
        },
      });
      return recorded.ok ? succeed({ recorded: true, accepted }) : recorded;
    }),
    handleCart(calls.addTechTeam, async ({ body: { id, contact, sessionId } }, { cartRef }) => {
      // Safety 21: the cookie identifies the session. A form with another session id is rejected.
      if (sessionId !== cartRef.sessionId) return wrongSession;
      return change(cartRef, () => succeed([{ do: 'addTechTeam', id, contact }]));
    }),
    handle(calls.changePromoCode, ({ body }, { session, checkId, checkCaptcha }) =>
      changePromoCode(deps, { sessionId: session.id, checkId }, body, () => checkCaptcha(body.code)),
    ),
    handleCart(calls.chooseAddOns, ({ body: { keepsTechTeam, ...addOns } }, { cartRef }) =>
      change(cartRef, () =>
        succeed([{ do: 'chooseAddOns', addOns }, ...(keepsTechTeam ? [] : [{ do: 'removeTechTeam' as const }])]),
      ),
    ),
  ];
}

const wrongSession: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'SessionId', reason: 'is not this session' }],
});
