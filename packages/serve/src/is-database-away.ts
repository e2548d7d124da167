/** Nobody answers, the server ends the connection, or it has none left. */
const STATES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P03',
  '53300',
]);

/** What pg and its pool say of a database that is away or has no connection left in time; they give it no code. */
const WORDS = /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated)/;

/** Is a fault that the database can't be reached, or not in time? Then it is none of the code. */
export const isDatabaseAway = (fault: unknown): boolean =>
  fault instanceof Error && (STATES.has('code' in fault && fault.code) || WORDS.test(fault.message));
