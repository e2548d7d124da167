export { type ProofRefusal, proveIdToken } from './prove-id-token.ts';
export { phoneAuthHandlers } from './routes.ts';
export { forgetProofs, type PhoneProof, takePhoneProof } from './store.ts';
