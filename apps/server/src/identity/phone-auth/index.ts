export { proveIdToken } from './prove-id-token.ts';
export { type PhoneProof, takePhoneProof } from './store.ts';
