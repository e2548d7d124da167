export type KycItemState = 'open' | 'asked' | 'submitted' | 'accepted';

/** What may be done with an item in a state, by whom. An item that waits for staff is decided, not asked for. */
const CAN = {
  submit: ['open', 'asked'],
  decide: ['submitted'],
  ask: ['open', 'accepted'],
} as const satisfies Record<string, readonly KycItemState[]>;

export const itemCan = (act: keyof typeof CAN, state: KycItemState): boolean =>
  (CAN[act] as readonly KycItemState[]).includes(state);
