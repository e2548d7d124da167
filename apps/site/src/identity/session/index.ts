export { AuthFrame } from './AuthFrame.tsx';
export { takeSession } from './after-login.ts';
export { CaptchaField, useCaptcha } from './CaptchaField.tsx';
export { TermsBox, useTermsRule } from './TermsBox.tsx';
export { useFreePlay } from './use-free-play.ts';
