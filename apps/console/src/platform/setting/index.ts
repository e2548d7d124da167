export { ColourPage } from './ColourPage.tsx';
export { PlayRulesPage } from './PlayRulesPage.tsx';
export { RegisterRulesPage } from './RegisterRulesPage.tsx';
export { SwitchesPage } from './SwitchesPage.tsx';
