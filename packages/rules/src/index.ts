export * from './member/check-field.ts';
