/** What is public about a red envelope that is over. */
export type PublicEnvelope = {
  readonly id: string;
  readonly split: 'equal' | 'lucky';
  /** The sum and how many shares it was cut into. */
  readonly total: string;
  readonly shares: number;
  readonly seed: string;
  readonly seedHash: string;
  /** Shares that were opened, as far as they are told, by their places from 1 on. */
  readonly opened: readonly { readonly place: number; readonly amount: string }[];
};

export type EnvelopeCheck = {
  readonly check: 'seed' | 'sum' | 'shares';
  readonly holds: boolean;
  readonly expected: string;
  readonly actual: string;
};

export function verifyEnvelope(envelope: PublicEnvelope): readonly EnvelopeCheck[];
