/**
 * Server-to-server signatures (provider protocol §3):
 * `X-Signature: v1=<hex HMAC-SHA256(secret, timestamp + "." + raw body)>`, `X-Key-Id`, `X-Timestamp` (milliseconds).
 */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const SIGNED_BODY_MAX_BYTES = 64 * 1024;

/** The text that is signed. */
export const signedText = (timestamp: string, rawBody: string): string => `${timestamp}.${rawBody}`;

/** The form of the header. @returns the hex digest, or undefined when the header is of another form */
export const readSignature = (header: string): string | undefined => /^v1=([0-9a-f]{64})$/.exec(header)?.[1];
