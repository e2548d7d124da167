export { brandColour, playRules, registerRules, switches } from './page.ts';
