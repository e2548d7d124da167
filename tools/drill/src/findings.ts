/** What was found wrong, each thing in a sentence, by what it means for money. */
export type Findings = {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** Moved more than once. */
  readonly doubled: readonly string[];
  /** Otherwise not as it was told. */
  readonly wrong: readonly string[];
};

export const isBreach = ({ lost, doubled, wrong }: Findings): boolean =>
  lost.length + doubled.length + wrong.length > 0;

/** Does what must end. @param when how the sentence begins where it does not @returns that sentence, or nothing */
export async function faultOf(when: string, work: () => Promise<void>): Promise<string[]> {
  try {
    await work();
    return [];
  } catch (fault) {
    return [`${when}: ${fault}`];
  }
}
