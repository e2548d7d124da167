/** What a round has paid so far, in hundredths of its base stake. */
export type Purse = {
  readonly paid: number;
  /** Reached the most a round may pay. */
  readonly full: boolean;
  /** Adds a win, or as much of it as still fits. */
  pay(points: number): void;
};

/** @param most in hundredths of the base stake */
export function openPurse(most: number): Purse {
  let paid = 0;
  return {
    get paid() {
      return paid;
    },
    get full() {
      return paid >= most;
    },
    pay(points) {
      paid = Math.min(most, paid + points);
    },
  };
}
