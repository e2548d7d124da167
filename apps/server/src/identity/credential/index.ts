export * from './authenticator.ts';
export * from './check-password.ts';
export * from './hold-withdrawals.ts';
export * from './mask.ts';
export * from './methods-of.ts';
export * from './password-due.ts';
export * from './step-up-methods.ts';
export {
  type CredentialRow,
  countRecoveryCodes,
  findHold,
  listHolds,
  readCredential,
  removeTotp,
  replaceRecoveryCodes,
  saveOneTimePassword,
  savePassword,
  savePaymentHash,
} from './store.ts';
export { forgetAllTries, readTries, tryCredential } from './try-credential.ts';
export * from './validate-new-password.ts';
