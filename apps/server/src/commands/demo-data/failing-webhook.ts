import { saveEndpoint } from '../../operations/webhooks/index.ts';
import { hourMs } from './order-life.ts';
import type { DemoWorld } from './world.ts';

/** An address for documentation. No webhook is sent to it, so each try fails at once. */
const url = 'https://192.0.2.10/events';

/** Registers a receiver of all events. The servers of the demonstration try to send them, and fail. */
export const planFailingWebhook = ({ agenda, now, platform }: DemoWorld): void =>
  agenda.add(new Date(now.getTime() - 20 * hourMs), 'a failing webhook', async () => {
    await platform.db.transaction((tx) => saveEndpoint(tx, platform, { url, types: [] }));
  });
