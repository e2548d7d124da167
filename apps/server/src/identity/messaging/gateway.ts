/** A message as a gateway gets it. */
export type Outgoing = {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The brand's name, as the sender's. */
  readonly sender: string;
};

/** `refused`: the gateway will never take this one · `silent`: it may later. */
export type Outcome =
  | { readonly state: 'sent'; readonly reference: string }
  | { readonly state: 'refused'; readonly fault: string }
  | { readonly state: 'silent'; readonly fault: string };
