import { addOrReplaceService, type Catalog, type Service } from '../../catalog/index.ts';
import { type Result, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { applyCommand } from './apply-command.ts';
import type { CartCommand } from './command.ts';

const removals: readonly CartCommand['do'][] = ['removeInternet', 'removeVoice', 'removeTv'];

/**
 * Applies all commands of one request, or none. All services can change their term or technology in one request
 * (C-322), so each is checked against the services after the request: removals run first, and internet is not checked
 * against a voice service that the same request replaces.
 */
export function applyCommands(cart: Cart, commands: readonly CartCommand[], catalog: Catalog): Result<Cart> {
  const choices = commands.filter((command) => !isRemoval(command));
  const replacesVoice = choices.some((command) => command.do === 'choosePhone' || command.do === 'chooseDigitalVoice');
  const addChosenServices = (services: readonly Service[]) =>
    choices.reduce((list, command) => {
      const service = getChosenService(command);
      return service ? addOrReplaceService(list, service) : list;
    }, services);

  let next: Result<Cart> = succeed(cart);
  for (const command of [...commands.filter(isRemoval), ...choices]) {
    if (!next.ok) return next;
    if (command.do !== 'chooseInternet' || !replacesVoice) {
      next = applyCommand(next.value, command, catalog);
      continue;
    }
    const { voice, ...others } = next.value;
    next = applyCommand({ ...others, services: addChosenServices(others.services) }, command, catalog);
    if (next.ok && voice) next = succeed({ ...next.value, voice });
  }
  return next;
}

const isRemoval = (command: CartCommand) => removals.includes(command.do);

function getChosenService(command: CartCommand): Service | undefined {
  switch (command.do) {
    case 'chooseInternet':
      // Reserves its place in the order. The plan decides the service.
      return 'data';
    case 'choosePhone':
      return 'phone';
    case 'chooseDigitalVoice':
      return 'bdv';
    case 'chooseTv':
      return 'video';
    default:
      return undefined;
  }
}
