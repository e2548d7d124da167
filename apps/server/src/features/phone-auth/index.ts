export { type ProofRefusal, proveIdToken } from './prove-id-token.ts';
export { forgetProofs, type PhoneProof, takePhoneProof } from './store.ts';
