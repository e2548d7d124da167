/** Who only plays (spec §4). */
export const MEMBER = 0;

/** An agent without a consolidated contract, as accounts become agents. */
export const AGENT = 1;

/** Trial accounts play with play money and may do nothing else that counts (spec §4). */
export const TRIAL = 4;

/** Accounts that other accounts stand under (spec §4). */
const AGENTS: ReadonlySet<number> = new Set([1, 2, 41, 42]);

export const isAgent = (agentType: number): boolean => AGENTS.has(agentType);

/** An invitation places people under an agent, or under the house (`null`). */
export const bringsToAgent = (ownerType: number | null): boolean => ownerType === null || isAgent(ownerType);
