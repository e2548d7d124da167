export { type Asked, askRegister } from './ask-register.ts';
export { checkAtLogin } from './check-at-login.ts';
export { type Heeded, heedAnswer, refusesUnanswered, writeCheck } from './heed-answer.ts';
export { countOutages, findRegister } from './store.ts';
