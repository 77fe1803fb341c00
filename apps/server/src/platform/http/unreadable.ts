import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorReply } from '@demarc/contract';
import { errorTable } from '@demarc/domain/errors';
import type { Messages } from '@demarc/domain/shop';

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** What is no request that Node could read never comes to a route, so it is answered here, as all the others are. */
export function answerUnreadable(headers: Readonly<Record<string, string>>, messages: Messages) {
  const code = 'invalidRequest';
  const body = JSON.stringify(errorReply.encode({ code, message: messages[errorTable[code].message] }));
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const status = statuses[error.code ?? ''] ?? 400;
    if (error.code !== 'ECONNRESET' && socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroy(error);
  };
}
