export { ExclusionChecksPage } from './ExclusionChecksPage.tsx';
