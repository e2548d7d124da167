export * from './betting/valid-bet.ts';
export * from './member/check-field.ts';
export * from './staff/staff-password.ts';
