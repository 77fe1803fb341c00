import { calls } from '@demarc/contract';
import { fieldsRetainedOnReset, startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  digitalVoiceCommands,
  internetCommands,
  phoneCommands,
  severalCommands,
  tvCommands,
  updateCommands,
} from './cart-commands.ts';
import { type Change, type ChangeCartDeps, changeCart } from './change-cart.ts';
import { changeContract } from './change-contract.ts';
import { handleCart } from './handle-cart.ts';
import { numberFaxLines } from './number-fax-lines.ts';
import type { Visit } from './place-of-session.ts';
import { readCart } from './read-cart.ts';
import { reserveForCart } from './reserve-for-cart.ts';
import { selectBundle, selectDigitalVoice } from './select-bundle.ts';
import { soldCatalogs } from './sold-catalogs.ts';

export function cartRoutes(shop: Platform): Handler[] {
  const { catalog } = shop.provider;
  const platform: ChangeCartDeps = { ...shop, catalogs: soldCatalogs(catalog) };
  const change = (visit: Visit, decide: Change['decide']) => changeCart(platform, visit, { decide });
  const changeVoice = async (visit: Visit, decide: Change['decide']) => {
    return numberFaxLines(platform, visit, await change(visit, decide));
  };
  return [
    handleCart(calls.getFloatCart, (_request, { visit }) => readCart(platform, visit, 'NTE_PC_GETFLOATCART')),
    handleCart(calls.getCartInfo, (_request, { visit }) => readCart(platform, visit, 'NTE_PC_GETCARTDETAILS')),
    handleCart(calls.startCart, ({ body: { banner } }, { visit }) => {
      if (!banner) return change(visit, () => succeed([{ do: 'resetBundleConversion' }]));
      return changeCart(platform, visit, {
        begin: ({ place }, before) => ({ ...startCart({ place, banner }, catalog), ...fieldsRetainedOnReset(before) }),
        decide: () => succeed([]),
      });
    }),
    handle(calls.getPreferredVoice, async ({ body }, { session }) => {
      const reserved = await reserveForCart(platform, session.id, body.lines, 'line');
      if (reserved === 'tooManyHeld') return refuse(reserved);
      return reserved === 'unknown' ? refuse('numbersUnanswered') : succeed({ numbers: reserved });
    }),
    handleCart(calls.selectBundle, ({ body }, { visit }) => selectBundle(platform, visit, body)),
    handleCart(calls.selectDigitalVoice, ({ body }, { visit }) => selectDigitalVoice(platform, visit, body)),
    handleCart(calls.changeContract, ({ body }, { visit }) => changeContract(platform, visit, body)),
    handleCart(calls.submitData, ({ body }, { visit }) =>
      change(visit, () => internetCommands(body.chosen, 'data', catalog)),
    ),
    handleCart(calls.submitHsi, ({ body }, { visit }) =>
      change(visit, () => internetCommands(body.chosen, 'hsi', catalog)),
    ),
    handleCart(calls.submitBdv, ({ body }, { visit }) => changeVoice(visit, () => digitalVoiceCommands(body.chosen))),
    handleCart(calls.submitPhone, ({ body }, { visit }) => change(visit, () => phoneCommands(body.chosen))),
    handleCart(calls.submitTv, ({ body }, { visit }) => change(visit, () => tvCommands(body.chosen, catalog))),
    handleCart(calls.submitFlex, ({ body: { chosen } }, { visit }) =>
      change(visit, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handleCart(calls.submitServices, ({ body: { chosen } }, { visit }) =>
      changeVoice(visit, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handleCart(calls.updateCart, ({ body }, { visit }) =>
      changeVoice(visit, (cart) => updateCommands(body, cart, catalog)),
    ),
    handleCart(calls.updateTv, async ({ body }, { visit }) => {
      const changed = await change(visit, () => tvCommands(body, catalog));
      return changed.ok ? succeed({}) : changed;
    }),
    handleCart(calls.accept911, async ({ body: { accepted } }, { visit }) => {
      const recorded = await change(visit, () => succeed([{ do: 'accept911', accepted }]));
      return recorded.ok ? succeed({ recorded: true, accepted }) : recorded;
    }),
    handleCart(calls.addTechTeam, async ({ body: { id, contact, sessionId } }, { visit }) => {
      // Safety 21: the cookie identifies the session. A form with another session id is rejected.
      if (sessionId !== visit.sessionId) return wrongSession;
      return change(visit, () => succeed([{ do: 'addTechTeam', id, contact }]));
    }),
    handleCart(calls.chooseAddOns, ({ body: { keepsTechTeam, ...addOns } }, { visit }) =>
      change(visit, () =>
        succeed([{ do: 'chooseAddOns', addOns }, ...(keepsTechTeam ? [] : [{ do: 'removeTechTeam' as const }])]),
      ),
    ),
  ];
}

const wrongSession: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'SessionId', reason: 'is not this session' }],
});
