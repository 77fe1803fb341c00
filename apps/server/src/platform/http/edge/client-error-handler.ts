import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorReply } from '@demarc/contract';
import { errorTable } from '@demarc/domain/errors';
import type { Messages } from '@demarc/domain/shop';

const statusByError: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Creates Fastify's `clientErrorHandler`. It answers requests that Node cannot parse, which never reach a route. */
export function createClientErrorHandler(headers: Readonly<Record<string, string>>, messages: Messages) {
  const code = 'invalidRequest';
  const body = JSON.stringify(errorReply.encode({ code, message: messages[errorTable[code].message] }));
  const headerLines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const status = statusByError[error.code ?? ''] ?? 400;
    if (error.code !== 'ECONNRESET' && socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headerLines.join('')}\r\n${body}`);
    socket.destroy(error);
  };
}
