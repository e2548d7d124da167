/**
 * Server-to-server signatures (provider protocol §5):
 * `X-Signature: v2=<hex HMAC-SHA256(secret, text)>`, `X-Key-Id`, `X-Timestamp` (milliseconds), where the text is the
 * timestamp, the method, the target and the raw body, a line each.
 */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

export const SIGNED_BODY_MAX_BYTES = 64 * 1024;

/** What a signature covers. */
export type SignedCall = {
  readonly timestamp: string;
  /** In capitals. */
  readonly method: string;
  /** Path and query, as they stand in the request line. */
  readonly target: string;
  /** The bytes that are sent; empty where a call has no body. */
  readonly body: string;
};

/** The text that is signed. Only the last line may hold a line break, so no two calls have the same text. */
export const signedText = ({ timestamp, method, target, body }: SignedCall): string =>
  `${timestamp}\n${method}\n${target}\n${body}`;

/** The header of a digest. */
export const writeSignature = (hexDigest: string): string => `v2=${hexDigest}`;

/** The form of the header. @returns the hex digest, or undefined when the header is of another form */
export const readSignature = (header: string): string | undefined => /^v2=([0-9a-f]{64})$/.exec(header)?.[1];
