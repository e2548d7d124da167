/** What an agent does with the escrow: set money aside, take it out, pay what is owed. */
export type EscrowStep = 'put' | 'take' | 'pay';
