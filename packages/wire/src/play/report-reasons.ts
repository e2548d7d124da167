/** Why a hand is reported: players together, a robot, insults, anything else. */
export const REPORT_REASONS = ['together', 'robot', 'words', 'other'] as const;
