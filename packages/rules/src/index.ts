export * from './betting/valid-bet.ts';
export * from './member/check-field.ts';
export * from './member/find-rule-fault.ts';
export * from './member/mobile.ts';
export { PATTERNS, type Pattern } from './member/patterns.ts';
export * from './member/real-date.ts';
export * from './member/registration.ts';
export * from './staff/staff-password.ts';
