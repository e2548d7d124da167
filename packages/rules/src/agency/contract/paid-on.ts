/** A rate of the house that an agent has, or is offered, on a category. */
export type HouseRate = {
  readonly downlineId: string;
  readonly kind: string;
  readonly category: string;
  readonly ppm: number;
};

/** What contracts of the house pay on a valid bet of each category at most: a salary and a rebate of one agent add up. */
export function paidOn(rates: readonly HouseRate[]): ReadonlyMap<string, number> {
  const ofAgent = new Map<string, { salary: number; rebate: number; category: string }>();
  for (const { downlineId, kind, category, ppm } of rates) {
    const key = `${downlineId} ${category}`;
    const sum = ofAgent.get(key) ?? { salary: 0, rebate: 0, category };
    if (kind === 'rebate') sum.rebate = Math.max(sum.rebate, ppm);
    else sum.salary = Math.max(sum.salary, ppm);
    ofAgent.set(key, sum);
  }
  const most = new Map<string, number>();
  for (const { category, salary, rebate } of ofAgent.values()) {
    most.set(category, Math.max(most.get(category) ?? 0, salary + rebate));
  }
  return most;
}
