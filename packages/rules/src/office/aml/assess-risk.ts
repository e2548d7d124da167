/** Why a member is a risk, with what each weighs, and how often at most it counts. */
export const RISK_POINTS = {
  reported: { points: 40, most: 1 },
  screening: { points: 40, most: 1 },
  openCase: { points: 20, most: 1 },
  hits: { points: 10, most: 3 },
  linked: { points: 10, most: 2 },
  unverified: { points: 10, most: 1 },
  newAccount: { points: 5, most: 1 },
} as const;

export type RiskFactor = keyof typeof RISK_POINTS;

const FACTORS = Object.keys(RISK_POINTS) as readonly RiskFactor[];

export type Risk = {
  /** From 0 to 100. */
  readonly score: number;
  readonly grade: 'low' | 'medium' | 'high';
  readonly reasons: readonly {
    readonly factor: RiskFactor;
    readonly count: number;
    readonly points: number;
  }[];
};

const SCORE_MAX = 100;
const MEDIUM_FROM = 20;
const HIGH_FROM = 50;

/** Adds up what is known of a member; every point has its reason. */
export function assessRisk(counts: Readonly<Record<RiskFactor, number>>): Risk {
  const reasons = FACTORS.filter((factor) => counts[factor] > 0).map((factor) => {
    const { points, most } = RISK_POINTS[factor];
    return { factor, count: counts[factor], points: points * Math.min(counts[factor], most) };
  });
  const score = Math.min(
    SCORE_MAX,
    reasons.reduce((total, { points }) => total + points, 0),
  );
  return { score, grade: score >= HIGH_FROM ? 'high' : score >= MEDIUM_FROM ? 'medium' : 'low', reasons };
}
