/** Names of the headers that calls carry. */
export const HEADERS = {
  merchant: 'merchant',
  language: 'language',
  idempotencyKey: 'idempotency-key',
  trace: 'x-trace-id',
  /** The span of the caller: https://www.w3.org/TR/trace-context/ */
  traceParent: 'traceparent',
  /** A step-up proof: the player has just confirmed who they are, for one purpose. */
  proof: 'x-proof',
  keyId: 'x-key-id',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;
