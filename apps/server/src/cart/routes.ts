import { calls } from '@demarc/contract';
import { startCart } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Handler, handle, type VisitorSession } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type Change, type Changing, changeCart } from './change-cart.ts';
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
import { soldCatalogs } from './sold-catalogs.ts';

export function cartRoutes({ db, clock, provider }: Platform): Handler[] {
  const { catalog } = provider;
  const platform: Changing = { db, clock, provider, catalogs: soldCatalogs(catalog) };
  const change = (session: VisitorSession, decide: Change['decide']) => changeCart(platform, session.id, { decide });
  return [
    handle(calls.getFloatCart, (_request, { session }) => readCart(platform, session.id, 'NTE_PC_GETFLOATCART')),
    handle(calls.getCartInfo, (_request, { session }) => readCart(platform, session.id, 'NTE_PC_GETCARTDETAILS')),
    handle(calls.startCart, ({ body }, { session }) =>
      changeCart(platform, session.id, {
        begin: ({ place }, { savedCartOffer }) => ({ ...startCart({ place, ...body }, catalog), savedCartOffer }),
        decide: () => succeed([]),
      }),
    ),
    handle(calls.selectBundle, ({ body }, { session }) => selectBundle(platform, session.id, body)),
    handle(calls.selectDigitalVoice, ({ body }, { session }) => selectDigitalVoice(platform, session.id, body)),
    handle(calls.changeContract, ({ body }, { session }) => changeContract(platform, session.id, body)),
    handle(calls.submitData, ({ body }, { session }) =>
      change(session, () => internetCommands(body.chosen, 'data', catalog)),
    ),
    handle(calls.submitHsi, ({ body }, { session }) =>
      change(session, () => internetCommands(body.chosen, 'hsi', catalog)),
    ),
    handle(calls.submitBdv, ({ body }, { session }) => change(session, () => digitalVoiceCommands(body.chosen))),
    handle(calls.submitPhone, ({ body }, { session }) => change(session, () => phoneCommands(body.chosen))),
    handle(calls.submitTv, ({ body }, { session }) => change(session, () => tvCommands(body.chosen, catalog))),
    handle(calls.submitFlex, ({ body: { chosen } }, { session }) =>
      change(session, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.submitServices, ({ body: { chosen } }, { session }) =>
      change(session, () => severalCommands(chosen.services, chosen.hsi, catalog)),
    ),
    handle(calls.updateCart, ({ body }, { session }) => change(session, (cart) => updateCommands(body, cart, catalog))),
    handle(calls.updateTv, async ({ body }, { session }) => {
      const changed = await change(session, () => tvCommands(body, catalog));
      return changed.ok ? succeed({}) : changed;
    }),
    handle(calls.accept911, async ({ body: { accepted } }, { session }) => {
      const recorded = await change(session, () => succeed([{ do: 'accept911', accepted }]));
      return recorded.ok ? succeed({ recorded: true, accepted }) : recorded;
    }),
    handle(calls.addTechTeam, async ({ body: { id, contact, sessionId } }, { session }) => {
      // Safety 21: the session is the cookie's; a form that names another is not this one's.
      if (sessionId !== session.id) return wrongSession;
      return change(session, () => succeed([{ do: 'addTechTeam', id, contact }]));
    }),
    handle(calls.chooseAddOns, ({ body: { keepsTechTeam, ...addOns } }, { session }) =>
      change(session, () =>
        succeed([{ do: 'chooseAddOns', addOns }, ...(keepsTechTeam ? [] : [{ do: 'removeTechTeam' as const }])]),
      ),
    ),
  ];
}

const wrongSession: Result<never> = refuse('invalidRequest', {
  fields: [{ path: 'SessionId', reason: 'is not this session' }],
});
