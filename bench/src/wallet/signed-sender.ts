import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SigningKey } from '@fairhouse/client/signed';
import { HEADERS } from '@fairhouse/wire/headers';
import { signedText, writeSignature } from '@fairhouse/wire/signature';

/** Sends one signed call and reads its JSON. @throws for any status but 200 */
export type Send = (path: string, body: object) => Promise<unknown>;

/** Sends one call with its body as it is, and reads the JSON of its answer. @throws for any status but 200 */
export type Post = (
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<unknown>;

/** A sender that signs in place. */
export function openSender(
  origin: string,
  key: SigningKey,
  callers: number,
): { send: Send; close: () => void } {
  const { post, close } = openPosts(origin, callers);
  const send: Send = (path, fields) => {
    const body = JSON.stringify(fields);
    const timestamp = Date.now().toString();
    const text = signedText({ timestamp, method: 'POST', target: path, body });
    const mac = createHmac('sha256', key.secret).update(text).digest('hex');
    return post(path, body, {
      [HEADERS.keyId]: key.keyId,
      [HEADERS.timestamp]: timestamp,
      [HEADERS.signature]: writeSignature(mac),
    });
  };
  return { send, close };
}

/**
 * Calls over kept connections, one per caller, that read whole bodies: a generator that shares the machine with what it
 * measures does as little as it can.
 */
export function openPosts(origin: string, callers: number): { post: Post; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const { hostname, port } = new URL(origin);
  const post: Post = (path, body, own) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...own,
    };
    return new Promise((resolve, reject) => {
      const call = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${response.statusCode}: ${text}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  };
  return { post, close: () => agent.destroy() };
}
