export { ColourField, readHex } from './ColourField.tsx';
export { brandColour, playRules, registerRules, switches } from './page.ts';
