export { beginForeignCode, endForeignCode, tryForeignCode } from './foreign-code.ts';
export type { SendRefusal } from './judge-sending.ts';
export { notifyOwner, type OwnerEvent } from './notify-owner.ts';
export { verificationHandlers } from './routes.ts';
export { type CodeRequest, sendCode } from './send-code.ts';
export type { FormPhone } from './send-to-phone.ts';
export { countPumped, forgetCodes, PREFIX_SPAN_MS } from './store.ts';
export { type GivenCode, spendCode, takeCode, tryCode } from './take-code.ts';
export { visitorOf } from './visitor.ts';
