import { calls } from '@demarc/contract';
import { startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { changeCart } from './change-cart.ts';
import { changeContract } from './change-contract.ts';
import {
  digitalVoiceCommands,
  internetCommands,
  phoneCommands,
  severalCommands,
  tvCommands,
  updateCommands,
} from './commands-of.ts';
import { readCart } from './read-cart.ts';
import { selectBundle, selectDigitalVoice } from './select-bundle.ts';

export function cartRoutes(platform: Platform): Handler[] {
  const { catalog } = platform.provider;
  return [
    handle(calls.getFloatCart, (_request, { session }) => readCart(platform, session.id, 'NTE_PC_GETFLOATCART')),
    handle(calls.getCartInfo, (_request, { session }) => readCart(platform, session.id, 'NTE_PC_GETCARTDETAILS')),
    handle(calls.startCart, ({ body }, { session }) =>
      changeCart(
        platform,
        session.id,
        () => succeed([]),
        ({ place }, { savedCartOffer }) => ({ ...startCart({ place, ...body }, catalog), savedCartOffer }),
      ),
    ),
    handle(calls.selectBundle, ({ body }, { session }) => selectBundle(platform, session.id, body)),
    handle(calls.selectDigitalVoice, ({ body }, { session }) => selectDigitalVoice(platform, session.id, body)),
    handle(calls.changeContract, ({ body }, { session }) => changeContract(platform, session.id, body)),
    handle(calls.submitData, ({ body }, { session }) =>
      changeCart(platform, session.id, () => internetCommands(body.chosen, 'data', catalog)),
    ),
    handle(calls.submitHsi, ({ body }, { session }) =>
      changeCart(platform, session.id, () => internetCommands(body.chosen, 'hsi', catalog)),
    ),
    handle(calls.submitBdv, ({ body }, { session }) =>
      changeCart(platform, session.id, () => digitalVoiceCommands(body.chosen)),
    ),
    handle(calls.submitPhone, ({ body }, { session }) =>
      changeCart(platform, session.id, () => phoneCommands(body.chosen)),
    ),
    handle(calls.submitTv, ({ body }, { session }) =>
      changeCart(platform, session.id, () => tvCommands(body.chosen, catalog)),
    ),
    handle(calls.submitFlex, ({ body: { chosen } }, { session }) =>
      changeCart(platform, session.id, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.submitServices, ({ body: { chosen } }, { session }) =>
      changeCart(platform, session.id, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.updateCart, ({ body }, { session }) =>
      changeCart(platform, session.id, (cart) => updateCommands(body, cart, catalog)),
    ),
    handle(calls.updateTv, async ({ body }, { session }) => {
      const changed = await changeCart(platform, session.id, () => tvCommands(body, catalog));
      return changed.ok ? succeed({}) : changed;
    }),
    handle(calls.accept911, async ({ body: { accepted } }, { session }) => {
      const recorded = await changeCart(platform, session.id, () => succeed([{ do: 'accept911', accepted }]));
      return recorded.ok ? succeed({ recorded: true, accepted }) : recorded;
    }),
    handle(calls.addTechTeam, async ({ body: { id, contact, sessionId } }, { session }) => {
      // Safety 21: the session is the cookie's; one that says another name is not taken for it.
      if (sessionId !== session.id) return wrongSession;
      return changeCart(platform, session.id, () => succeed([{ do: 'addTechTeam', id, contact }]));
    }),
    handle(calls.chooseAddOns, ({ body: { keepsTechTeam, ...addOns } }, { session }) =>
      changeCart(platform, session.id, () =>
        succeed([{ do: 'chooseAddOns', addOns }, ...(keepsTechTeam ? [] : [{ do: 'removeTechTeam' as const }])]),
      ),
    ),
  ];
}

const wrongSession: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'SessionId', reason: 'is not this session' }],
});
