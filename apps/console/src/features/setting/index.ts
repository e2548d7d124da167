export { ColourPage } from './ColourPage.tsx';
export { RegisterRulesPage } from './RegisterRulesPage.tsx';
export { SwitchesPage } from './SwitchesPage.tsx';
