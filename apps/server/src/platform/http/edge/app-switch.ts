import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';

/** Replaces the app behind a listening server. Requests that are running end in the app that received them. */
export interface AppSwitch {
  /** Creates the listening server. For the options of the first app. */
  readonly serverFactory: FastifyServerFactory;
  /** From now on, this app receives all requests. It must be ready. */
  switchTo(app: FastifyInstance): void;
}

export function createAppSwitch(): AppSwitch {
  let receiveRequest: RequestListener | undefined;
  return {
    serverFactory(handler, options): Server {
      const receive: RequestListener = (request, response) => (receiveRequest ?? handler)(request, response);
      const server = createServer(options.http as object, receive);
      server.keepAliveTimeout = options.keepAliveTimeout as number;
      server.requestTimeout = options.requestTimeout as number;
      return server;
    },
    switchTo(app) {
      receiveRequest = (request, response) => app.routing(request, response);
    },
  };
}
