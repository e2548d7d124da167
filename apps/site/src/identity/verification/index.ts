export { CodeRequest } from './CodeRequest.tsx';
export type { ProvenPhone } from './PhoneAuthDialog.tsx';
export { type PhoneForm, useServedCountries } from './PhoneFields.tsx';
export { PhoneWithCode } from './PhoneWithCode.tsx';
export { ProvePhone } from './ProvePhone.tsx';
export { waysQuery } from './queries.ts';
export { clockText, secondsLeft } from './use-countdown.ts';
export { useStartPhone } from './use-start-phone.ts';
