export interface MailPart {
  /** Content-Type with its parameters. */
  readonly type: string;
  readonly headers: string;
  readonly content: Buffer;
}

/** Splits a message in its wire format into its decoded parts, without the multipart containers. */
export function readMailParts(message: string): MailPart[] {
  const end = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const body = message.slice(end + 4);
  const type = /^Content-Type: (.*)$/im.exec(headers)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => readMailParts(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
  const encoding = /^Content-Transfer-Encoding: (.*)$/im.exec(headers)?.[1];
  if (encoding === 'base64') return [{ type, headers, content: Buffer.from(body, 'base64') }];
  if (encoding !== 'quoted-printable') return [{ type, headers, content: Buffer.from(body) }];
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [{ type, headers, content: Buffer.from(bytes, 'latin1') }];
}
