/** A login that a colleague gave out counts as new for so long after its owner set up the authenticator. */
export const NEW_LOGIN_MS = 72 * 3_600_000;

/** Whose login it is, who asked for it (null: nobody, the first owner's) and when it was taken up (null: not yet). */
export type StaffLogin = {
  readonly id: string;
  readonly loginBy: string | null;
  readonly loginTakenAt: number | null;
};

export const isNewLogin = ({ loginBy, loginTakenAt }: StaffLogin, nowMs: number): boolean =>
  loginBy !== null && (loginTakenAt === null || loginTakenAt + NEW_LOGIN_MS > nowMs);

/**
 * What keeps somebody from being the second pair of eyes of a request. Who asked and whom it concerns never decide. While a
 * login is new, one person could hold both: its owner decides nothing, and who gave it out decides nothing that it asks for.
 */
export function findSecondEyesFault(
  { maker, subject }: { readonly maker: StaffLogin; readonly subject: string },
  decider: StaffLogin,
  nowMs: number,
): 'four_eyes_self' | 'four_eyes_new_login' | undefined {
  if (maker.id === decider.id || subject === decider.id) return 'four_eyes_self';
  const lent = isNewLogin(maker, nowMs) && maker.loginBy === decider.id;
  return lent || isNewLogin(decider, nowMs) ? 'four_eyes_new_login' : undefined;
}
