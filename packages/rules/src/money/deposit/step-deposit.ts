/** Where a deposit stands. */
export type DepositStand = 'pending' | 'reviewing' | 'credited' | 'failed' | 'expired' | 'cancelled';

type Step = {
  readonly from: readonly DepositStand[];
  readonly to: DepositStand;
  readonly money: 'stays' | 'credited';
};

/**
 * Every step of a deposit. Money that came is never kept from its player: a payment that is told late credits a deposit
 * that has expired or was cancelled. What contradicts waits for staff, and so does what its player's own
 * limits keep out.
 */
export const DEPOSIT_STEPS = {
  /** The player says that a bank transfer was made, with its slip. */
  claim: { from: ['pending', 'expired'], to: 'reviewing', money: 'stays' },
  cancel: { from: ['pending'], to: 'cancelled', money: 'stays' },
  expire: { from: ['pending'], to: 'expired', money: 'stays' },
  /** The payment provider has the money. */
  pay: { from: ['pending', 'expired', 'cancelled'], to: 'credited', money: 'credited' },
  fail: { from: ['pending', 'expired'], to: 'failed', money: 'stays' },
  /** The provider tells of something else than was asked for or told before, or its player must not have it now. */
  doubt: { from: ['pending', 'expired', 'cancelled', 'failed'], to: 'reviewing', money: 'stays' },
  /** The same of a deposit whose money the player has: it stays with them, and staff look. */
  contest: { from: ['credited'], to: 'credited', money: 'stays' },
  /** Staff credit what came. */
  credit: { from: ['reviewing'], to: 'credited', money: 'credited' },
  reject: { from: ['reviewing'], to: 'failed', money: 'stays' },
  /** Staff have looked at what was contested. */
  note: { from: ['credited'], to: 'credited', money: 'stays' },
} as const satisfies Record<string, Step>;

export type DepositStep = keyof typeof DEPOSIT_STEPS;

/** May this step be taken from here? */
export const mayStepDeposit = (state: DepositStand, step: DepositStep): boolean =>
  (DEPOSIT_STEPS[step].from as readonly DepositStand[]).includes(state);

/** What a payment provider says of a deposit. */
export type ProviderWord = {
  readonly outcome: 'paid' | 'failed';
  /** Does it name the currency that was asked for, and the amount: what was credited, or what is to be? */
  readonly fits: boolean;
};

/** The step that a word of the payment provider takes; undefined where it changes nothing. */
export function weighWord(state: DepositStand, { outcome, fits }: ProviderWord): DepositStep | undefined {
  if (state === 'reviewing') return undefined;
  if (!fits) return state === 'credited' ? 'contest' : 'doubt';
  if (outcome === 'failed') {
    if (state === 'credited') return 'contest';
    return mayStepDeposit(state, 'fail') ? 'fail' : undefined;
  }
  if (state === 'credited') return undefined;
  return mayStepDeposit(state, 'pay') ? 'pay' : 'doubt';
}
