const KINDS = {
  0: 'member',
  1: 'agent',
  2: 'masterAgent',
  4: 'trial',
  41: 'contractAgent',
  42: 'contractMasterAgent',
} as const;

export type MemberKind = (typeof KINDS)[keyof typeof KINDS] | 'other';

/** The kind of account behind its number on the wire. */
export const memberKind = (type: number): MemberKind => KINDS[type as keyof typeof KINDS] ?? 'other';
