export { beginForeignCode, endForeignCode, tryForeignCode } from './foreign-code.ts';
export { notifyOwner } from './notify-owner.ts';
export { sendCode } from './send-code.ts';
export { countPumped, PREFIX_SPAN_MS } from './store.ts';
export { spendCode, takeCode, tryCode } from './take-code.ts';
export { visitorOf } from './visitor.ts';
